import { compareCodePoints } from "@/lib/score/orientation";

export interface Quartile {
  keys: string[];
  /** The least and the greatest length in it; null where it is empty. */
  range: { least: number; greatest: number } | null;
}

/**
 * Four groups of things by length, the shortest first, as equal in size as their number allows: ranked by length, things
 * of equal length by their key's code points, and cut at a quarter, half and three quarters of the ranks. So equal
 * lengths may fall into two groups, as in Liu et al., Table 8, where 125 ends the first and begins the second.
 */
export function toQuartiles(lengths: ReadonlyMap<string, number>): Quartile[] {
  const ranked = [...lengths].sort(
    ([key, length], [other, its]) => length - its || compareCodePoints(key, other),
  );
  return [0, 1, 2, 3].map((quarter) => {
    const part = ranked.filter((_, rank) => Math.floor((4 * rank) / ranked.length) === quarter);
    const [least, greatest] = [part[0]?.[1], part.at(-1)?.[1]];
    return {
      keys: part.map(([key]) => key),
      range: least === undefined || greatest === undefined ? null : { least, greatest },
    };
  });
}
