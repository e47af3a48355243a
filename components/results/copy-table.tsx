"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { asExploratory, withExploratoryColumn } from "@/lib/results/exploratory";
import type { Table } from "@/lib/results/table";
import { withStamps } from "@/lib/results/document/with-stamps";
import { toCsv } from "@/lib/results/to-csv";
import { toLatex } from "@/lib/results/to-latex";
import { toMarkdown } from "@/lib/results/to-markdown";
import { usePartOfStudy } from "./part-of-study";

/** A table for elsewhere, written when somebody asks for it: three texts of every table would double the page. */
export function CopyTable({ table }: { table: Table }) {
  const { part, stamps } = usePartOfStudy();
  const taken = () => asExploratory(withStamps(table, stamps), part);
  const about = `of the table “${table.caption}”`;
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-sm text-muted print:hidden">
      <span className="mr-1">Copy as</span>
      <CopyButton text={() => toMarkdown(taken())} label="Markdown" about={about} />
      <CopyButton text={() => toCsv(withExploratoryColumn(table, part))} label="CSV" about={about} />
      <CopyButton text={() => toLatex(taken())} label="LaTeX" about={about} />
    </div>
  );
}
