import { TableFrame } from "@/components/ui/table-frame";
import type { ImportTable } from "@/lib/exchange/import-report";
import { FaultGroups } from "./mapping/fault-groups";
import type { Refusal, Report } from "./send-file";
import type { Importing } from "./use-import";

/** What a file would do, by the dry run: how many rows of each kind, and which. */
export function CheckedReport({ table, report }: { table: ImportTable; report: Report }) {
  const { added, updated, unchanged, changes, notes } = report;
  return (
    <div className="flex flex-col gap-3">
      <p>
        Nothing is wrong with it. <strong>{named(table, added)}</strong> to be added,{" "}
        <strong>{updated.toLocaleString("en")}</strong> to be replaced,{" "}
        <strong>{unchanged.toLocaleString("en")}</strong> as before.
      </p>
      <Notes of={notes} />
      {changes.length > 0 && (
        <details>
          <summary className="w-fit text-sm">
            {changes.length < added + updated ? `The first ${changes.length} of them` : "Line by line"}
          </summary>
          <LineTable
            label={`What happens to the ${table}`}
            heads={["What", "Name"]}
            rows={changes.map(({ file, line, change, name }) => ({
              file,
              line,
              cells: [change === "added" ? "added" : "replaced", name],
            }))}
          />
        </details>
      )}
    </div>
  );
}

/** What a reader should know of a file that is taken all the same. */
export function Notes({ of: notes }: { of: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="text-sm text-muted [overflow-wrap:anywhere]">
      {note}
    </p>
  ));
}

/** "1 task", "3,000 samples". Of metrics the rows are counted, each of one sample. */
export function named(table: ImportTable, count: number): string {
  const things = table === "metrics" ? "rows" : table;
  return `${count.toLocaleString("en")} ${count === 1 ? things.slice(0, -1) : things}`;
}

/** What is wrong with a file: like faults together, or line by line where they come so. */
export function RefusedReport({ refusal, importing }: { refusal: Refusal; importing?: Importing }) {
  return (
    <div className="flex flex-col gap-3" role="alert">
      <p className="rounded-lg border-l-4 border-danger bg-sunken px-4 py-3 text-sm">{refusal.detail}</p>
      {importing && refusal.groups.length > 0 && <FaultGroups importing={importing} refusal={refusal} />}
      {(!importing || refusal.groups.length === 0) && refusal.errors.length > 0 && (
        <LineTable
          label="What is wrong with the file"
          heads={["Column", "What is wrong"]}
          rows={refusal.errors.map(({ file, line, column, message }) => ({
            file,
            line,
            cells: [column || "–", message],
          }))}
        />
      )}
    </div>
  );
}

interface Line {
  /** Inside an archive. */
  file: string | undefined;
  line: number;
  cells: readonly [middle: string, last: string];
}

/** Lines of a file, or of the files of an archive, each with what is said of it. */
function LineTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: [string, string];
  rows: readonly Line[];
}) {
  const hasFiles = rows.some(({ file }) => file !== undefined);
  return (
    <div className="mt-2 [&>*]:max-h-80 [&>*]:overflow-y-auto">
      <TableFrame label={label}>
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-card">
            <tr className="border-b border-line text-left">
              {[...(hasFiles ? ["File"] : []), "Line", ...heads].map((head) => (
                <th key={head} scope="col" className="px-3 py-1.5">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ file, line, cells: [middle, last] }, at) => (
              <tr key={at} className="border-t border-line align-baseline first:border-t-0">
                {hasFiles && (
                  <td className="min-w-44 px-3 py-1.5 font-mono text-[0.8125rem] [overflow-wrap:anywhere]">
                    {file ?? "–"}
                  </td>
                )}
                <th scope="row" className="w-0 px-3 py-1.5 text-right font-normal">
                  {line}
                </th>
                <td className="w-0 px-3 py-1.5 font-mono text-[0.8125rem]">{middle}</td>
                <td className="min-w-40 px-3 py-1.5 [overflow-wrap:anywhere]">{last}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </div>
  );
}
