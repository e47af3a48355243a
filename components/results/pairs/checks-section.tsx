import { ForestPlot } from "@/components/charts/forest-plot";
import type { PairsReport } from "@/lib/results/pairs/report";
import { definedOr, isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { PlainTable } from "@/components/results/plain-table";
import { contrastsOf } from "./pair-lists";
import { PartHeading, Remark, ResultSection } from "./result-section";
import { toAgreementTable } from "@/lib/results/tables/pairs/agreement-table";
import { toReliabilityTable } from "@/lib/results/tables/pairs/reliability-table";
import { toConsistencyTable } from "@/lib/results/tables/pairs/consistency-table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { hasLeftChoices, toLeftTable } from "@/lib/results/tables/pairs/left-table";
import { toVariantTable } from "@/lib/results/tables/pairs/variant-table";

/** Whether the answers can be trusted: agreement, sides, consistency, and what other answers would change. */
export function ChecksSection({ report, labels }: { report: PairsReport; labels: Labels }) {
  const { questions, variants } = report;
  const choices = contrastsOf(report).filter(({ choice }) => choice !== null);
  const isShared = questions.some(({ agreement }) => agreement.pairableUnits > 0);
  const isOfPairs = questions.every(({ kind }) => kind === "pair");
  const isLong = choices.length > 24;
  const isUnknown = isUndefined(variants.withRepeats.addedTrials);
  const added =
    definedOr(variants.withRepeats.addedTrials, 0) + definedOr(variants.withExcluded.addedTrials, 0);
  return (
    <ResultSection id="checks" title="Checks">
      <PartHeading>Do judges agree?</PartHeading>
      {isShared ? (
        <>
          <ForestPlot
            caption={"Agreement of judges: Krippendorff\u2019s \u03b1"}
            rowName="Question"
            valueName={"\u03b1 (ordinal)"}
            rows={questions.map(({ question, agreement }) => ({
              label: labelOf(labels, question),
              value: agreement.alpha.value,
              interval: agreement.alpha.interval,
            }))}
            format={{ kind: "number", digits: 2 }}
            nullLine={{ at: 0, text: "as by chance" }}
          />
          <PlainTable table={toAgreementTable(questions, labels)} isLong={questions.length > 24} />
          <PlainTable table={toReliabilityTable(questions, labels)} isLong={questions.length > 24} />
        </>
      ) : (
        <Remark>{`No ${isOfPairs ? "pair of programs" : "program"} was rated by two judges, so nothing says how far they agree.`}</Remark>
      )}
      {choices.length > 0 && (
        <>
          <PartHeading>Does a side draw choices?</PartHeading>
          {hasLeftChoices(questions) ? (
            <PlainTable table={toLeftTable(questions, labels)} />
          ) : (
            <Remark>{whyNoLeft(questions)}</Remark>
          )}
          <PartHeading>Do choices go with marks?</PartHeading>
          <PlainTable table={toConsistencyTable(choices, labels)} isLong={isLong} />
        </>
      )}
      <PartHeading>With and without</PartHeading>
      {isUnknown && <Remark>Which judges came twice: not recorded.</Remark>}
      {added > 0 ? (
        <PlainTable table={toVariantTable(report, labels)} isLong={isLong} />
      ) : (
        !isUnknown && (
          <Remark>Nothing was left out: no judge came twice, and no rule excluded a session.</Remark>
        )
      )}
    </ResultSection>
  );
}

const whyNoLeft = (questions: PairsReport["questions"]): string => {
  const reasons = questions.flatMap(({ choices }) =>
    choices !== null && isUndefined(choices.left.share) ? [reasonInWords(choices.left.share)] : [],
  );
  return `It cannot be told: ${[...new Set(reasons)].join("; ")}.`;
};
