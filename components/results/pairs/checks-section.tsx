import { ForestPlot } from "@/components/charts/forest-plot";
import type { PairsReport } from "@/lib/results/pairs/report";
import { definedOr, isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { PlainTable } from "@/components/results/plain-table";
import { contrastsOf } from "./pair-lists";
import { ResultSection } from "./result-section";
import { toAgreementTable } from "@/lib/results/tables/pairs/agreement-table";
import { toConsistencyTable } from "@/lib/results/tables/pairs/consistency-table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { toLeftTable } from "@/lib/results/tables/pairs/left-table";
import { toVariantTable } from "@/lib/results/tables/pairs/variant-table";

/** Whether the answers can be trusted: agreement, sides, consistency, and what other answers would change. */
export function ChecksSection({ report, labels }: { report: PairsReport; labels: Labels }) {
  const { questions, variants } = report;
  const choices = contrastsOf(report).filter(({ choice }) => choice !== null);
  const isShared = questions.some(({ agreement }) => agreement.pairableUnits > 0);
  const isLong = choices.length > 24;
  const isUnknown = isUndefined(variants.withRepeats.addedTrials);
  const added =
    definedOr(variants.withRepeats.addedTrials, 0) + definedOr(variants.withExcluded.addedTrials, 0);
  return (
    <ResultSection id="checks" title="Checks">
      <h3>Do judges agree?</h3>
      {isShared ? (
        <>
          <ForestPlot
            caption={"Agreement of judges: Krippendorff\u2019s \u03b1"}
            rowName="Question"
            valueName={"\u03b1 (ordinal)"}
            rows={questions.map(({ question, agreement }) => ({
              label: labelOf(labels, question),
              value: agreement.alpha.value,
              interval: agreement.alpha.interval ?? undefinedBecause("not_resampled"),
            }))}
            format={{ kind: "number", digits: 2 }}
            nullLine={{ at: 0, text: "as by chance" }}
          />
          <PlainTable table={toAgreementTable(questions, labels)} isLong={questions.length > 24} />
        </>
      ) : (
        <p className="text-muted">No two judges met the same, so nothing says how far they agree.</p>
      )}
      {choices.length > 0 && (
        <>
          <h3>Does a side draw choices?</h3>
          <PlainTable table={toLeftTable(questions, labels)} />
          <h3>Do choices go with marks?</h3>
          <PlainTable table={toConsistencyTable(choices, labels)} isLong={isLong} />
        </>
      )}
      <h3>With and without</h3>
      {isUnknown && <p className="text-muted">Which judges came twice: not recorded.</p>}
      {added > 0 ? (
        <PlainTable table={toVariantTable(report, labels)} isLong={isLong} />
      ) : (
        !isUnknown && (
          <p className="text-muted">
            Nothing was left out: no judge came twice, and no rule excluded a session.
          </p>
        )
      )}
    </ResultSection>
  );
}
