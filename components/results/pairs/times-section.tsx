import { BoxFigure } from "@/components/charts/box-figure";
import { type BoxRow, toBoxRow } from "@/components/charts/box-row";
import type { PairsReport } from "@/lib/results/pairs/report";
import { ResultSection } from "./result-section";

/** How long judges took to read and to judge. */
export function TimesSection({ report }: { report: PairsReport }) {
  const { read, judge } = report.times;
  const rows: BoxRow[] = [toBoxRow("Reading the task", read, 1000), toBoxRow("Judging", judge, 1000)];
  return (
    <ResultSection id="times" title="Times">
      <BoxFigure
        caption="Seconds a trial: one median per judge"
        rowName="What"
        valueName="Seconds"
        format={{ kind: "seconds", digits: 1 }}
        isLog
        rows={rows}
      />
    </ResultSection>
  );
}
