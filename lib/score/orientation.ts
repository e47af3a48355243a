import type { EvenScore } from "./even-score";

/** Code point order, as exports promise: locale and collation must not decide which system is "later". */
export function compareCodePoints(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at === shorter) return a.length - b.length;
  // Where the first difference is the second half of a character, the characters begin one unit earlier.
  if (at > 0 && (codeAt(a, at - 1) > 0xffff || codeAt(b, at - 1) > 0xffff)) at -= 1;
  return codeAt(a, at) - codeAt(b, at);
}

/** As a reader looks for a name: "apple", "Banana", "cherry". For pages; exports go by code point. */
export function compareAlphabetically(a: string, b: string): number {
  return compareCodePoints(a.toLowerCase(), b.toLowerCase()) || compareCodePoints(a, b);
}

const codeAt = (text: string, at: number): number => text.codePointAt(at) ?? 0;

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
