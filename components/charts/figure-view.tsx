"use client";

import { PlainTable } from "@/components/results/plain-table";
import { usePartOfStudy } from "@/components/results/part-of-study";
import { exploratoryCaption } from "@/lib/results/exploratory";
import type { Figure } from "@/lib/results/figures/figure";
import { toTable } from "@/lib/results/figures/to-table";
import { Drawing } from "./drawing";
import { PictureButtons } from "./picture-buttons";

/**
 * A figure, whatever its kind, with its caption, and the same figures as a table for whoever cannot see it or wants the
 * numbers. The picture can be taken away as SVG or PNG, the table as text.
 */
export function FigureView({ figure }: { figure: Figure }) {
  const { part, stamps } = usePartOfStudy();
  const table = toTable(figure);
  return (
    <figure className="card min-w-0 p-4">
      <figcaption className="mb-2 font-medium">{exploratoryCaption(figure.caption, part)}</figcaption>
      {/* Before a picture knows its room it is as wide as a desk's, and must not widen a phone's page. */}
      <div className="overflow-x-clip">
        <Drawing figure={figure} />
      </div>
      {figure.note && <p className="mt-1 max-w-prose text-sm text-muted">{figure.note}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <PictureButtons
          figure={figure}
          stamps={part === null ? stamps : [...stamps, `Exploratory: ${part}`]}
        />
      </div>
      <details className="mt-1 text-sm">
        <summary className="w-fit py-0.5 text-muted">Show as a table</summary>
        <div className="mt-2">
          <PlainTable table={table} isLong={table.rows.length > 12} />
        </div>
      </details>
    </figure>
  );
}
