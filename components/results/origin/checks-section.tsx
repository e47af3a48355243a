import { PlainTable } from "@/components/results/plain-table";
import { ResultSection } from "@/components/results/pairs/result-section";
import { definedOr, isUndefined } from "@/lib/stats/undefined";
import type { OriginReport } from "@/lib/results/origin/report";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import { toAgreementTable } from "@/lib/results/tables/origin/agreement-table";
import { toBaseRateTable } from "@/lib/results/tables/origin/base-rate-table";
import { toBlindingTable } from "@/lib/results/tables/origin/blinding-table";
import { toVariantTable } from "@/lib/results/tables/origin/variant-table";

/** Whether the answers can be trusted: the base rate, agreement, blinding, and what was left out. */
export function ChecksSection({ report, words }: { report: OriginReport; words: OriginWords }) {
  const { arms, withRepeats, withExcluded, blinding } = report;
  const isUnknown = isUndefined(withRepeats.addedAnswers);
  const added = definedOr(withRepeats.addedAnswers, 0) + definedOr(withExcluded.addedAnswers, 0);
  return (
    <ResultSection id="checks" title="Checks">
      <h3>Is it more than habit?</h3>
      <PlainTable table={toBaseRateTable(arms, words)} />
      <h3>Do judges agree?</h3>
      {arms.some(({ agreement }) => agreement.units > 0) ? (
        <PlainTable table={toAgreementTable(arms, words)} />
      ) : (
        <p className="text-muted">No two judges met the same, so nothing says how far they agree.</p>
      )}
      {blinding && blinding.arms.length > 0 && (
        <>
          <h3>Were judges blind to their arm?</h3>
          <PlainTable table={toBlindingTable(blinding)} />
        </>
      )}
      <h3>With and without</h3>
      {isUnknown && <p className="text-muted">Which judges came twice: not recorded.</p>}
      {added > 0 ? (
        <PlainTable table={toVariantTable(report)} />
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
