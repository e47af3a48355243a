import { codePoints } from "./code-points";
import { symbolDistance } from "./symbol-distance";

/**
 * Edit similarity of two texts: 1 - edit distance / length of the longer, in code points.
 *
 * In plain words: the share of the longer text that need not be touched to make the two equal; 1 for equal texts, 0
 * when nothing can stay. It says nothing of meaning: renaming a variable costs as much as a mistake of that length.
 *
 * Both empty: 1, for they are equal. One empty: 0.
 *
 * Source: Liu et al., section 3.7; over several references they take the greatest.
 *
 * @example editSimilarity("kitten", "sitting") // 1 - 3 / 7
 */
export function editSimilarity(left: string, right: string): number {
  const [a, b] = [codePoints(left), codePoints(right)];
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - symbolDistance(a, b) / longer;
}
