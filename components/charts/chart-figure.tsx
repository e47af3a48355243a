"use client";

import { type ReactNode, useRef } from "react";
import { PlainTable } from "@/components/results/plain-table";
import { usePartOfStudy } from "@/components/results/part-of-study";
import { useTaken } from "@/components/results/taken-to-file";
import { exploratoryCaption } from "@/lib/results/exploratory";
import type { Table } from "@/lib/results/table";
import { PictureButtons } from "./picture-buttons";
import { PictureText } from "./picture-text";

/**
 * A picture with its caption, and the same figures as a table for whoever cannot see it or wants the numbers. The picture
 * can be taken away as SVG or PNG, the table as text.
 */
export function ChartFigure({
  caption: own,
  note,
  table,
  children,
}: {
  caption: string;
  /** How to read the picture, or what it leaves out. */
  note?: string;
  /** What is drawn; its caption names the copies. */
  table: Table;
  children: ReactNode;
}) {
  const part = usePartOfStudy();
  const caption = exploratoryCaption(own, part);
  const picture = useRef<HTMLDivElement>(null);
  if (useTaken({ kind: "figure", caption, note: note ?? null, table, picture: children })) return null;
  return (
    <figure className="card min-w-0 p-4">
      <figcaption className="mb-2 font-medium">{caption}</figcaption>
      {/* Before a picture knows its room it is as wide as a desk's, and must not widen a phone's page. */}
      <div ref={picture} aria-hidden="true" className="overflow-hidden">
        {part !== null && <PictureText className="text-muted">{`Exploratory: ${part}`}</PictureText>}
        {children}
      </div>
      {note && <p className="mt-1 max-w-prose text-sm text-muted">{note}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <PictureButtons picture={picture} caption={caption} />
      </div>
      <details className="mt-1 text-sm">
        <summary className="w-fit text-muted">The same as a table</summary>
        <div className="mt-2">
          <PlainTable table={table} isLong={table.rows.length > 12} />
        </div>
      </details>
    </figure>
  );
}
