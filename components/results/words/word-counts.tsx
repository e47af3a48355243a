import { type DataColumn, DataTable } from "@/components/ui/data-table";
import type { WordCount, WordPlace } from "@/lib/results/words/words";
import type { RemarkRules } from "@/lib/study/remarks";

/** How much was written about each system, by kind. */
export function WordCounts({
  counts,
  systems,
  rules,
}: {
  counts: readonly WordCount[];
  systems: readonly string[];
  rules: RemarkRules | null;
}) {
  const columns: { name: string; place: WordPlace; kind: string | null }[] = [
    { name: "Comments", place: "comment" as const, kind: null },
    ...(rules?.kinds ?? []).map(({ id, label }) => ({ name: label, place: "remark" as const, kind: id })),
    { name: "Gave it away", place: "gave-it-away" as const, kind: null },
  ].filter(({ place, kind }) => counts.some((count) => count.place === place && count.kind === kind));
  if (columns.length === 0) return null;
  const of = (system: string, column: (typeof columns)[number]) =>
    counts.find(
      (count) => count.system === system && count.place === column.place && count.kind === column.kind,
    );
  return (
    <section aria-labelledby="counts" className="flex flex-col gap-3">
      <h2 id="counts">By system and kind</h2>
      <DataTable
        label="Entries by system and kind"
        caption="Entries by system and kind, with the number of judges"
        rows={systems}
        keyOf={(system) => system}
        columns={[
          { name: "System", is: "row-name", className: "wrap-anywhere", of: (system) => system },
          ...columns.map((column): DataColumn<string> => ({
            name: column.name,
            is: "number",
            of: (system) => {
              const { entries = 0, judges = 0 } = of(system, column) ?? {};
              return (
                <>
                  {entries.toLocaleString("en")}
                  {entries > 0 && <span className="text-muted"> ({judges.toLocaleString("en")})</span>}
                </>
              );
            },
          })),
        ]}
      />
      <p className="max-w-prose text-sm text-muted">
        A comment on a trial with two programs counts for both systems. Every session that was not withdrawn
        is counted, including later sessions of a judge and those that a rule leaves out of the results.
      </p>
    </section>
  );
}
