import { BarFigure } from "@/components/charts/bar-figure";
import type { ArmReport } from "@/lib/results/human-or-robot";

/** How many judges reached which score, with chance marked where a bar stands for it. */
export function ScoreHistogramFigure({ arm }: { arm: ArmReport }) {
  const { unit, bins } = arm.histogram;
  const expected = String(arm.chance * (bins.length - 1));
  const isMarked = unit === "right" && bins.some(({ label }) => label === expected);
  return (
    <BarFigure
      caption={`Arm ${arm.arm}: judges by ${unit === "right" ? "right answers" : "share of right answers"}`}
      labelName={unit === "right" ? "Right answers" : "Share right"}
      labels={bins.map(({ label }) => label)}
      series={[{ name: "Judges", values: bins.map(({ judges }) => judges) }]}
      mark={isMarked ? { at: expected, text: "chance" } : undefined}
    />
  );
}
