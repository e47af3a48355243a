"use client";

import { CopyButton } from "@/components/ui/copy-button";
import type { Table } from "@/lib/results/table";
import { toCsv } from "@/lib/results/to-csv";
import { toLatex } from "@/lib/results/to-latex";
import { toMarkdown } from "@/lib/results/to-markdown";

/** A table for elsewhere, written when somebody asks for it: three texts of every table would double the page. */
export function CopyTable({ table }: { table: Table }) {
  const about = `of the table “${table.caption}”`;
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-sm text-muted print:hidden">
      <span className="mr-1">Copy as</span>
      <CopyButton text={() => toMarkdown(table)} label="Markdown" about={about} />
      <CopyButton text={() => toCsv(table)} label="CSV" about={about} />
      <CopyButton text={() => toLatex(table)} label="LaTeX" about={about} />
    </div>
  );
}
