/** A text cut at white space, which itself is dropped: the tokens of the word error rate's reference values. */
export function whiteSpaceTokens(text: string): string[] {
  return text.split(/\s+/u).filter((token) => token !== "");
}
