import { markdownText } from "@/lib/results/markdown-text";
import { toMarkdownParagraph } from "@/lib/results/paragraphs/paragraph-formats";
import type { Table } from "@/lib/results/table";
import { toMarkdown } from "@/lib/results/to-markdown";
import type { ReportDocument } from "./report-document";
import { toTable } from "@/lib/results/figures/to-table";
import type { Figure } from "@/lib/results/figures/figure";
import type { FilePart } from "./to-file-parts";
import { withStamps } from "./with-stamps";

/** The whole report as GitHub-flavoured Markdown; pictures are linked. Ends with a newline. */
export function toMarkdownReport({ title, stamps, methods, results, parts, pathOf }: ReportDocument): string {
  const table = (own: Table) => toMarkdown(withStamps(own, stamps));
  return [
    `# ${markdownText(title)}\n`,
    ...stamps.map((stamp) => `**${markdownText(stamp)}**\n`),
    "## Methods\n",
    toMarkdownParagraph(methods),
    "## Results\n",
    toMarkdownParagraph(results),
    ...parts.map((part) => inMarkdown(part, table, pathOf)),
  ].join("\n");
}

const inMarkdown = (
  part: FilePart,
  table: (own: Table) => string,
  pathOf: ReportDocument["pathOf"],
): string => {
  switch (part.kind) {
    case "section":
      return `## ${markdownText(part.title)}\n`;
    case "heading":
      return `### ${markdownText(part.title)}\n`;
    case "words":
      return toMarkdownParagraph(part.text);
    case "table":
      return table(part.table);
    case "figure":
      return figureInMarkdown(part.figure, table, pathOf(part.figure));
  }
};

const figureInMarkdown = (figure: Figure, table: (own: Table) => string, path: string): string => {
  const { caption, note } = figure;
  return [
    `![${markdownText(caption)}](${path})\n`,
    `*${markdownText(caption)}*\n`,
    ...(note === undefined ? [] : [toMarkdownParagraph(note)]),
    table({ ...toTable(figure), caption: `The same as a table: ${caption}` }),
  ].join("\n");
};
