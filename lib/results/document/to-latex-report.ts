import { latexText } from "@/lib/results/latex-text";
import { toLatexParagraph } from "@/lib/results/paragraphs/paragraph-formats";
import { SHADE_DEFINITIONS, toLongTable } from "./long-table";
import type { ReportDocument } from "./report-document";
import type { Figure } from "@/lib/results/figures/figure";
import { toTable } from "@/lib/results/figures/to-table";
import type { FilePart } from "./to-file-parts";
import { unknownSigns } from "./unknown-signs";
import { withStamps } from "./with-stamps";

/**
 * The whole report as a LaTeX document that pdfLaTeX, XeLaTeX and LuaLaTeX take. LaTeX reads no SVG: a picture is shown where its
 * PDF stands beside it, as in a bundle, and named where it does not. Ends with a newline.
 */
export function toLatexReport({ title, stamps, methods, results, parts, pathOf }: ReportDocument): string {
  const table: TableWriter = (own, look) => toLongTable(withStamps(own, stamps), look);
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
    ...withTheirTables(
      parts.map((part) => ({
        text: inLatex(part, table, pathOf),
        isHeading: part.kind === "section" || part.kind === "heading",
      })),
    ),
  ].join("\n");
  return [
    ...HEAD,
    "\\ifPDFTeX",
    ...unknownSigns(body),
    "\\fi",
    "\\begin{document}",
    body,
    "\\end{document}",
    "",
  ].join("\n");
}

interface Piece {
  text: string;
  isHeading: boolean;
}

const TURNED = "\\begin{landscape}\n";

/** Headings right before a turned page go onto it: before it they would stand on a page of their own. */
const withTheirTables = (pieces: readonly Piece[]): string[] => {
  const body: string[] = [];
  let headings: string[] = [];
  for (const { text, isHeading } of pieces) {
    if (isHeading) headings.push(text);
    else {
      body.push(
        ...(text.startsWith(TURNED)
          ? [[TURNED.trimEnd(), ...headings, text.slice(TURNED.length)].join("\n")]
          : [...headings, text]),
      );
      headings = [];
    }
  }
  return [...body, ...headings];
};

type TableWriter = (...given: Parameters<typeof toLongTable>) => string;

const HEAD = [
  "% Compile twice, so that long tables find their widths: pdflatex report.tex (or lualatex, which knows more scripts).",
  "% A picture without a PDF beside its SVG is named instead; README.md says how to make one.",
  "\\documentclass[a4paper,10pt]{article}",
  "\\usepackage{iftex}",
  "\\ifPDFTeX\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{textcomp}\\usepackage{lmodern}\\else\\usepackage{fontspec}\\fi",
  "\\usepackage[margin=22mm]{geometry}",
  "\\usepackage{array,booktabs,longtable,pdflscape,graphicx}",
  "\\usepackage[table]{xcolor}",
  ...SHADE_DEFINITIONS,
  "\\setlength{\\tabcolsep}{0.45em}",
  "\\setlength{\\LTcapwidth}{0.95\\linewidth}",
  "\\emergencystretch=3em",
  "\\newcolumntype{L}[1]{>{\\raggedright\\arraybackslash\\hspace{0pt}}p{#1}}",
  "\\newcolumntype{R}[1]{>{\\raggedleft\\arraybackslash\\hspace{0pt}}p{#1}}",
  "% The second argument is the SVG's name, the first the name without its ending.",
  "\\newcommand{\\reportpicture}[2]{\\IfFileExists{#1.pdf}{\\includegraphics[width=\\linewidth,height=0.85\\textheight,keepaspectratio]{#1.pdf}}{\\fbox{\\footnotesize\\texttt{#2}}}}",
];

const inLatex = (part: FilePart, table: TableWriter, pathOf: ReportDocument["pathOf"]): string => {
  switch (part.kind) {
    case "section":
      return `\\section*{${latexText(part.title)}}\n`;
    case "heading":
      return `\\subsection*{${latexText(part.title)}}\n`;
    case "words":
      return toLatexParagraph(part.text);
    case "table":
      return table(part.table, part.look);
    case "figure":
      return figureInLatex(part.figure, table, pathOf(part.figure));
  }
};

/** Stays where it is: with so many pictures LaTeX would run out of places for those that float. */
const figureInLatex = (figure: Figure, table: TableWriter, path: string): string => {
  const { caption, note } = figure;
  return [
    "\\begin{center}",
    `\\reportpicture{${path.replace(/\.svg$/, "")}}{${latexText(path)}}`,
    "",
    `\\textbf{${latexText(caption)}}`,
    ...(note === undefined ? [] : ["", `{\\small ${toLatexParagraph(note).trimEnd()}}`]),
    "\\end{center}",
    "",
    table({ ...toTable(figure), caption: `The same as a table: ${caption}` }),
  ].join("\n");
};
