/** The limits of a human-or-robot sample, as shown. */
export const SAMPLE_LENGTH = {
  minLines: 4,
  maxLines: 25,
  minTokens: 30,
  maxTokens: 220,
  maxColumns: 100,
} as const;

/** A sample's length as shown. */
interface SampleLength {
  lines: number;
  tokens: number;
}

export function isRightLength(shown: string, { lines, tokens }: SampleLength): boolean {
  const { minLines, maxLines, minTokens, maxTokens, maxColumns } = SAMPLE_LENGTH;
  if (lines < minLines || lines > maxLines || tokens < minTokens || tokens > maxTokens) return false;
  return shown.split("\n").every((line) => line.length <= maxColumns);
}

/** The cell of the common histogram in which pools are matched: lines by tokens. */
export function lengthCell({ lines, tokens }: SampleLength): string {
  return `${binOf(lines, LINE_BINS)} lines, ${binOf(tokens, TOKEN_BINS)} tokens`;
}

/** Where bins begin; the last ends at the limit. */
export const LINE_BINS = [4, 7, 11, 16] as const;
export const TOKEN_BINS = [30, 45, 65, 95, 140] as const;

export function binOf(value: number, begins: readonly number[]): string {
  const at = begins.findLastIndex((begin) => begin <= value);
  const next = begins[at + 1];
  return next === undefined ? `${begins[at]}+` : `${begins[at]}-${next - 1}`;
}
