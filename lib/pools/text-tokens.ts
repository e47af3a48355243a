/**
 * The words, numbers and single signs of a text, comments and strings included, in any language: what meets the eye of
 * somebody who compares two programs.
 */
export function textTokens(text: string): string[] {
  return text.match(/[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu) ?? [];
}
