import { TableFrame } from "@/components/ui/table-frame";
import { IMPORT_COLUMNS } from "@/components/samples/columns";
import type { ReadColumn } from "@/lib/exchange/import-report";
import type { Importing } from "@/components/samples/use-import";

/** The columns of the file, each with its first cells and what it is read as. Open where one of them needs a look. */
export function ColumnTable({
  importing: { table, mend },
  columns,
}: {
  importing: Importing;
  columns: readonly ReadColumn[];
}) {
  if (columns.length === 0) return null;
  const isExact = columns.every(({ how }) => how === "same");
  const used = columns.filter(({ as }) => as !== null).length;
  const names = IMPORT_COLUMNS[table].flatMap(({ name }) => (name.includes("<") ? [] : [name]));
  return (
    <details open={!isExact || undefined}>
      <summary className="w-fit text-sm">
        {isExact
          ? `Columns: all ${columns.length} have our names`
          : `Columns: ${used} of ${columns.length} are used`}
      </summary>
      <div className="mt-2">
        <TableFrame label="Columns of the file">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line text-left">
                <th scope="col" className="px-3 py-1.5">
                  In the file
                </th>
                <th scope="col" className="px-3 py-1.5">
                  Read as
                </th>
                <th scope="col" className="px-3 py-1.5">
                  First cells
                </th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ name, as, how, examples }) => (
                <tr key={name} className="border-t border-line align-baseline">
                  <th scope="row" className="px-3 py-1.5 text-left font-mono text-[0.8125rem] font-normal">
                    {name || "(no name)"}
                  </th>
                  <td className="px-3 py-1.5">
                    <select
                      className={`field min-w-32 ${how === "none" ? "border-danger" : ""}`}
                      aria-label={`Read ${name} as`}
                      value={how === "none" ? "?" : (as ?? "")}
                      onChange={({ target }) =>
                        mend((mapping) => ({
                          ...mapping,
                          columns: { ...mapping.columns, [name]: target.value === "" ? null : target.value },
                        }))
                      }
                    >
                      {how === "none" && <option value="?">not known</option>}
                      <option value="">ignored</option>
                      {[...names, ...(as !== null && !names.includes(as) ? [as] : [])].map((one) => (
                        <option key={one} value={one}>
                          {one}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td className="max-w-72 px-3 py-1.5 text-muted">
                    <span className="line-clamp-2 font-mono text-[0.8125rem] [overflow-wrap:anywhere]">
                      {examples.join(" · ") || "empty"}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
    </details>
  );
}
