import { type DataColumn, DataTable } from "@/components/ui/data-table";
import type { ImportTable } from "@/lib/exchange/import-report";
import { FaultGroups } from "./mapping/fault-groups";
import { openQuestions, waitsForTasks } from "./mapping/open-questions";
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
  const questions = importing ? openQuestions(importing, refusal) : null;
  const hasGroups =
    importing !== undefined && !waitsForTasks(importing, refusal) && refusal.groups.length > 0;
  return (
    <div className="flex flex-col gap-3" role="alert">
      <p
        className={`rounded-lg border-l-4 bg-sunken px-4 py-3 text-sm ${questions === null ? "border-danger" : "border-accent"}`}
      >
        {questions ?? refusal.detail}
      </p>
      {hasGroups && <FaultGroups importing={importing} refusal={refusal} />}
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

const FILE: DataColumn<Line> = {
  name: "File",
  className: "min-w-44 font-mono text-[0.8125rem] wrap-anywhere",
  of: ({ file }) => file ?? "–",
};

/** Lines of a file, or of the files of an archive, each with what is said of it. */
function LineTable({
  label,
  heads: [middle, last],
  rows,
}: {
  label: string;
  heads: [string, string];
  rows: readonly Line[];
}) {
  const hasFiles = rows.some(({ file }) => file !== undefined);
  return (
    <div className="mt-2">
      <DataTable
        label={label}
        isLong
        rows={rows}
        keyOf={(_, at) => at}
        columns={[
          ...(hasFiles ? [FILE] : []),
          { name: "Line", is: "row-name", className: "w-0 text-right", of: ({ line }) => line },
          { name: middle, className: "w-0 font-mono text-[0.8125rem]", of: ({ cells }) => cells[0] },
          { name: last, className: "min-w-40 wrap-anywhere", of: ({ cells }) => cells[1] },
        ]}
      />
    </div>
  );
}
