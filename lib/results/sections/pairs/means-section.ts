import {
  figurePart,
  fold,
  type ReportPart,
  section,
  tablePart,
  words,
} from "@/lib/results/document/report-part";
import { formatNumber } from "@/lib/results/format-number";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { LongList } from "@/lib/results/pairs/report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { toMeansTable } from "@/lib/results/tables/pairs/means-table";
import { contrastsOf, isOfPair, pairName, pairsOf } from "./pair-lists";

/** More pairs than this would be a table each; the export holds them. */
const TABLED_PAIRS = 10;

/** Judge by judge, or task by task: where the means lie, and each one's, as many as a page can hold. */
export function meansSection(
  report: PairsReport,
  labels: Labels,
  { by, primary }: { by: "judge" | "task"; primary: string },
): ReportPart[] {
  // A rating study's pairs that are compared over all scores have no differences to list.
  const listed = new Set(
    contrastsOf(report).flatMap((one) => (one.byJudge.total > 0 ? [pairName(one)] : [])),
  );
  const pairs = pairsOf(report).filter((pair) => listed.has(pairName(pair)));
  const main = report.questions.find(({ question }) => question === primary) ?? report.questions[0];
  const first = `The first ${TABLED_PAIRS} of ${pairs.length} pairs of systems; the export holds all.`;
  return section(`by-${by}`, by === "judge" ? "Judge by judge" : "Task by task", [
    ...(pairs.length > TABLED_PAIRS ? [words(first)] : []),
    ...pairs.slice(0, TABLED_PAIRS).map((pair) => {
      const own = main?.contrasts.find((contrast) => isOfPair(contrast, pair));
      const list = by === "judge" ? own?.byJudge : own?.byTask;
      const table = toMeansTable(report.questions, pair, by, labels);
      return fold(pairName(pair), [
        ...(list && main && list.bins.length > 1 && list.bins.some(({ count }) => count > 0)
          ? [spread(list, by, `${labelOf(labels, main.question)}, ${pairName(pair)}`)]
          : []),
        tablePart(table, table.rows.length > 24),
      ]);
    }),
  ]);
}

const spread = ({ bins }: LongList<unknown>, by: "judge" | "task", what: string): ReportPart =>
  figurePart({
    kind: "bars",
    caption: `${what}: ${by}s by mean difference`,
    labelName: "Mean difference",
    labels: bins.map(({ low, high }) => `${formatNumber(low, 2)} to ${formatNumber(high, 2)}`),
    series: [{ name: by === "judge" ? "Judges" : "Tasks", values: bins.map(({ count }) => count) }],
  });
