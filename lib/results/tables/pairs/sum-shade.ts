export type Shade = "neg-2" | "neg-1" | "none" | "pos-1" | "pos-2";

/**
 * How a sum over judges is coloured: by its share of the largest sum that so many judges could give. Half of it or
 * more is strong; zero has no colour. The number always stands in the cell.
 *
 * @param most the largest possible sum: 2 for each judge
 */
export function sumShade(sum: number, most: number): Shade {
  if (sum === 0 || most === 0) return "none";
  const isStrong = Math.abs(sum) / most >= 0.5;
  if (sum < 0) return isStrong ? "neg-2" : "neg-1";
  return isStrong ? "pos-2" : "pos-1";
}
