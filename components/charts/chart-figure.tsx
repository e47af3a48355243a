import type { ReactNode } from "react";

/** A picture with its caption, and the same figures as a table for whoever cannot see it or wants the numbers. */
export function ChartFigure({
  caption,
  heads,
  rows,
  children,
}: {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  children: ReactNode;
}) {
  return (
    <figure className="card p-4">
      <figcaption className="mb-2 font-medium">{caption}</figcaption>
      <div aria-hidden="true">{children}</div>
      <details className="mt-2 text-sm">
        <summary className="w-fit text-muted">The same as a table</summary>
        <div
          className="mt-2 max-h-72 w-fit max-w-full overflow-auto"
          tabIndex={0}
          role="region"
          aria-label={caption}
        >
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" className="px-3 py-1 text-right first:text-left">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, ...values]) => (
                <tr key={label} className="border-t border-line">
                  <th scope="row" className="px-3 py-1 text-left font-normal">
                    {label}
                  </th>
                  {values.map((value, at) => (
                    <td key={at} className="px-3 py-1 text-right">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
