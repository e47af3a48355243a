"use client";

import type { Table } from "@/lib/results/table";
import { undefinedBecause } from "@/lib/stats/undefined";
import { ChartFigure } from "./chart-figure";
import { toId } from "./count-table";
import { DivergingMarks, GAP } from "./diverging-marks";
import { KeyBox, PictureKey } from "./picture-key";
import { Plot } from "./plot";

/** Counts of the four scores, from -2 to +2. */
export type FourCounts = readonly [number, number, number, number];

export interface DivergingBarsProps {
  caption: string;
  note?: string;
  /** What a row is: the table's first heading. */
  rowName: string;
  rows: readonly { label: string; counts: FourCounts }[];
  /** What the four scores mean, from -2 to +2. */
  words: readonly [string, string, string, string];
}

/** Bars that lean to one side or the other, with the even scale's gap where zero would be. Rows may differ in size: bars are shares. */
export function DivergingBars({ caption, note, rowName, rows, words }: DivergingBarsProps) {
  const reach = Math.max(0.25, ...rows.map(({ counts }) => Math.max(...sidesOf(counts))));
  const end = Math.min(1, Math.ceil(reach * 4) / 4);
  const steps = [1, 0.75, 0.5, 0.25, 0].filter(
    (step) => step <= end && (end <= 0.5 || step % 0.5 === 0 || step === end),
  );
  return (
    <ChartFigure caption={caption} note={note} table={toTable(caption, rowName, rows, words)}>
      <Plot
        x={{
          domain: [-end - GAP, end + GAP],
          ticks: [...steps.map((step) => -step - GAP), ...[...steps].reverse().map((step) => step + GAP)],
          format: (at) => `${Math.round(100 * (Math.abs(at) - GAP))}%`,
        }}
        rows={rows.length}
        height={(isWide) => 40 + rows.length * (isWide ? 38 : 52)}
        left={(isWide) => (isWide ? 210 : 8)}
        right={16}
      >
        {(isWide) => <DivergingMarks rows={rows} isWide={isWide} />}
      </Plot>
      <PictureKey entries={words.map((name, at) => ({ name, mark: <KeyBox fill={FILLS[at] ?? ""} /> }))} />
    </ChartFigure>
  );
}

/** Strong colours outside, weak ones inside. */
export const FILLS = ["var(--neg-2)", "var(--neg-1)", "var(--pos-1)", "var(--pos-2)"];

const sidesOf = ([a, b, c, d]: FourCounts): [number, number] => {
  const n = a + b + c + d;
  return n === 0 ? [0, 0] : [(a + b) / n, (c + d) / n];
};

const toTable = (
  caption: string,
  rowName: string,
  rows: DivergingBarsProps["rows"],
  words: DivergingBarsProps["words"],
): Table => ({
  caption,
  columns: [
    { id: toId(rowName), label: rowName, format: "text", digits: 0 },
    ...words.map((label, at) => ({ id: IDS[at] ?? label, label, format: "number" as const, digits: 0 })),
    { id: "answers", label: "Answers", format: "number", digits: 0 },
    { id: "share_positive", label: `“${words[2]}” or “${words[3]}”`, format: "percent", digits: 0 },
  ],
  rows: rows.map(({ label, counts }) => {
    const n = counts.reduce((sum, count) => sum + count, 0);
    const share = n === 0 ? undefinedBecause("no_data") : (counts[2] + counts[3]) / n;
    return { kind: "body", cells: [label, ...counts, n, share] };
  }),
  notes: [],
});

const IDS = ["minus_2", "minus_1", "plus_1", "plus_2"];
