import { Download } from "lucide-react";
import { FullAddress } from "@/components/ui/full-address";
import { ButtonLink } from "@/components/ui/plain-link";
import { CodeLines } from "./code-lines";
import { COLUMN_MEANINGS } from "./column-meanings";

/** A file to take away: what it holds, the link, how to read it, and what each column means. */
export function ExportFile({
  slug,
  table,
  about,
  columns,
  isSealed,
  savedName,
}: {
  slug: string;
  table: string;
  about: string;
  columns: readonly string[];
  isSealed: boolean;
  /** How the downloaded file is called. */
  savedName: string;
}) {
  const href = `/api/v1/studies/${slug}/export/${table}.csv`;
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby={table}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={table} className="font-mono">
            {table}.csv
          </h2>
          <p className="text-muted">{about}</p>
        </div>
        {!isSealed && (
          <ButtonLink variant="primary" href={href} download>
            <Download aria-hidden="true" size={16} /> Download {table}.csv
          </ButtonLink>
        )}
      </div>
      {!isSealed && (
        <>
          <div className="text-sm">
            <p className="text-muted">The same file by its address, with your sign-in</p>
            <FullAddress path={href} about={`the address of ${table}.csv`} />
          </div>
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
            <CodeLines name="R" code={`${table} <- read.csv("${savedName}", na.strings = "")`} />
            <CodeLines name="pandas" code={`${table} = pandas.read_csv("${savedName}")`} />
          </div>
        </>
      )}
      <details>
        <summary className="w-fit">{columns.length} columns and what they mean</summary>
        <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          {columns.map((column) => (
            <div key={column} className="contents">
              <dt className="font-mono">{column}</dt>
              <dd className="mb-2 text-muted sm:mb-0">{COLUMN_MEANINGS[column]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
