import { PlainTable } from "@/components/results/plain-table";
import { PartHeading, Remark, ResultSection } from "@/components/results/pairs/result-section";
import type { OriginReport } from "@/lib/results/origin/report";
import { definedOr, isUndefined } from "@/lib/stats/undefined";
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
      <PartHeading>Is it more than habit?</PartHeading>
      <PlainTable table={toBaseRateTable(arms, words)} />
      <PartHeading>Do judges agree?</PartHeading>
      {arms.some(({ agreement }) => agreement.units > 0) ? (
        <PlainTable table={toAgreementTable(arms, words)} />
      ) : (
        <Remark>No two judges met the same, so nothing says how far they agree.</Remark>
      )}
      {blinding && blinding.arms.length > 0 && (
        <>
          <PartHeading>Were judges blind to their arm?</PartHeading>
          <PlainTable table={toBlindingTable(blinding)} />
        </>
      )}
      <PartHeading>With and without</PartHeading>
      {isUnknown && <Remark>Which judges came twice: not recorded.</Remark>}
      {added > 0 ? (
        <PlainTable table={toVariantTable(report)} />
      ) : (
        !isUnknown && (
          <Remark>Nothing was left out: no judge came twice, and no rule excluded a session.</Remark>
        )
      )}
    </ResultSection>
  );
}
