import { markdownText } from "@/lib/results/markdown-text";
import { toMarkdownParagraph } from "@/lib/results/paragraphs/paragraph-formats";
import type { Table } from "@/lib/results/table";
import { toMarkdown } from "@/lib/results/to-markdown";
import type { ReportDocument } from "./report-document";
import type { ReportFigure, ReportPart } from "./report-part";
import { withStamps } from "./with-stamps";

/** The whole report as GitHub-flavoured Markdown; pictures are linked. Ends with a newline. */
export function toMarkdownReport({ title, stamps, methods, results, parts }: ReportDocument): string {
  const table = (own: Table) => toMarkdown(withStamps(own, stamps));
  return [
    `# ${markdownText(title)}\n`,
    ...stamps.map((stamp) => `**${markdownText(stamp)}**\n`),
    "## Methods\n",
    toMarkdownParagraph(methods),
    "## Results\n",
    toMarkdownParagraph(results),
    ...parts.map((part) => inMarkdown(part, table)),
  ].join("\n");
}

const inMarkdown = (part: ReportPart<string>, table: (own: Table) => string): string => {
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
      return figureInMarkdown(part, table);
  }
};

const figureInMarkdown = (
  { caption, note, table: figures, picture }: ReportFigure<string>,
  table: (own: Table) => string,
): string =>
  [
    `![${markdownText(caption)}](${picture})\n`,
    `*${markdownText(caption)}*\n`,
    ...(note === null ? [] : [toMarkdownParagraph(note)]),
    table({ ...figures, caption: `The same as a table: ${figures.caption}` }),
  ].join("\n");
