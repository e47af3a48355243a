import type { ReactNode } from "react";
import { TableFrame } from "@/components/ui/table-frame";

/** A table of figures whose first column, the row's name, stays in sight while the others scroll. */
export function PoolTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly { name: ReactNode; cells: readonly ReactNode[] }[];
}) {
  return (
    <TableFrame label={caption}>
      <table className="w-full text-sm">
        <caption className="px-3 py-2 text-left font-medium">{caption}</caption>
        <thead>
          <tr className="border-y border-line">
            {heads.map((head, at) => (
              <th
                key={at}
                scope="col"
                className={`px-3 py-1.5 align-bottom ${at === 0 ? "sticky left-0 bg-card text-left" : "text-right"}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, at) => (
            <tr key={at} className="border-t border-line first:border-t-0">
              <th scope="row" className="sticky left-0 bg-card px-3 py-1.5 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, of) => (
                <td key={of} className="px-3 py-1.5 text-right whitespace-nowrap">
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
