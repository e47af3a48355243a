import { Download } from "lucide-react";
import type { ImportTable } from "@/lib/exchange/import-report";
import { archiveLayout } from "./archive-layout";
import { IMPORT_COLUMNS } from "./columns";
import { type ExampleStudy, exampleFile } from "./example-file";

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
  return (
    <details className="text-sm" open={isOpen}>
      <summary className="w-fit">Columns, archives, and an example</summary>
      <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {IMPORT_COLUMNS[table].map(({ name, isRequired, means }) => (
          <div key={name} className="contents">
            <dt className="font-mono">
              {name}
              {!isRequired && <span className="font-sans text-muted"> (may be left out)</span>}
            </dt>
            <dd className="mb-2 text-muted sm:mb-0">{means}</dd>
          </div>
        ))}
      </dl>
      <a
        className="mt-3 inline-flex min-h-9 items-center gap-1.5"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(exampleFile(table, study))}`}
        download={`${table}-example.csv`}
      >
        <Download aria-hidden="true" size={15} /> {table}-example.csv, for this study
      </a>
      <h4 className="mt-4">As a ZIP archive</h4>
      <pre className="mt-2 overflow-x-auto rounded-lg bg-sunken px-3 py-2 text-[0.8125rem]" tabIndex={0}>
        {tree}
      </pre>
      <p className="mt-2 text-muted">{words}</p>
    </details>
  );
}
