import "./code-diff.css";
import type { DiffMark } from "@/lib/metrics/mark-lines";
import { DIFF_SIGNS, type DiffWords } from "@/lib/metrics/diff-words";

const MARKS: DiffMark[] = ["missing", "irrelevant", "modified"];

/** What the signs and colours mean. */
export function DiffKey({ words, left, right }: { words: DiffWords; left: string; right: string }) {
  const where: DiffWords = {
    missing: `only in ${left}`,
    irrelevant: `only in ${right}`,
    modified: "another in its place",
  };
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-label="Key">
      {MARKS.map((mark) => (
        <li key={mark} className="flex items-center gap-2">
          <span className="diff-line diff-swatch font-mono" data-mark={mark} aria-hidden="true">
            {DIFF_SIGNS[mark]}
          </span>
          <span>
            {words[mark]} <span className="text-muted">({where[mark]})</span>
          </span>
        </li>
      ))}
      <li className="text-muted md:hidden">A bar at the edge: a line of {left}</li>
    </ul>
  );
}
