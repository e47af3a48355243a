import { pictureName } from "@/components/charts/picture-name";
import { toPictureFile } from "@/components/charts/picture-file";
import type { ReportFile, ReportInput } from "@/lib/results/document/report-files";
import { toFileParts } from "@/lib/results/document/to-file-parts";
import { toLatexReport } from "@/lib/results/document/to-latex-report";
import { toMarkdownReport } from "@/lib/results/document/to-markdown-report";
import { toReportParts } from "@/lib/results/document/to-report-parts";
import { toCsv } from "@/lib/results/to-csv";

/** `report.md`, `report.tex`, `figures/*.svg` and `tables/*.csv`: the parts of the results page, as files. */
export function reportFiles({ page, ...words }: ReportInput): ReportFile[] {
  const parts = toFileParts(toReportParts(page));
  const figures = parts.flatMap((part) => (part.kind === "figure" ? [part.figure] : []));
  const digits = Math.max(2, String(figures.length).length);
  const paths = new Map(
    figures.map((figure, at) => [
      figure,
      `figures/${String(at + 1).padStart(digits, "0")}-${pictureName(figure.caption)}.svg`,
    ]),
  );
  const report = { ...words, parts, pathOf: (figure: (typeof figures)[number]) => paths.get(figure) ?? "" };
  const composed = page.results.composed ?? [];
  return [
    ...composed.map((table, at) => ({
      path: `tables/${String(at + 1).padStart(2, "0")}-${pictureName(table.caption)}.csv`,
      text: toCsv(table),
    })),
    { path: "report.md", text: toMarkdownReport(report) },
    { path: "report.tex", text: toLatexReport(report) },
    ...figures.map((figure) => ({
      path: report.pathOf(figure),
      ...toPictureFile(figure, words.stamps),
    })),
  ];
}
