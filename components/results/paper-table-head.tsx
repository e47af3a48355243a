import type { PaperColumn } from "@/lib/results/columns";

/** Two lines of headings: the questions, and under each its systems. A pair's column says which way positive leans. */
export function PaperTableHead({
  columns,
  labels,
  gap,
}: {
  columns: readonly PaperColumn[];
  labels: Readonly<Record<string, string>>;
  /** The room on both sides of a cell, as a class. */
  gap: string;
}) {
  const questions = [...new Set(columns.map(({ question }) => question))];
  const corner = `sticky left-0 z-10 border-t border-line bg-card ${gap} py-1.5 text-left align-bottom`;
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className={corner}>
          Task
        </th>
        {questions.map((question) => (
          <th
            key={question}
            scope="colgroup"
            colSpan={columns.filter((column) => column.question === question).length}
            className={`border-t border-l border-line ${gap} max-md:min-w-28 pt-1.5 text-center font-semibold`}
          >
            {labels[question] ?? question}
          </th>
        ))}
      </tr>
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={`${gap} pb-1.5 text-right align-bottom font-normal text-muted ${column.kind === "sample" ? "" : "max-md:whitespace-nowrap"}`}
          >
            {column.kind === "sample" ? column.system : `+ ${column.later}, − ${column.earlier}`}
          </th>
        ))}
      </tr>
    </thead>
  );
}
