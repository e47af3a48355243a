"use client";

import { strengthOf, useHighlight } from "./highlight";
import { clipWords, inTwoLines } from "./clip-words";
import type { DivergingRow, FourCounts } from "@/lib/results/figures/figure";
import { TICK, useScales } from "./scales";

/** Half of the empty slot in the middle, as a share of all answers. */
export const GAP = 0.03;
/** Strong colours outside, weak ones inside. */
export const FILLS = ["var(--neg-2)", "var(--neg-1)", "var(--pos-1)", "var(--pos-2)"];

/** The bars of a diverging picture: the weak score inside, the strong one outside, shares written where there is room. */
export function DivergingMarks({ rows, isWide }: { rows: readonly DivergingRow[]; isWide: boolean }) {
  const scales = useScales();
  const { x, y, area } = scales;
  const { system: highlighted } = useHighlight();
  return (
    <g>
      {rows.map(({ label, counts, system }, at) => {
        const n = counts.reduce((sum, count) => sum + count, 0);
        const words = n === 0 ? "no answers" : `n = ${n.toLocaleString("en")}`;
        const top = y(at) + (isWide ? 6 : 22);
        const height = isWide ? 26 : 24;
        const beside = area.x - 12;
        const [first, rest] = inTwoLines(label, [beside, beside - 6 * words.length - 8], 7);
        return (
          <g key={at} opacity={strengthOf(system, highlighted)}>
            {isWide ? (
              <>
                <text x={4} y={top + 12} fontSize={13.5} fill="var(--ink)">
                  {first}
                </text>
                <text x={4} y={top + 26} {...TICK} fontSize={11}>
                  {rest !== null && (
                    <tspan fontSize={13.5} fill="var(--ink)">
                      {rest}{" "}
                    </tspan>
                  )}
                  {words}
                </text>
              </>
            ) : (
              <>
                <text x={area.x} y={y(at) + 16} fontSize={13} fill="var(--ink)">
                  {clipWords(label, area.width - 70, 6.8)}
                </text>
                <text x={area.x + area.width} y={y(at) + 16} textAnchor="end" {...TICK}>
                  {words}
                </text>
              </>
            )}
            {n > 0 &&
              partsOf(counts, n).map(({ from, to, share, fill, ink }) => (
                <g key={fill}>
                  <rect
                    x={x(from)}
                    width={Math.max(0, x(to) - x(from))}
                    y={top}
                    height={height}
                    fill={fill}
                    stroke="var(--edge)"
                    strokeWidth={0.5}
                  />
                  {x(to) - x(from) > 30 && (
                    <text
                      x={(x(from) + x(to)) / 2}
                      y={top + height / 2 + 4}
                      textAnchor="middle"
                      fontSize={12}
                      fill={ink}
                    >
                      {Math.round(100 * share)}%
                    </text>
                  )}
                </g>
              ))}
          </g>
        );
      })}
    </g>
  );
}

interface Part {
  from: number;
  to: number;
  share: number;
  fill: string;
  ink: string;
}

const partsOf = (counts: FourCounts, n: number): Part[] => {
  const [a, b, c, d] = [counts[0] / n, counts[1] / n, counts[2] / n, counts[3] / n];
  const [strong, weak] = ["var(--on-strong)", "var(--on-weak)"];
  return [
    { from: -GAP - b - a, to: -GAP - b, share: a, fill: "var(--neg-2)", ink: strong },
    { from: -GAP - b, to: -GAP, share: b, fill: "var(--neg-1)", ink: weak },
    { from: GAP, to: GAP + c, share: c, fill: "var(--pos-1)", ink: weak },
    { from: GAP + c, to: GAP + c + d, share: d, fill: "var(--pos-2)", ink: strong },
  ].filter(({ share }) => share > 0);
};
