"use client";

import { isUndefined } from "@/lib/stats/undefined";
import type { ForestRow } from "@/lib/results/figures/figure";
import { strengthOf, useHighlight } from "./highlight";
import { clipWords, inTwoLines } from "./clip-words";
import { type Scales, TICK, useScales } from "./scales";

type ForestLayout = "wide" | "narrow" | "compact";

/** The rows of a forest plot, drawn into its axes. */
export function ForestMarks({
  rows,
  layout,
  domain,
  nullLine,
  margin,
  ends,
}: {
  rows: readonly (ForestRow & { text: string })[];
  layout: ForestLayout;
  domain: readonly [number, number];
  nullLine?: { at: number; text: string };
  margin?: number;
  /** `roomAtRight` is beyond the axis, in pixels. */
  ends?: { low: string; high: string; isOnTwoLines: boolean; roomAtRight: number };
}) {
  const scales = useScales();
  const { x, area } = scales;
  return (
    <g>
      {nullLine && margin !== undefined && margin > 0 && (
        <rect
          x={x(Math.max(domain[0], nullLine.at - margin))}
          width={x(Math.min(domain[1], nullLine.at + margin)) - x(Math.max(domain[0], nullLine.at - margin))}
          y={area.y}
          height={area.height}
          fill="var(--sunken)"
          stroke="var(--edge)"
          strokeDasharray="2 3"
        />
      )}
      {nullLine && (
        <>
          <line
            x1={x(nullLine.at)}
            x2={x(nullLine.at)}
            y1={area.y}
            y2={area.y + area.height}
            stroke="var(--ink)"
            strokeDasharray="5 4"
          />
          <text
            x={besideEdges(x(nullLine.at), nullLine.text, area)}
            y={area.y - 6}
            textAnchor="middle"
            {...TICK}
          >
            {nullLine.text}
          </text>
        </>
      )}
      {ends && (
        <>
          <text x={area.x} y={area.y + area.height + 36} {...TICK}>
            ← {ends.low}
          </text>
          <text
            x={area.x + area.width + (isTight(ends, area) ? ends.roomAtRight : 0)}
            y={area.y + area.height + (ends.isOnTwoLines ? 52 : 36)}
            textAnchor="end"
            {...TICK}
          >
            {ends.high} →
          </text>
        </>
      )}
      {rows.map((row, at) => (
        <Row
          key={at}
          row={row}
          at={at}
          layout={layout}
          domain={domain}
          scales={scales}
          hasLines={hasSecondLines(rows)}
        />
      ))}
    </g>
  );
}

/** Whether a row has a remark, or a label that needs a second line on a phone: then all leave room for one there. */
export function hasSecondLines(rows: readonly ForestRow[]): boolean {
  return rows.some(({ label, tag }) => tag !== undefined || label.length > SHORT);
}

/** Letters of a label that stand beside its numbers on a phone. */
const SHORT = 24;

/** Whether a label needs a second line beside a wide picture, whose labels have so many pixels. */
export function hasBrokenLabels(rows: readonly ForestRow[], pixels: number): boolean {
  return rows.some(({ label, tag }) => tag === undefined && LETTER * label.length > pixels - BESIDE);
}

/** Of a label, in pixels: a letter's usual width, and the gap between it and the axis. */
const LETTER = 7.4;
const BESIDE = 12;

/** Whether both ends' words would touch below the axis; then the right ones go on beyond it. */
const isTight = (
  { low, high, isOnTwoLines }: { low: string; high: string; isOnTwoLines: boolean },
  { width }: Scales["area"],
): boolean => !isOnTwoLines && 6.6 * (low.length + high.length + 6) > width;

/** The middle of words above a line, so that they stay inside the picture where the line is at its edge. */
const besideEdges = (at: number, words: string, area: Scales["area"]): number => {
  const half = 3.3 * words.length;
  return Math.max(half, Math.min(at, area.x + area.width + 14 - half));
};

function Row({
  row,
  at,
  layout,
  domain,
  hasLines,
  scales: { x, y, area },
}: {
  row: ForestRow & { text: string };
  at: number;
  /** On a phone all rows leave room for a second line. */
  hasLines: boolean;
  layout: ForestLayout;
  domain: readonly [number, number];
  scales: Scales;
}) {
  const { value, interval } = row;
  const isCompact = layout === "compact";
  const label = row.tag && isCompact ? `${row.label} (${row.tag})` : row.label;
  const beside = area.x - BESIDE;
  // A label and its remark are too long for one line beside the picture.
  const hasOwnLine = layout === "wide" && row.tag !== undefined;
  const line = y(at + (layout !== "narrow" ? 0.5 : hasLines ? 0.78 : 0.72));
  const place = (of: number): number => x(Math.min(domain[1], Math.max(domain[0], of)));
  const outside = area.x + area.width + 10;
  const half = isCompact ? 4 : 5.5;
  const { system: highlighted } = useHighlight();
  // On a phone the numbers stand beside the remark, where both have room there, so that the label has a line of its own.
  const isBesideTag =
    row.tag !== undefined && 6.2 * (row.tag.length + row.text.length) + BESIDE <= area.width;
  const room = layout === "narrow" ? area.width - (isBesideTag ? 0 : 6.4 * row.text.length + 10) : beside;
  const figuresAt = y(at) + (isBesideTag ? 31 : 16);
  // A remark takes the second line.
  const [first, rest] =
    isCompact || row.tag !== undefined
      ? [clipWords(label, room, isCompact ? 6.3 : LETTER), null]
      : inTwoLines(label, [room, layout === "narrow" ? area.width : beside], LETTER);
  return (
    <g opacity={strengthOf(row.system, highlighted)}>
      {layout === "narrow" ? (
        <>
          <text x={area.x} y={y(at) + 16} fontSize={13} fill="var(--ink)" {...HALO}>
            {first}
          </text>
          {rest !== null && (
            <text x={area.x} y={y(at) + 31} fontSize={13} fill="var(--ink)" {...HALO}>
              {rest}
            </text>
          )}
          {row.tag !== undefined && (
            <text x={area.x} y={y(at) + 31} {...TICK} {...HALO}>
              {row.tag}
            </text>
          )}
          <rect
            x={area.x + area.width - 6.2 * row.text.length}
            y={figuresAt - 11}
            width={6.2 * row.text.length}
            height={15}
            fill="var(--card)"
          />
          <text x={area.x + area.width} y={figuresAt} textAnchor="end" {...TICK}>
            {clipWords(row.text, area.width * 0.75, 6)}
          </text>
        </>
      ) : (
        <>
          <text
            x={4}
            y={hasOwnLine || rest !== null ? line - 2 : line + 4}
            fontSize={isCompact ? 12 : 13.5}
            fill="var(--ink)"
          >
            {first}
          </text>
          {rest !== null && (
            <text x={4} y={line + 13} fontSize={13.5} fill="var(--ink)">
              {rest}
            </text>
          )}
          {hasOwnLine && (
            <text x={4} y={line + 12} {...TICK}>
              {clipWords(row.tag ?? "", beside)}
            </text>
          )}
        </>
      )}
      {layout === "wide" && (
        <text
          x={isUndefined(value) ? area.x + 8 : outside}
          y={line + 4}
          fontSize={13}
          fill={isUndefined(value) ? "var(--muted)" : "var(--ink)"}
        >
          {row.text}
        </text>
      )}
      {!isUndefined(value) && !isUndefined(interval) && (
        <>
          <line
            x1={place(interval.low)}
            x2={place(interval.high)}
            y1={line}
            y2={line}
            stroke="var(--pos-2)"
            strokeWidth={2}
          />
          {[interval.low, interval.high].map((end, of) => (
            <End
              key={of}
              x={place(end)}
              y={line}
              isCut={place(end) !== x(end)}
              toRight={of === 1}
              half={half}
            />
          ))}
        </>
      )}
      {!isUndefined(value) && (
        <rect
          x={place(value) - half + 1}
          y={line - half + 1}
          width={2 * half - 2}
          height={2 * half - 2}
          fill="var(--pos-2)"
          stroke="var(--card)"
        />
      )}
    </g>
  );
}

/** Keeps words apart from the lines behind them. */
const HALO = { stroke: "var(--card)", strokeWidth: 4, paintOrder: "stroke" };

/** A bar where an interval ends, an arrow where it goes on beyond the axis. */
function End({
  x,
  y,
  isCut,
  toRight,
  half,
}: {
  x: number;
  y: number;
  isCut: boolean;
  toRight: boolean;
  half: number;
}) {
  const back = toRight ? -half : half;
  if (isCut)
    return <path d={`M${x + back},${y - half}L${x},${y}L${x + back},${y + half}Z`} fill="var(--pos-2)" />;
  return <line x1={x} x2={x} y1={y - half + 1} y2={y + half - 1} stroke="var(--pos-2)" strokeWidth={2} />;
}
