import { TableFrame } from "@/components/ui/table-frame";
import { TableHead } from "@/components/ui/table-head";
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
      <TableFrame label="Entries by system and kind">
        <table className="w-full text-sm">
          <caption className="px-3 py-2 text-left font-medium">
            Entries by system and kind, with the number of judges
          </caption>
          <TableHead columns={["System", ...columns.map(({ name }) => ({ name, isNumber: true }))]} />
          <tbody>
            {systems.map((system) => (
              <tr key={system} className="border-b border-line text-right last:border-b-0">
                <th scope="row" className="px-3 py-1.5 text-left font-normal [overflow-wrap:anywhere]">
                  {system}
                </th>
                {columns.map((column) => {
                  const { entries = 0, judges = 0 } = of(system, column) ?? {};
                  return (
                    <td key={column.name} className="px-3 py-1.5 tabular-nums">
                      {entries.toLocaleString("en")}
                      {entries > 0 && <span className="text-muted"> ({judges.toLocaleString("en")})</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p className="max-w-prose text-sm text-muted">
        A comment on a trial with two programs counts for both systems. Every session that was not withdrawn
        is counted, including later sessions of a judge and those that a rule leaves out of the results.
      </p>
    </section>
  );
}
