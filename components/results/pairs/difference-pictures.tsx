import { type ForestRow, ForestPlot } from "@/components/charts/forest-plot";
import type { SystemPair } from "@/lib/results/columns";
import type { Contrast, PairsReport, QuestionReport } from "@/lib/results/pairs/report";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { formatCoverage } from "@/lib/results/format-number";
import { DRAWN_PAIRS, contrastsOf, isOfPair, pairName, pairsOf } from "./pair-lists";
import { Folded, Remark, ResultSection } from "./result-section";
import { type Labels, labelOf } from "@/lib/results/tables/labels";

/** A picture per pair of systems with the questions as its rows; of many pairs one per question, with the pairs as rows. */
export function DifferencePictures({ report, labels }: { report: PairsReport; labels: Labels }) {
  const pairs = pairsOf(report);
  if (pairs.length === 0) return null;
  return (
    <ResultSection id="differences" title="The differences at a glance">
      {pairs.length > DRAWN_PAIRS ? (
        <Remark>{`${pairs.length} pairs of systems are too many to draw; the table below has them.`}</Remark>
      ) : pairs.length > 3 ? (
        <ByQuestion report={report} labels={labels} />
      ) : (
        pairs.map((pair) => <ByPair key={pairName(pair)} report={report} pair={pair} labels={labels} />)
      )}
    </ResultSection>
  );
}

function ByPair({ report, pair, labels }: { report: PairsReport; pair: SystemPair; labels: Labels }) {
  const own = contrastsOf(report).filter((one) => isOfPair(one, pair));
  return (
    <ForestPlot
      caption={`${pair.later} minus ${pair.earlier}: means with ${formatCoverage(report)} intervals, judges and tasks crossed`}
      rowName="Question"
      rows={own.map((one) => ({
        ...toRow(one, questionName(one, labels)),
        ...(one.role === "exploratory" ? { tag: "exploratory" } : {}),
      }))}
      ends={{ low: `${pair.earlier} better`, high: `${pair.later} better` }}
      {...SHARED}
      {...notesOf(report, own)}
    />
  );
}

/** The primary question in sight, the others folded away. */
function ByQuestion({ report, labels }: { report: PairsReport; labels: Labels }) {
  const isMain = ({ contrasts }: QuestionReport) => contrasts.some(({ role }) => role === "primary");
  const main = report.questions.filter(isMain);
  const others = report.questions.filter((question) => !isMain(question));
  const picture = ({ question, contrasts }: QuestionReport) => (
    <ForestPlot
      key={question}
      caption={`${labelOf(labels, question)}${contrasts.every(({ role }) => role === "exploratory") ? " (exploratory)" : ""}: means with ${formatCoverage(report)} intervals, judges and tasks crossed`}
      rowName="Systems"
      rows={contrasts.map((one) => toRow(one, pairName(one)))}
      ends={{ low: "the second better", high: "the first better" }}
      isCompact={contrasts.length > 12}
      {...SHARED}
      {...notesOf(report, contrasts)}
    />
  );
  return main.length === 0 ? (
    others.map(picture)
  ) : (
    <>
      {main.map(picture)}
      {others.length > 0 && <Folded title="The other questions">{others.map(picture)}</Folded>}
    </>
  );
}

const SHARED = {
  valueName: "Mean difference",
  format: { kind: "number", digits: 2 },
  nullLine: { at: 0, text: "no difference" },
} as const;

const notesOf = (
  { margin }: PairsReport,
  contrasts: readonly Contrast[],
): { margin?: number; note?: string } => {
  const reasons = contrasts.flatMap(({ difference: { mean, twoWay } }) =>
    !isUndefined(mean) && isUndefined(twoWay.interval) ? [reasonInWords(twoWay.interval)] : [],
  );
  const note = [
    ...(margin === null
      ? []
      : [
          `The band is the margin that was fixed beforehand, \u00b1${margin}: inside it, two systems count as equivalent.`,
        ]),
    ...(reasons.length > 0 ? [`Where there is no interval: ${[...new Set(reasons)].join("; ")}.`] : []),
  ].join(" ");
  return { ...(margin === null ? {} : { margin }), ...(note === "" ? {} : { note }) };
};

const toRow = ({ difference }: Contrast, label: string): ForestRow => ({
  label,
  value: difference.mean,
  interval: difference.twoWay.interval,
});

const questionName = ({ question, kind }: Contrast, labels: Labels): string =>
  `${labelOf(labels, question)}${kind === "pair" ? " (of \u00b12)" : ""}`;
