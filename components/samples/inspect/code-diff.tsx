import "./code-diff.css";
import type { CodeComparison } from "@/lib/presentation/compare-code";

/**
 * Two programs side by side; on a narrow screen one under the other, line by line. Differences are told by sign, by
 * underline, by colour and, to screen readers, in words. The HTML comes from the presentation room: escaped text and a
 * few elements.
 */
export function CodeDiff({
  blocks,
  left,
  right,
}: {
  blocks: CodeComparison["blocks"];
  /** What the sides are called. */
  left: string;
  right: string;
}) {
  return (
    <div className="card relative min-w-0 overflow-hidden">
      <div className="diff-row border-b border-line text-sm font-semibold max-md:hidden" aria-hidden="true">
        <span className="truncate px-3 py-2">{left}</span>
        <span className="truncate px-3 py-2">{right}</span>
      </div>
      <div className="diff" role="group" aria-label={`Left ${left}, right ${right}`}>
        {blocks.map(({ isFolded, rows, html }, at) =>
          isFolded ? (
            <details key={at} className="diff-fold">
              <summary>{rows.toLocaleString("en")} lines without a difference</summary>
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </details>
          ) : (
            <div key={at} dangerouslySetInnerHTML={{ __html: html }} />
          ),
        )}
      </div>
    </div>
  );
}
