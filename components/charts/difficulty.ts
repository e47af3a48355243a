import type { Difficulty } from "./difficulty-list";
import type { ForestRow } from "./forest-plot";

/** More rows than this are no picture any more. */
const MOST_ROWS = 60;

/** Rows as they are, or above sixty how many lie in each tenth of the way from 0 to 1. */
export function toDifficulty(rows: readonly ForestRow[]): Difficulty {
  if (rows.length <= MOST_ROWS) return { kind: "rows", rows };
  const bins = Array.from({ length: 10 }, () => 0);
  let items = 0;
  for (const { value } of rows) {
    if (typeof value !== "number") continue;
    const at = Math.min(9, Math.floor(value * 10 + 1e-9));
    bins[at] = (bins[at] ?? 0) + 1;
    items += 1;
  }
  return { kind: "bins", items, bins };
}
