/**
 * What to do when a precision is 0, which makes the geometric mean 0. Methods of Chen and Cherry, as in NLTK; 1 and 3
 * both leave 0 where not one token matches.
 * - "none": 0, as Papineni et al. define it for whole corpora
 * - "method1": a numerator of 0 becomes 0.1
 * - "method3": the first precision of 0 becomes 1/2, the next 1/4, ... over its number of runs (Liu et al. use it)
 */
export type Smoothing = "none" | "method1" | "method3";

/**
 * The score from the counts: brevity penalty x geometric mean of the precisions.
 *
 * Source: Papineni et al., ACL 2002; Chen and Cherry, WMT 2014; NLTK 3.8, which also takes an order without any run
 * (a text shorter than 4 tokens) to have one, unmatched.
 */
export function bleuScore(
  matched: readonly number[],
  total: readonly number[],
  penalty: number,
  smoothing: Smoothing,
): number {
  if (!matched[0]) return 0;
  if (smoothing === "none" && matched.includes(0)) return 0;
  let zeros = 0;
  const logarithms = matched.map((count, at) => {
    if (count === 0) zeros += 1;
    const smoothed = count > 0 ? count : smoothing === "method1" ? 0.1 : 2 ** -zeros;
    return Math.log(smoothed / Math.max(1, total[at] ?? 0));
  });
  return penalty * Math.exp(logarithms.reduce((sum, value) => sum + value, 0) / matched.length);
}

/** 1 unless the hypothesis is shorter than the reference, then less: precision alone would reward saying little. */
export function brevityPenalty(hypothesisLength: number, referenceLength: number): number {
  if (hypothesisLength === 0) return 0;
  return Math.min(1, Math.exp(1 - referenceLength / hypothesisLength));
}
