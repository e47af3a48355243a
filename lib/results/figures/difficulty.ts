import type { BarsFigure, ForestFigure, ForestRow, NullLine } from "./figure";
import { PERCENT } from "./value-format";

/** More rows than this are no picture any more. */
const MOST_ROWS = 60;

interface Items {
  caption: string;
  note?: string;
  /** "Sample", "Samples". */
  itemName: string;
  itemsName: string;
  /** "Judged right" */
  valueName: string;
  nullLine?: NullLine;
  rows: readonly ForestRow[];
}

/** How the items of a study lie by a share each: a row each up to sixty, else how many lie in each tenth. */
export function difficultyFigure(items: Items): ForestFigure | BarsFigure {
  const { caption, note, valueName, nullLine, rows, itemName, itemsName } = items;
  if (rows.length > MOST_ROWS)
    return {
      kind: "bars",
      caption,
      note,
      labelName: valueName,
      labels: TENTHS,
      series: [{ name: itemsName, values: toTenths(rows) }],
    };
  return {
    kind: "forest",
    caption,
    note,
    valueName,
    nullLine,
    rows,
    rowName: itemName,
    isCompact: true,
    format: PERCENT,
    domain: [0, 1],
  };
}

const TENTHS = Array.from({ length: 10 }, (_, at) => (at === 9 ? "90–100%" : `${10 * at}–${10 * at + 9}%`));

const toTenths = (rows: readonly ForestRow[]): number[] => {
  const bins = Array.from({ length: 10 }, () => 0);
  for (const { value } of rows) {
    if (typeof value !== "number") continue;
    const at = Math.min(9, Math.floor(value * 10 + 1e-9));
    bins[at] = (bins[at] ?? 0) + 1;
  }
  return bins;
};
