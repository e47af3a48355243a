import { BarFigure } from "@/components/charts/bar-figure";
import { formatNumber } from "@/lib/results/format-number";
import type { LongList, PairsReport } from "@/lib/results/pairs/report";
import { PlainTable } from "@/components/results/plain-table";
import { contrastsOf, isOfPair, pairName, pairsOf } from "./pair-lists";
import { Folded, Remark, ResultSection } from "./result-section";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { toMeansTable } from "@/lib/results/tables/pairs/means-table";

/** More pairs than this would be a table each; the export holds them. */
const TABLED_PAIRS = 10;

/** Judge by judge, or task by task: where the means lie, and each one's, as many as a page can hold. */
export function MeansSection({
  report,
  by,
  primary,
  labels,
}: {
  report: PairsReport;
  by: "judge" | "task";
  primary: string;
  labels: Labels;
}) {
  // A rating study's pairs that are compared over all scores have no differences to list.
  const listed = new Set(
    contrastsOf(report).flatMap((one) => (one.byJudge.total > 0 ? [pairName(one)] : [])),
  );
  const pairs = pairsOf(report).filter((pair) => listed.has(pairName(pair)));
  if (pairs.length === 0) return null;
  const main = report.questions.find(({ question }) => question === primary) ?? report.questions[0];
  return (
    <ResultSection id={`by-${by}`} title={by === "judge" ? "Judge by judge" : "Task by task"}>
      {pairs.length > TABLED_PAIRS && (
        <Remark>{`The first ${TABLED_PAIRS} of ${pairs.length} pairs of systems; the export holds all.`}</Remark>
      )}
      {pairs.slice(0, TABLED_PAIRS).map((pair) => {
        const own = main?.contrasts.find((contrast) => isOfPair(contrast, pair));
        const list = by === "judge" ? own?.byJudge : own?.byTask;
        const table = toMeansTable(report.questions, pair, by, labels);
        return (
          <Folded key={pairName(pair)} title={pairName(pair)} isOpen={pairs.length === 1}>
            {list && main && list.bins.length > 1 && list.bins.some(({ count }) => count > 0) && (
              <Spread list={list} by={by} label={labelOf(labels, main.question)} pair={pairName(pair)} />
            )}
            <PlainTable table={table} isLong={table.rows.length > 24} />
          </Folded>
        );
      })}
    </ResultSection>
  );
}

function Spread({
  list,
  by,
  label,
  pair,
}: {
  list: LongList<unknown>;
  by: "judge" | "task";
  label: string;
  pair: string;
}) {
  return (
    <BarFigure
      caption={`${label}, ${pair}: ${by}s by mean difference`}
      labelName="Mean difference"
      labels={list.bins.map(({ low, high }) => `${formatNumber(low, 2)} to ${formatNumber(high, 2)}`)}
      series={[{ name: by === "judge" ? "Judges" : "Tasks", values: list.bins.map(({ count }) => count) }]}
    />
  );
}
