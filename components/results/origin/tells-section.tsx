import { PlainTable } from "@/components/results/plain-table";
import { Remark, ResultSection } from "@/components/results/pairs/result-section";
import { sampleHref } from "@/components/study/samples/samples-href";
import type { OriginReport } from "@/lib/results/origin/report";
import { toNoteTable, toTellTable } from "@/lib/results/tables/origin/tell-tables";

/** What judges marked as the passage that gave it away. */
export function TellsSection({ report: { tells }, slug }: { report: OriginReport; slug: string }) {
  if (tells === null || tells.marks === 0) return null;
  const table = toTellTable(tells);
  return (
    <ResultSection id="tells" title="What gave it away">
      <Remark>{`Judges marked ${tells.marks} ${tells.marks === 1 ? "passage" : "passages"} and wrote a note on ${tells.withNote}.`}</Remark>
      <PlainTable
        table={table}
        hrefs={tells.samples.slice(0, table.rows.length).map(({ sample }) => sampleHref(slug, sample))}
        isLong={table.rows.length > 12}
      />
      {tells.notes.length > 0 && <PlainTable table={toNoteTable(tells)} isLong={tells.notes.length > 12} />}
    </ResultSection>
  );
}
