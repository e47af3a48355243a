import { formatCoverage } from "@/lib/results/format-number";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Contrast, QuestionReport } from "@/lib/results/pairs/report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { isUndefined, mapDefined } from "@/lib/stats/undefined";
import type { HeatCell } from "./figure";
import type { Picture } from "./picture";
import { PERCENT } from "./value-format";

/** More systems than this are in the table alone. */
const MOST = 30;

/** How often each system was chosen over each other, the strongest first; nothing with fewer than three systems. */
export function winRates(report: PairsReport, labels: Labels): Picture[] {
  return report.questions.flatMap((question) => {
    const systems = inOrder(question);
    if (question.kind !== "pair" || systems.length < 3 || systems.length > MOST) return [];
    return [
      {
        title: "Win rates",
        words: [],
        figure: {
          kind: "heat" as const,
          caption: `${labelOf(labels, question.question)}: share of choices for the row over the column`,
          note: `Over 50% the row was chosen more often. Intervals (${formatCoverage(report)}) are over judges and tasks.`,
          rowName: "Chosen",
          columnName: "Over",
          valueName: "Share of choices",
          rows: systems,
          columns: systems,
          cells: systems.map((row) => systems.map((column) => cellOf(question.contrasts, row, column))),
          format: PERCENT,
          scale: { low: 0, middle: 0.5, high: 1 },
          ends: { low: "column chosen", high: "row chosen" },
        },
      },
    ];
  });
}

/** The strongest first where strengths are known. */
const inOrder = ({ contrasts, strengths }: QuestionReport): string[] => {
  const all = [...new Set(contrasts.flatMap(({ earlier, later }) => [earlier, later]))];
  const known = new Map(
    strengths?.systems.map(({ system, strength }) => [system, isUndefined(strength) ? 0 : strength]),
  );
  return all.sort((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0));
};

const cellOf = (contrasts: readonly Contrast[], row: string, column: string): HeatCell => {
  const own = contrasts.find(
    ({ earlier, later }) => (later === row && earlier === column) || (later === column && earlier === row),
  );
  if (!own?.choice) return { value: null, n: 0 };
  const { n, share, crossed } = own.choice.later;
  const { interval } = crossed.twoWay;
  if (own.later === row) return { value: share, n, interval };
  return {
    value: mapDefined(share, (value) => 1 - value),
    n,
    interval: mapDefined(interval, ({ low, high, level }) => ({ low: 1 - high, high: 1 - low, level })),
  };
};
