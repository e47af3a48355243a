"use client";

import type { CurveFigure, CurvePoint } from "@/lib/results/figures/figure";
import { placeBeside, placeLabels, type Segment } from "./label-places";
import { type Scales, TICK, useScales } from "./scales";

/** The lines of a curve chart, drawn into its axes. */
export function CurveMarks({
  series,
  all,
  references = [],
  intervals,
  empty = "nothing to draw",
}: Pick<CurveFigure, "series" | "references" | "empty"> & {
  intervals: "band" | "bars";
  /** With those that are switched off: they keep their colours. */
  all: CurveFigure["series"];
}) {
  const scales = useScales();
  const { x, y, area } = scales;
  // Bars of several series at one place stand side by side.
  const aside = (at: number): number => (at - (all.length - 1) / 2) * 5;
  const placeOf = (name: string): number => all.findIndex((one) => one.name === name);
  return (
    <g>
      {series.every(({ points }) => points.length === 0) && (
        <text
          x={area.x + area.width / 2}
          y={area.y + area.height * 0.2}
          textAnchor="middle"
          {...TICK}
          fontSize={14}
        >
          {empty}
        </text>
      )}
      {references.map((reference, at) => (
        <Reference
          key={at}
          {...reference}
          scales={scales}
          lines={linesOf(series, scales, intervals === "bars")}
        />
      ))}
      {intervals === "band" &&
        series.map(({ name, points }) => (
          <path
            key={name}
            d={bandOf(points, scales)}
            fill={COLOURS[placeOf(name) % 4]}
            fillOpacity={0.14}
            stroke="none"
          />
        ))}
      {series.map(({ name, points }) => (
        <g key={name} stroke={COLOURS[placeOf(name) % 4]} fill={COLOURS[placeOf(name) % 4]}>
          <path
            d={lineOf(points, scales)}
            fill="none"
            strokeWidth={2}
            strokeDasharray={DASHES[placeOf(name) % 4]}
          />
          {intervals === "bars" &&
            points.map(({ x: place, interval }, of) =>
              interval ? (
                <line
                  key={of}
                  x1={x(place) + aside(placeOf(name))}
                  x2={x(place) + aside(placeOf(name))}
                  y1={y(interval.low)}
                  y2={y(interval.high)}
                  strokeWidth={1.5}
                />
              ) : null,
            )}
          {points.length <= 40 &&
            points.map((point, of) => (
              <path
                key={of}
                d={shapeOf(placeOf(name), x(point.x), y(point.y))}
                stroke="var(--card)"
                strokeWidth={1}
              />
            ))}
          {all.length === 1 && <Labels points={points} scales={scales} />}
        </g>
      ))}
    </g>
  );
}

function Labels({ points, scales: { x, y, area } }: { points: readonly CurvePoint[]; scales: Scales }) {
  const labels = points.map((point) => ({ x: x(point.x), y: y(point.y), label: point.label ?? "" }));
  return placeLabels(labels, area).map((place, at) =>
    place ? (
      <text key={at} {...place} {...TICK} {...HALO}>
        {labels[at]?.label}
      </text>
    ) : null,
  );
}

/** The line and shape of one series, in its key. */
export function SeriesMark({ at, isLine = true }: { at: number; isLine?: boolean }) {
  return (
    <g stroke={COLOURS[at % 4]} fill={COLOURS[at % 4]}>
      {isLine && <path d="M1,7H25" strokeWidth={2} strokeDasharray={DASHES[at % 4]} fill="none" />}
      <path d={shapeOf(at, 13, 7)} stroke="none" />
    </g>
  );
}

function Reference({
  from,
  to,
  text,
  side = "below",
  scales: { x, y, area },
  lines,
}: NonNullable<CurveFigure["references"]>[number] & { scales: Scales; lines: readonly Segment[] }) {
  const isLevel = from[1] === to[1];
  const middle = { x: (x(from[0]) + x(to[0])) / 2, y: (y(from[1]) + y(to[1])) / 2 };
  return (
    <g>
      <line
        x1={x(from[0])}
        x2={x(to[0])}
        y1={y(from[1])}
        y2={y(to[1])}
        stroke="var(--edge)"
        strokeDasharray="5 4"
        strokeWidth={1.5}
      />
      {isLevel ? (
        <text x={area.x + area.width + 6} y={middle.y + 4} {...TICK}>
          {text}
        </text>
      ) : (
        <text
          {...(from[0] === to[0]
            ? besideUpright(middle.x, area)
            : placeBeside({ from: [x(from[0]), y(from[1])], to: [x(to[0]), y(to[1])] }, text, {
                lines,
                area,
                isAbove: side === "above",
              }))}
          {...TICK}
          {...HALO}
        >
          {text}
        </text>
      )}
    </g>
  );
}

/** What is drawn of all series, as straight lines: from point to point, and intervals as bars. */
const linesOf = (series: CurveFigure["series"], { x, y }: Scales, hasBars: boolean): Segment[] =>
  series.flatMap(({ points }) =>
    points.flatMap((point, at): Segment[] => {
      const [before, { interval }] = [points[at - 1], point];
      const here = [x(point.x), y(point.y)] as const;
      return [
        ...(before ? [{ from: [x(before.x), y(before.y)] as const, to: here }] : []),
        ...(hasBars && interval
          ? [{ from: [here[0], y(interval.low)] as const, to: [here[0], y(interval.high)] as const }]
          : []),
      ];
    }),
  );

/** Low, where curves that rise leave room, and to the left of a line that stands far to the right. */
const besideUpright = (
  at: number,
  area: Scales["area"],
): { x: number; y: number; textAnchor: "start" | "end" } => {
  const isRight = at > area.x + area.width * 0.75;
  return {
    x: at + (isRight ? -6 : 6),
    y: area.y + area.height - 8,
    textAnchor: isRight ? "end" : "start",
  };
};

export const COLOURS = ["var(--pos-2)", "var(--neg-2)", "var(--ink)", "var(--good)"];
/** Keeps words apart from the lines behind them. */
const HALO = { stroke: "var(--card)", strokeWidth: 3, paintOrder: "stroke" };
const DASHES = [undefined, "7 4", "2 3", "10 3 2 3"];

const lineOf = (points: readonly CurvePoint[], { x, y }: Scales): string =>
  points.map((point, at) => `${at === 0 ? "M" : "L"}${x(point.x)},${y(point.y)}`).join("");

const bandOf = (points: readonly CurvePoint[], { x, y }: Scales): string => {
  const known = points.flatMap((point) => (point.interval ? [{ x: point.x, ...point.interval }] : []));
  if (known.length < 2) return "";
  const above = known.map(({ x: at, high }) => `${x(at)},${y(high)}`);
  const below = known.map(({ x: at, low }) => `${x(at)},${y(low)}`).reverse();
  return `M${[...above, ...below].join("L")}Z`;
};

/** A disc, a square, a triangle, a diamond. */
export const shapeOf = (at: number, x: number, y: number): string => {
  if (at % 4 === 0) return `M${x - 4.5},${y}a4.5,4.5 0 1,0 9,0a4.5,4.5 0 1,0 -9,0Z`;
  if (at % 4 === 1) return `M${x - 4},${y - 4}h8v8h-8Z`;
  return at % 4 === 2 ? `M${x},${y - 5}l5,9h-10Z` : `M${x},${y - 5.5}l5,5.5l-5,5.5l-5,-5.5Z`;
};
