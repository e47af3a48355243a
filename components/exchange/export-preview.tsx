import { TableFrame } from "@/components/ui/table-frame";

/** The first rows of a file, as they stand in it. */
export function ExportPreview({
  table,
  columns,
  rows,
}: {
  table: string;
  columns: readonly string[];
  rows: readonly string[][];
}) {
  if (rows.length === 0)
    return <p className="text-sm text-muted">There is no row yet; the file holds its header.</p>;
  return (
    <TableFrame label={`The first rows of ${table}`}>
      <table className="w-full border-collapse text-left font-mono text-xs">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-line px-3 py-2 font-semibold whitespace-nowrap"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, column) => (
                <td
                  key={columns[column]}
                  className="max-w-60 truncate border-t border-line px-3 py-1.5 whitespace-nowrap text-muted"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
