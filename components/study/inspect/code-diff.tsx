import "./code-diff.css";
import type { DiffMark } from "@/lib/metrics/diff-rows";
import type { CodeComparison } from "@/lib/presentation/compare-code";
import type { DrawnLine } from "@/lib/presentation/diff-html";
import { DIFF_SIGNS, type DiffWords } from "./diff-words";
import { foldRows } from "./fold-rows";

type Row = CodeComparison["rows"][number];

/**
 * Two programs side by side; on a narrow screen one under the other, line by line. Differences are told by sign, by
 * underline, by colour and, to screen readers, in words. The HTML comes from the presentation room: escaped text and
 * three elements.
 */
export function CodeDiff({
  rows,
  left,
  right,
  words,
}: {
  rows: readonly Row[];
  /** What the sides are called. */
  left: string;
  right: string;
  words: DiffWords;
}) {
  const names = { left, right };
  return (
    <div className="card relative min-w-0 overflow-hidden">
      <div className="diff-row border-b border-line text-sm font-semibold max-md:hidden" aria-hidden="true">
        <span className="truncate px-3 py-2">{left}</span>
        <span className="truncate px-3 py-2">{right}</span>
      </div>
      <div className="diff" role="group" aria-label={`${left} beside ${right}`}>
        {foldRows(rows, isSame).map((block, at) =>
          block.kind === "shown" ? (
            <Rows key={at} rows={block.rows} names={names} words={words} />
          ) : (
            <details key={at} className="diff-fold">
              <summary>{block.rows.length.toLocaleString("en")} lines without a difference</summary>
              <Rows rows={block.rows} names={names} words={words} />
            </details>
          ),
        )}
      </div>
    </div>
  );
}

const isSame = ({ reference, generated }: Row): boolean =>
  reference !== null && generated !== null && reference.marks.length + generated.marks.length === 0;

interface Names {
  left: string;
  right: string;
}

function Rows({ rows, names, words }: { rows: readonly Row[]; names: Names; words: DiffWords }) {
  return rows.map((row, at) => (
    <div key={at} className="diff-row" data-same={isSame(row) || undefined}>
      <Line line={row.reference} side="left" name={names.left} words={words} />
      <Line line={row.generated} side="right" name={names.right} words={words} />
    </div>
  ));
}

function Line(props: { line: DrawnLine | null; side: keyof Names; name: string; words: DiffWords }) {
  const { line, side, name, words } = props;
  if (line === null) return <div className="diff-none" aria-hidden="true" />;
  const { number, marks, html } = line;
  return (
    <div className="diff-line" data-side={side} data-mark={toneOf(marks)}>
      <span className="diff-number">
        <span className="sr-only">
          {marks.length === 0 ? `${name}, line ` : `${name}, ${inWords(marks, words)}, line `}
        </span>
        {number}
      </span>
      <span className="diff-sign" aria-hidden="true">
        {marks.map((mark) => DIFF_SIGNS[mark]).join("")}
      </span>
      <code dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

/** A line with two kinds of marks is a modified one. */
const toneOf = (marks: readonly DiffMark[]): DiffMark | undefined =>
  marks.length > 1 ? "modified" : marks[0];

const inWords = (marks: readonly DiffMark[], words: DiffWords): string =>
  marks.map((mark) => words[mark]).join(" and ");
