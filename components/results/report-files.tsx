import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { pictureName } from "@/components/charts/picture-name";
import { toPictureFile } from "@/components/charts/picture-file";
import type { ReportFile, ReportInput } from "@/lib/results/document/report-files";
import type { ReportPart } from "@/lib/results/document/report-part";
import { toLatexReport } from "@/lib/results/document/to-latex-report";
import { toMarkdownReport } from "@/lib/results/document/to-markdown-report";
import { StudyResults } from "./study-results";
import { TakenToFile } from "./taken-to-file";

/**
 * `report.md`, `report.tex` and `figures/*.svg`: the results page, each part of it in its turn, as files.
 *
 * @param colours the page's colour variables in the light theme, since papers are white
 */
export function reportFiles(
  { page, ...words }: ReportInput,
  colours: Readonly<Record<string, string>>,
): ReportFile[] {
  const taken = takenFrom(page);
  const digits = String(taken.filter(({ kind }) => kind === "figure").length).length;
  const figures: ReportFile[] = [];
  const parts = taken.map((part): ReportPart<string> => {
    if (part.kind !== "figure") return part;
    const number = String(figures.length + 1).padStart(Math.max(2, digits), "0");
    const path = `figures/${number}-${pictureName(part.caption)}.svg`;
    const { stamps } = words;
    figures.push({ path, text: toPictureFile(part.picture, { ...part, stamps }, colours) });
    return { ...part, picture: path };
  });
  const report = { ...words, parts };
  return [
    { path: "report.md", text: toMarkdownReport(report) },
    { path: "report.tex", text: toLatexReport(report) },
    ...figures,
  ];
}

/** The parts of the results page in their order. */
const takenFrom = (page: ReportInput["page"]): ReportPart<ReactNode>[] => {
  const parts: ReportPart<ReactNode>[] = [];
  renderToStaticMarkup(
    <TakenToFile take={(part) => void parts.push(part)}>
      <StudyResults {...page} />
    </TakenToFile>,
  );
  return parts;
};
