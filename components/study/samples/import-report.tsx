import { TableFrame } from "@/components/ui/table-frame";
import type { Refusal, Report } from "./send-file";

/** What a file would do, by the dry run: how many rows of each kind, and which. */
export function CheckedReport({ table, report }: { table: "tasks" | "samples"; report: Report }) {
  const { added, updated, unchanged, changes } = report;
  return (
    <div className="flex flex-col gap-3">
      <p>
        Nothing is wrong with it. <strong>{named(table, added)}</strong> to be added,{" "}
        <strong>{updated}</strong> to be replaced, <strong>{unchanged}</strong> as before.
      </p>
      {changes.length > 0 && (
        <details>
          <summary className="w-fit text-sm">
            {changes.length < added + updated ? `The first ${changes.length} of them` : "Line by line"}
          </summary>
          <LineTable
            label={`What happens to the ${table}`}
            heads={["Line", "What", "Name"]}
            rows={changes.map(({ line, change, name }) => [
              String(line),
              change === "added" ? "added" : "replaced",
              name,
            ])}
          />
        </details>
      )}
    </div>
  );
}

/** "1 task", "3 tasks". */
export function named(table: "tasks" | "samples", count: number): string {
  return `${count} ${count === 1 ? table.slice(0, -1) : table}`;
}

/** What is wrong with a file, line by line. */
export function RefusedReport({ refusal }: { refusal: Refusal }) {
  return (
    <div className="flex flex-col gap-3" role="alert">
      <p className="rounded-lg border-l-4 border-danger bg-sunken px-4 py-3 text-sm">{refusal.detail}</p>
      {refusal.errors.length > 0 && (
        <LineTable
          label="What is wrong with the file"
          heads={["Line", "Column", "What is wrong"]}
          rows={refusal.errors.map(({ line, column, message }) => [String(line), column || "–", message])}
        />
      )}
    </div>
  );
}

function LineTable({ label, heads, rows }: { label: string; heads: string[]; rows: string[][] }) {
  return (
    <div className="mt-2 [&>*]:max-h-80 [&>*]:overflow-y-auto">
      <TableFrame label={label}>
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-card">
            <tr className="border-b border-line text-left">
              {heads.map((head) => (
                <th key={head} scope="col" className="px-3 py-1.5">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([line = "", middle = "", last = ""], at) => (
              <tr key={at} className="border-t border-line align-baseline first:border-t-0">
                <th scope="row" className="w-0 px-3 py-1.5 text-right font-normal">
                  {line}
                </th>
                <td className="w-0 px-3 py-1.5 font-mono text-[0.8125rem]">{middle}</td>
                <td className="px-3 py-1.5 [overflow-wrap:anywhere]">{last}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </div>
  );
}
