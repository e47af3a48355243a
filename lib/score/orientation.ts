import type { EvenScore } from "./even-score";

/** Code point order, as exports promise: locale and collation must not decide which system is "later". */
export function compareCodePoints(a: string, b: string): number {
  const left = Array.from(a);
  const right = Array.from(b);
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/**
 * Turns a pair score (negative: the left is better) so that positive favours the later system by code point.
 * Both panes from one system: there is no later one, hence null.
 */
export function orientPairScore(score: EvenScore, leftSystem: string, rightSystem: string): EvenScore | null {
  const order = compareCodePoints(leftSystem, rightSystem);
  if (order === 0) return null;
  return order < 0 ? score : (-score as EvenScore);
}

/** Human or robot: positive means judged human. Right when the sign agrees with the truth. */
export function isOriginRight(score: EvenScore, truth: "human" | "machine"): boolean {
  return score > 0 === (truth === "human");
}

/** Which is human: positive means the right pane. */
export function isWhichHumanRight(score: EvenScore, truth: "left" | "right"): boolean {
  return score > 0 === (truth === "right");
}
