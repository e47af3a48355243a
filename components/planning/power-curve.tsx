import { FigureView } from "@/components/charts/figure-view";
import { PERCENT } from "@/lib/results/figures/value-format";
import { FEW_JUDGES } from "@/lib/simulate/plan";
import type { PlanReport } from "@/lib/simulate/plan-report";
import { curveSentence, effectWords, peopleWord } from "@/lib/simulate/plan-sentence";

/** Power over the number of judges, by formula and among judges who differ; the upright line is the plan's own number. */
export function PowerCurve({ report, goal }: { report: PlanReport; goal: number }) {
  const { plan, curve } = report;
  const people = peopleWord(plan);
  const last = curve.at(-1)?.judges ?? plan.judges;
  return (
    <FigureView
      figure={{
        kind: "curve",
        caption: `Power to detect ${effectWords(plan)}, by number of ${people}`,
        note: `${curveSentence(report)}${
          plan.judges < FEW_JUDGES
            ? ` With fewer than ${FEW_JUDGES} ${people} the two-way test finds too much, or too little: take its power there as rough.`
            : ""
        }`,
        x: {
          name: people === "people" ? "People" : "Judges",
          domain: [0, last],
          ticks: quarters(last),
          format: { kind: "number", digits: 0 },
        },
        y: { name: "Power", domain: [0, 1], ticks: [0, 0.2, 0.4, 0.6, 0.8, 1], format: PERCENT },
        seriesName: "Computed",
        series: [
          {
            name: `${people === "people" ? "People" : "Judges"} who differ, two-way test`,
            points: curve.map(({ judges, simulated }) => ({ x: judges, y: simulated })),
          },
          {
            name: "If answers were independent",
            points: curve.map(({ judges, formula }) => ({ x: judges, y: formula })),
          },
        ],
        references: [
          { from: [plan.judges, 0], to: [plan.judges, 1], text: `${plan.judges} ${people}` },
          { from: [0, goal], to: [last, goal], text: `${Math.round(1000 * goal) / 10}%` },
        ],
      }}
    />
  );
}

const quarters = (end: number): number[] => [
  ...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * end))),
];
