import { latexText } from "@/lib/results/latex-text";
import { toLatexParagraph } from "@/lib/results/paragraphs/paragraph-formats";
import type { Table } from "@/lib/results/table";
import { toLongTable } from "./long-table";
import type { ReportDocument } from "./report-document";
import type { ReportFigure, ReportPart } from "./report-part";
import { unknownSigns } from "./unknown-signs";
import { withStamps } from "./with-stamps";

/**
 * The whole report as a LaTeX document that pdfLaTeX, XeLaTeX and LuaLaTeX take. LaTeX reads no SVG: a picture is shown where its
 * PDF stands beside it, and named where it does not. Ends with a newline.
 */
export function toLatexReport({ title, stamps, methods, results, parts }: ReportDocument): string {
  const table = (own: Table) => toLongTable(withStamps(own, stamps));
  const body = [
    `\\title{${latexText(title)}}`,
    "\\author{}",
    "\\date{}",
    "\\maketitle",
    ...stamps.map((stamp) => `\\noindent\\textbf{${latexText(stamp)}}\\par\\medskip`),
    "\\section*{Methods}",
    toLatexParagraph(methods),
    "\\section*{Results}",
    toLatexParagraph(results),
    ...parts.map((part) => inLatex(part, table)),
  ].join("\n");
  return [...HEAD, "\\ifPDFTeX", ...unknownSigns(body), "\\fi", "\\begin{document}", body, "\\end{document}", ""].join("\n"); // prettier-ignore
}

const HEAD = [
  "% Compile twice, so that long tables find their widths: pdflatex report.tex (or lualatex, which knows more scripts).",
  "% Pictures: make a PDF of each SVG first, as README.md says. Without them the report compiles, and names them.",
  "\\documentclass[a4paper,10pt]{article}",
  "\\usepackage{iftex}",
  "\\ifPDFTeX\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{textcomp}\\usepackage{lmodern}\\else\\usepackage{fontspec}\\fi",
  "\\usepackage[margin=22mm]{geometry}",
  "\\usepackage{array,booktabs,longtable,pdflscape,graphicx}",
  "\\setlength{\\tabcolsep}{0.45em}",
  "\\setlength{\\LTcapwidth}{0.95\\linewidth}",
  "\\emergencystretch=3em",
  "\\newcolumntype{L}[1]{>{\\raggedright\\arraybackslash\\hspace{0pt}}p{#1}}",
  "\\newcolumntype{R}[1]{>{\\raggedleft\\arraybackslash\\hspace{0pt}}p{#1}}",
  "% The second argument is the SVG's name, the first the name without its ending.",
  "\\newcommand{\\reportpicture}[2]{\\IfFileExists{#1.pdf}{\\includegraphics[width=\\linewidth,height=0.85\\textheight,keepaspectratio]{#1.pdf}}{\\fbox{\\footnotesize\\texttt{#2}}}}",
];

const inLatex = (part: ReportPart<string>, table: (own: Table) => string): string => {
  switch (part.kind) {
    case "section":
      return `\\section*{${latexText(part.title)}}\n`;
    case "heading":
      return `\\subsection*{${latexText(part.title)}}\n`;
    case "words":
      return toLatexParagraph(part.text);
    case "table":
      return table(part.table);
    case "figure":
      return figureInLatex(part, table);
  }
};

/** Stays where it is: with so many pictures LaTeX would run out of places for those that float. */
const figureInLatex = (
  { caption, note, table: figures, picture }: ReportFigure<string>,
  table: (own: Table) => string,
): string =>
  [
    "\\begin{center}",
    `\\reportpicture{${picture.replace(/\.svg$/, "")}}{${latexText(picture)}}`,
    "",
    `\\textbf{${latexText(caption)}}`,
    ...(note === null ? [] : ["", `{\\small ${toLatexParagraph(note).trimEnd()}}`]),
    "\\end{center}",
    "",
    table({ ...figures, caption: `The same as a table: ${figures.caption}` }),
  ].join("\n");
