import type { PairsReport } from "@/lib/results/pairs/report";
import { PlainTable } from "@/components/results/plain-table";
import { contrastsOf } from "./pair-lists";
import { Folded, ResultSection } from "./result-section";
import { toDifferenceTable } from "@/lib/results/tables/pairs/difference-table";
import { toEffectTable, toPlainEffectTable } from "@/lib/results/tables/pairs/effect-table";
import { toPlainChoiceTable } from "@/lib/results/tables/pairs/choice-table";
import type { Labels } from "@/lib/results/tables/labels";
import { toOtherIntervalsTable } from "@/lib/results/tables/pairs/other-intervals-table";
import { hasSideEffects, toSideTable } from "@/lib/results/tables/pairs/side-table";

/** The differences in numbers: the result, then how it looks with other intervals and in other units. */
export function FiguresSection({ report, labels }: { report: PairsReport; labels: Labels }) {
  const contrasts = contrastsOf(report);
  if (contrasts.length === 0) return null;
  const isLong = contrasts.length > 24;
  const choices = contrasts.filter(({ choice }) => choice !== null);
  const scored = contrasts.filter(({ kind }) => kind === "sample");
  return (
    <ResultSection id="figures" title="The figures">
      <PlainTable table={toDifferenceTable(contrasts, labels, report.level)} isLong={isLong} />
      <PlainTable table={toEffectTable(contrasts, labels)} isLong={isLong} />
      {hasSideEffects(scored) && <PlainTable table={toSideTable(scored, labels)} isLong={isLong} />}
      <Folded title="As other papers print it">
        <PlainTable table={toOtherIntervalsTable(contrasts, labels)} isLong={isLong} />
        <PlainTable table={toPlainEffectTable(contrasts, labels)} isLong={isLong} />
        {choices.length > 0 && <PlainTable table={toPlainChoiceTable(choices, labels)} isLong={isLong} />}
      </Folded>
    </ResultSection>
  );
}
