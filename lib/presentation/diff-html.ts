import type { DiffLine, DiffMark } from "@/lib/metrics/diff-rows";
import { visibleHtml } from "./visible-html";

/** A line of a comparison as it is drawn. */
export interface DrawnLine {
  /** From 1. */
  number: number;
  /** Escaped text, `<del>`, `<ins>` and `<mark>`; invisible characters are drawn as marks. */
  html: string;
  /** Which kinds of marks stand in the line. */
  marks: DiffMark[];
}

export function diffHtml({ number, parts }: DiffLine): DrawnLine {
  return {
    number,
    html: parts.map(({ text, mark }) => (mark === null ? visibleHtml(text) : marked(text, mark))).join(""),
    marks: [...new Set(parts.flatMap(({ mark }) => (mark === null ? [] : [mark])))],
  };
}

const ELEMENTS: Record<DiffMark, string> = { missing: "del", irrelevant: "ins", modified: "mark" };

const marked = (text: string, mark: DiffMark): string =>
  `<${ELEMENTS[mark]}>${visibleHtml(text)}</${ELEMENTS[mark]}>`;
