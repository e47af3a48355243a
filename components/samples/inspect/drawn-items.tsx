import { CopyTable } from "@/components/results/copy-table";
import { PlainTable } from "@/components/results/plain-table";
import { ButtonLink, PlainLink } from "@/components/ui/plain-link";
import { TableFrame } from "@/components/ui/table-frame";
import { type InspectedProgram, toInspectionTables } from "@/lib/results/inspection/inspection-tables";
import { inspectHref } from "./inspect-href";

/** One drawn list with its notes, and the way to where somebody left off. */
export function DrawnItems({
  slug,
  drawn,
  items,
}: {
  slug: string;
  drawn: number;
  items: readonly InspectedProgram[];
}) {
  const next = items.find(({ notedAt }) => notedAt === null) ?? items[0];
  const hasNotes = items.some(({ notedAt }) => notedAt !== null);
  const tables = toInspectionTables(items);
  return (
    <section id="drawn" className="flex scroll-mt-4 flex-col gap-3" aria-labelledby="drawn-items">
      <h3 id="drawn-items">The list’s samples, in the order in which they were drawn</h3>
      {next && (
        <div>
          <ButtonLink variant="primary" href={inspectHref(slug, next.key, { drawn })}>
            {hasNotes ? "Go on with" : "Begin with"} {next.key}
          </ButtonLink>
        </div>
      )}
      <TableFrame label="Samples of the drawn list" isLong>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              {["", "Sample", "System", "Task", "Missing", "Irrelevant", "Category", "Note", "By"].map(
                (head) => (
                  <th key={head} scope="col" className="px-3 py-1.5">
                    {head || <span className="sr-only">Place</span>}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {items.map(({ position, key, system, task, note, category, missing, irrelevant, notedBy }) => (
              <tr key={position} className="border-t border-line align-top first:border-t-0">
                <td className="px-3 py-1.5 text-right text-muted">{position}</td>
                <th scope="row" className="px-3 py-1.5 text-left font-mono font-normal whitespace-nowrap">
                  <PlainLink href={inspectHref(slug, key, { drawn })}>{key}</PlainLink>
                </th>
                <td className="px-3 py-1.5 whitespace-nowrap">{system}</td>
                <td className="px-3 py-1.5 whitespace-nowrap">{task ?? "–"}</td>
                <td className="px-3 py-1.5 text-right">{missing === null ? "–" : `${missing}%`}</td>
                <td className="px-3 py-1.5 text-right">{irrelevant === null ? "–" : `${irrelevant}%`}</td>
                <td className="px-3 py-1.5">{category || "–"}</td>
                <td className="min-w-56 px-3 py-1.5 wrap-anywhere whitespace-pre-wrap">{note || "–"}</td>
                <td className="px-3 py-1.5">{notedBy ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <CopyTable table={tables.items} />
      {hasNotes && (
        <>
          <PlainTable table={tables.estimates} />
          {tables.categories && <PlainTable table={tables.categories} />}
        </>
      )}
    </section>
  );
}
