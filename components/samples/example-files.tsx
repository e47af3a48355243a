"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ImportTable } from "@/lib/exchange/import-report";
import { endingOfLanguage } from "@/lib/exchange/zip/language-of-ending";
import { type ExampleStudy, exampleRows, toCsv } from "./example-file";

const SHAPES = ["csv", "xlsx", "jsonl", "zip"] as const;
type Shape = (typeof SHAPES)[number];

/** A small file of this table in each shape that an import takes, made in the browser from the study's own systems. */
export function ExampleFiles({ table, study }: { table: ImportTable; study: ExampleStudy }) {
  const [isFailed, setFailed] = useState(false);
  const save = async (shape: Shape) => {
    setFailed(false);
    try {
      download(await MAKERS[shape](table, exampleRows(table, study)), `${table}-example.${shape}`);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="mt-3">
      <p className="font-semibold">Example files, for this study</p>
      <p className="mt-1 flex flex-wrap gap-2">
        {SHAPES.map((shape) => (
          <Button key={shape} className="text-sm" onClick={() => void save(shape)}>
            <Download aria-hidden="true" size={15} /> {table}-example.{shape}
          </Button>
        ))}
      </p>
      {isFailed && (
        <p role="alert" className="mt-1 text-sm text-danger">
          The file could not be made. Reload the page and try again.
        </p>
      )}
    </div>
  );
}

const toZip = async (files: Record<string, string>): Promise<Blob> => {
  const { strToU8, zipSync } = await import("fflate");
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Blob([bytes.slice()], { type: "application/zip" });
};

const MAKERS: Record<Shape, (table: ImportTable, rows: string[][]) => Promise<Blob> | Blob> = {
  csv: (_, rows) => new Blob([toCsv(rows)], { type: "text/csv" }),
  jsonl: (_, [names = [], ...rows]) =>
    new Blob(
      rows.map(
        (row) => `${JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at] ?? ""])))}\n`,
      ),
      { type: "application/x-ndjson" },
    ),
  xlsx: async (table, rows) => {
    const { default: writeExcelFile } = await import("write-excel-file/browser");
    const cells = rows.map((row) => row.map((value) => ({ type: String, value })));
    return writeExcelFile(cells, { sheet: table }).toBlob();
  },
  zip: (table, rows) => toZip(zipFiles(table, rows)),
};

/** A file for each row where the table has such a layout, else the table itself. */
function zipFiles(table: ImportTable, [names = [], ...rows]: string[][]): Record<string, string> {
  const cell = (row: readonly string[], name: string) => row[names.indexOf(name)] ?? "";
  if (table === "tasks")
    return Object.fromEntries(
      rows.map((row) => [
        `${cell(row, "language")}/${cell(row, "task")}.md`,
        `# ${cell(row, "title")}\n\n${cell(row, "body")}\n`,
      ]),
    );
  if (table === "samples")
    return Object.fromEntries(
      rows.map((row) => [
        `${cell(row, "system")}/${cell(row, "task") || "sample"}.${endingOfLanguage(cell(row, "language"))}`,
        cell(row, "code"),
      ]),
    );
  return { [`${table}.csv`]: toCsv([names, ...rows]) };
}

const download = (file: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
