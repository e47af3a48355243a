"use client";

import type { DivergingFigure } from "@/lib/results/figures/figure";
import { divergingReach } from "@/lib/results/figures/diverging-table";
import { DivergingMarks, GAP } from "./diverging-marks";
import { KeyBox, PictureKey } from "./picture-key";
import { divergingTips } from "@/lib/results/figures/tips";
import { Plot } from "./plot";

/** Bars that lean to one side or the other, with the even scale's gap where zero would be. Rows may differ in size: bars are shares. */
export function DivergingBars(figure: DivergingFigure) {
  const { caption, rows, words } = figure;
  const reach = figure.reach ?? divergingReach(rows.map(({ counts }) => counts));
  const end = Math.min(1, Math.ceil(reach * 4) / 4);
  const steps = [1, 0.75, 0.5, 0.25, 0].filter(
    (step) => step <= end && (end <= 0.5 || step % 0.5 === 0 || step === end),
  );
  return (
    <>
      <Plot
        label={caption}
        tips={divergingTips(figure)}
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
    </>
  );
}

/** Strong colours outside, weak ones inside. */
export const FILLS = ["var(--neg-2)", "var(--neg-1)", "var(--pos-1)", "var(--pos-2)"];
