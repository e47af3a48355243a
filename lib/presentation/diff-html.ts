import type { DiffRow } from "@/lib/metrics/diff-rows";
import type { DiffLine, DiffMark } from "@/lib/metrics/mark-lines";
import { DIFF_SIGNS, type DiffWords } from "@/lib/metrics/diff-words";
import { escapeHtml } from "./escape-html";
import { visibleHtml } from "./visible-html";

/**
 * Rows of a comparison as HTML, two lines a row: a number, the signs of what differs, and the code as escaped text with
 * `<del>`, `<ins>` and `<mark>`. Screen readers hear the side and what differs. Made as text, because a page of
 * two times 2,000 lines of React elements takes seconds.
 */
export function diffHtml(rows: readonly DiffRow[], words: DiffWords): string {
  return rows.map((row) => rowHtml(row, words)).join("");
}

/** Whether two lines stand opposite each other without a marked token. */
export function isSameRow({ reference, generated }: DiffRow): boolean {
  return (
    reference !== null &&
    generated !== null &&
    [reference, generated].every((line) => marksOf(line).length === 0)
  );
}

const rowHtml = (row: DiffRow, words: DiffWords): string => {
  const lines = lineHtml(row.reference, "left", words) + lineHtml(row.generated, "right", words);
  return `<div class="diff-row"${isSameRow(row) ? " data-same" : ""}>${lines}</div>`;
};

const lineHtml = (line: DiffLine | null, side: "left" | "right", words: DiffWords): string => {
  if (line === null) return '<div class="diff-none"></div>';
  const marks = marksOf(line);
  // A line with two kinds of marks is a modified one.
  const tone = marks.length > 1 ? "modified" : marks[0];
  const said = [side, ...marks.map((mark) => words[mark])].map(escapeHtml).join(", ");
  const sign = `<span class="diff-sign" aria-hidden="true">${marks.map((mark) => DIFF_SIGNS[mark]).join("")}</span>`;
  return [
    `<div class="diff-line" data-side="${side}"${tone ? ` data-mark="${tone}"` : ""}>`,
    `<span class="diff-number"><span class="sr-only">${said} </span>${line.number}</span>${tone ? sign : ""}`,
    `<code>${line.parts.map(partHtml).join("")}</code></div>`,
  ].join("");
};

const marksOf = ({ parts }: DiffLine): DiffMark[] => [
  ...new Set(parts.flatMap(({ mark }) => (mark === null ? [] : [mark]))),
];

const ELEMENTS: Record<DiffMark, string> = { missing: "del", irrelevant: "ins", modified: "mark" };

const partHtml = ({ text, mark }: DiffLine["parts"][number]): string =>
  mark === null ? visibleHtml(text) : `<${ELEMENTS[mark]}>${visibleHtml(text)}</${ELEMENTS[mark]}>`;
