import type { ImportTable } from "@/lib/exchange/import-report";
import { DESIGN_SPECS } from "@/lib/study/design";
import { archiveLayout } from "./archive-layout";
import { IMPORT_COLUMNS } from "./columns";
import type { ExampleStudy } from "./example-file";
import { ExampleFiles } from "./example-files";

/** What a file of this table may say, a small one to begin with, and how the same comes as an archive. */
export function ImportColumns({
  table,
  study,
  isOpen,
}: {
  table: ImportTable;
  study: ExampleStudy;
  isOpen: boolean;
}) {
  const { tree, words } = archiveLayout(table, study);
  const columns = IMPORT_COLUMNS[table];
  const isNeeded = ({ name, isRequired }: (typeof columns)[number]): boolean =>
    isRequired || (table === "samples" && name === "task" && DESIGN_SPECS[study.design].needsTask);
  return (
    <details className="text-sm" open={isOpen}>
      <summary className="w-fit">Columns, archives, and an example</summary>
      <p className="mt-2 max-w-prose">
        Your own column names are fine: once a file is chosen, you see which of these each column is read as,
        and can change it.
      </p>
      <Columns title="Each row has" of={columns.filter(isNeeded)} />
      <ExampleFiles table={table} study={study} />
      <details className="mt-4">
        <summary className="w-fit">More columns, and how a ZIP archive is read</summary>
        <Columns title="May be left out" of={columns.filter((column) => !isNeeded(column))} />
        <h4 className="mt-4 font-semibold">As a ZIP archive</h4>
        <pre className="mt-2 overflow-x-auto rounded-lg bg-sunken px-3 py-2 text-[0.8125rem]" tabIndex={0}>
          {tree}
        </pre>
        <p className="mt-2 text-muted">{words}</p>
      </details>
    </details>
  );
}

function Columns({ title, of: columns }: { title: string; of: (typeof IMPORT_COLUMNS)[ImportTable] }) {
  if (columns.length === 0) return null;
  return (
    <div className="mt-3">
      <h4 className="mb-1 font-semibold">{title}</h4>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        {columns.map(({ name, means }) => (
          <div key={name} className="contents">
            <dt className="font-mono">{name}</dt>
            <dd className="mb-2 text-muted sm:mb-0">{means}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
