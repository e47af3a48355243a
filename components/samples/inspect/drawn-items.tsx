import { DataTable } from "@/components/ui/data-table";
import { CopyTable } from "@/components/results/copy-table";
import { PlainTable } from "@/components/results/plain-table";
import { ButtonLink, PlainLink } from "@/components/ui/plain-link";
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
      <DataTable
        label="Samples of the drawn list"
        isLong
        rows={items}
        keyOf={({ position }) => position}
        columns={[
          {
            name: "Place",
            isHidden: true,
            is: "number",
            className: "text-muted",
            of: ({ position }) => position,
          },
          {
            name: "Sample",
            is: "row-name",
            className: "font-mono whitespace-nowrap",
            of: ({ key }) => <PlainLink href={inspectHref(slug, key, { drawn })}>{key}</PlainLink>,
          },
          { name: "System", className: "whitespace-nowrap", of: ({ system }) => system },
          { name: "Task", className: "whitespace-nowrap", of: ({ task }) => task ?? "–" },
          { name: "Missing", is: "number", of: ({ missing }) => (missing === null ? "–" : `${missing}%`) },
          {
            name: "Irrelevant",
            is: "number",
            of: ({ irrelevant }) => (irrelevant === null ? "–" : `${irrelevant}%`),
          },
          { name: "Category", of: ({ category }) => category || "–" },
          {
            name: "Note",
            className: "min-w-56 wrap-anywhere whitespace-pre-wrap",
            of: ({ note }) => note || "–",
          },
          { name: "By", of: ({ notedBy }) => notedBy ?? "–" },
        ]}
      />
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
