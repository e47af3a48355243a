import { Download } from "lucide-react";
import { FullAddress } from "@/components/ui/full-address";
import { MarkedText } from "@/components/ui/marked-text";
import { ButtonLink, PlainLink } from "@/components/ui/plain-link";
import { columnMeaning } from "@/lib/exchange/column-meanings";
import { type ExportTable, TABLE_ROWS } from "@/lib/exchange/export-tables";
import { CodeLines } from "@/components/study/code-lines";
import { ExportPreview } from "./export-preview";
import { Sealed } from "./sealed";

/** A table to take away: what it holds and the links; folded, its first rows, how to read it, and what each column means. */
export function ExportFile({
  slug,
  table,
  columns,
  rows,
  savedName,
}: {
  slug: string;
  table: ExportTable;
  columns: readonly string[];
  /** The first rows; null while the table is sealed. */
  rows: readonly string[][] | null;
  /** How the downloaded CSV file is called. */
  savedName: string;
}) {
  const path = `/api/v1/studies/${slug}/export/${table}`;
  const [whatARowIs = "", ...more] = TABLE_ROWS[table].split(/(?<=\.) /);
  return (
    <section className="flex flex-col gap-2 px-5 py-4" aria-labelledby={table}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h3 id={table}>{NAMES[table]}</h3>
          <MarkedText text={whatARowIs} className="prose text-sm text-muted" />
        </div>
        {rows === null ? (
          <Sealed />
        ) : (
          <div className="flex flex-none items-center gap-4 text-sm">
            <ButtonLink href={`${path}.csv`} download aria-label={`Download ${table}.csv`}>
              <Download aria-hidden="true" size={16} /> CSV
            </ButtonLink>
            <PlainLink
              href={`${path}.jsonl`}
              download
              aria-label={`Download ${table}.jsonl`}
              className="py-2.5"
            >
              JSONL
            </PlainLink>
            <PlainLink
              href={`${path}.csv?gzip=1`}
              download
              aria-label={`Download ${table}.csv.gz`}
              className="py-2.5"
            >
              CSV.gz
            </PlainLink>
          </div>
        )}
      </div>
      <details>
        <summary className="w-fit text-sm">
          {rows === null
            ? `Its ${counted(columns.length)}`
            : rows.length === 0
              ? `Empty, ${counted(columns.length)}`
              : `Preview and ${counted(columns.length)}`}
        </summary>
        <div className="mt-3 flex flex-col gap-4">
          {more.length > 0 && <MarkedText text={more.join(" ")} className="prose max-w-prose text-sm" />}
          {rows !== null && (
            <>
              <ExportPreview table={table} columns={columns} rows={rows} />
              <div className="text-sm">
                <p className="text-muted">Its address, for your sign-in or a token of your account page</p>
                <FullAddress path={`${path}.csv`} about={`the address of ${table}.csv`} />
              </div>
              <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
                <CodeLines
                  name="curl"
                  code={`curl -fO -H "Authorization: Bearer $EVENHAND_TOKEN" "$EVENHAND${path}.csv"`}
                />
                <CodeLines
                  name="R"
                  code={`${table} <- read.csv("${savedName}", na.strings = "", check.names = FALSE)`}
                />
                <CodeLines name="pandas" code={`${table} = pandas.read_csv("${savedName}")`} />
              </div>
            </>
          )}
          <dl className="grid grid-cols-1 gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            {columns.map((column) => (
              <div key={column} className="contents">
                <dt className="font-mono wrap-anywhere">{column}</dt>
                <dd className="mb-2 text-muted sm:mb-0">{columnMeaning(table, column)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </section>
  );
}

const counted = (columns: number): string => (columns === 1 ? "column" : `${columns} columns`);

const NAMES: Record<ExportTable, string> = {
  verdicts: "Verdicts",
  trials: "Trials",
  sessions: "Sessions",
  samples: "Samples",
  tasks: "Tasks",
  findings: "Findings",
  inspections: "Inspection notes",
  completions: "Completions",
  submissions: "Submissions",
  allocations: "Allocation log",
  runs: "Runs",
  remarks: "Remarks and marked passages",
  blinding: "How blind judges were",
  labels: "Labels",
  codings: "Codes of what judges wrote",
  audit: "Audit log",
  judges: "Judges",
  battles: "Battles",
  matrix: "Matrix",
  "paper-table": "Paper table",
};
