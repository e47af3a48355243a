import { type ForestRow, ForestPlot } from "@/components/charts/forest-plot";
import type { Contrast, PairsReport } from "@/lib/results/pairs/report";
import { formatCoverage } from "@/lib/results/format-number";
import { DRAWN_PAIRS, contrastsOf, isOfPair, pairName, pairsOf } from "./pair-lists";
import { ResultSection } from "./result-section";
import { type Labels, labelOf } from "./tables/labels";

/** A picture per pair of systems with the questions as its rows; of many pairs one per question, with the pairs as rows. */
export function DifferencePictures({ report, labels }: { report: PairsReport; labels: Labels }) {
  const pairs = pairsOf(report);
  if (pairs.length === 0) return null;
  const all = contrastsOf(report);
  const coverage = formatCoverage(report);
  return (
    <ResultSection id="differences" title="The differences at a glance">
      {pairs.length > DRAWN_PAIRS && (
        <p className="text-muted">
          {pairs.length} pairs of systems are too many to draw; the table below has them.
        </p>
      )}
      {pairs.length <= 3
        ? pairs.map((pair) => (
            <ForestPlot
              key={pairName(pair)}
              caption={`${pair.later} minus ${pair.earlier}: means with ${coverage} intervals, judges and tasks crossed`}
              rowName="Question"
              rows={all
                .filter((one) => isOfPair(one, pair))
                .map((one) => toRow(one, questionName(one, labels)))}
              ends={{ low: `${pair.earlier} better`, high: `${pair.later} better` }}
              {...SHARED}
              {...marginOf(report)}
            />
          ))
        : pairs.length <= DRAWN_PAIRS &&
          report.questions.map(({ question, contrasts }) => (
            <ForestPlot
              key={question}
              caption={`${labelOf(labels, question)}: means with ${coverage} intervals, judges and tasks crossed`}
              rowName="Systems"
              rows={contrasts.map((one) => toRow(one, pairName(one)))}
              ends={{ low: "the second better", high: "the first better" }}
              isCompact={contrasts.length > 12}
              {...SHARED}
              {...marginOf(report)}
            />
          ))}
    </ResultSection>
  );
}

const SHARED = {
  valueName: "Mean difference",
  format: { kind: "number", digits: 2 },
  nullLine: { at: 0, text: "no difference" },
} as const;

const marginOf = ({ margin }: PairsReport): { margin?: number; note?: string } =>
  margin === null
    ? {}
    : {
        margin,
        note: `The band is the margin that was fixed beforehand, \u00b1${margin}: inside it, two systems count as equivalent.`,
      };

const toRow = ({ difference, role }: Contrast, label: string): ForestRow => ({
  label,
  value: difference.mean,
  interval: difference.twoWay.interval,
  ...(role === "exploratory" ? { tag: "exploratory" } : {}),
});

const questionName = ({ question, kind }: Contrast, labels: Labels): string =>
  `${labelOf(labels, question)}${kind === "pair" ? " (of \u00b12)" : ""}`;
