import { codePoints } from "./code-points";
import { symbolDistance } from "./symbol-distance";

/**
 * Edit distance between two texts.
 *
 * In plain words: how many characters somebody must insert, delete or replace, at least, to turn one text into the
 * other.
 *
 * Characters are Unicode code points; nothing is normalised, upper and lower case differ, white space counts.
 * Both empty: 0. One empty: the other's length.
 *
 * Source: Levenshtein, Soviet Physics Doklady 10 (1966) 707; reference values from python3-levenshtein.
 *
 * @example editDistance("kitten", "sitting") // 3
 */
export function editDistance(left: string, right: string): number {
  return symbolDistance(codePoints(left), codePoints(right));
}
