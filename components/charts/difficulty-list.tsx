"use client";

import { BarFigure } from "./bar-figure";
import { ForestPlot, type ForestRow } from "./forest-plot";
import { PERCENT } from "./value-format";

/** What a page sends of many items: rows of a few, bars of many. */
export type Difficulty =
  { kind: "rows"; rows: readonly ForestRow[] } | { kind: "bins"; items: number; bins: readonly number[] };

/** How the items of a study lie by a share each: a row each up to sixty, else how many lie in each tenth. */
export function DifficultyList({
  caption,
  note,
  itemName,
  itemsName,
  valueName,
  nullLine,
  difficulty,
}: {
  caption: string;
  note?: string;
  /** "Sample", "Samples". */
  itemName: string;
  itemsName: string;
  /** "Judged right" */
  valueName: string;
  nullLine?: { at: number; text: string };
  difficulty: Difficulty;
}) {
  return difficulty.kind === "rows" ? (
    <ForestPlot
      {...{ caption, note, valueName, nullLine }}
      isCompact
      rowName={itemName}
      format={PERCENT}
      domain={[0, 1]}
      rows={difficulty.rows}
    />
  ) : (
    <BarFigure
      caption={caption}
      note={note}
      labelName={valueName}
      labels={TENTHS}
      series={[{ name: itemsName, values: difficulty.bins }]}
    />
  );
}

const TENTHS = Array.from({ length: 10 }, (_, at) => (at === 9 ? "90–100%" : `${10 * at}–${10 * at + 9}%`));
