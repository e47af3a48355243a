import { latexText } from "@/lib/results/latex-text";
import { markdownText } from "@/lib/results/markdown-text";

/** Paragraphs for a Markdown file: nothing in them is taken for a mark. Ends with a newline. */
export function toMarkdownParagraph(text: string): string {
  return `${text.split("\n\n").map(markdownText).join("\n\n")}\n`;
}

/**
 * Paragraphs for LaTeX: signs escaped, quotes and minus signs set, and long hashes in typewriter letters with
 * places to break a line. Needs no package. Ends with a newline.
 */
export function toLatexParagraph(text: string): string {
  return `${text.split("\n\n").map(inLatex).join("\n\n")}\n`;
}

const inLatex = (text: string): string =>
  latexText(text)
    .replace(/\u201c/g, "``")
    .replace(/\u201d/g, "''")
    .replace(/\u2019/g, "'")
    .replace(/(^|[\s(,:])-(?=\d)/g, "$1$-$")
    .replace(/(^|[\s(,])\+(?=\d)/g, "$1$+$")
    .replace(/\b[0-9a-f]{32,}\b/g, breakable);

const breakable = (hash: string): string =>
  `\\texttt{${hash.match(/.{1,8}/g)?.join("\\allowbreak{}") ?? hash}}`;
