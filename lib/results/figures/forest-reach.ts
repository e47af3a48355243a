import { isUndefined } from "@/lib/stats/undefined";
import type { ForestFigure, ForestRow } from "./figure";
import { niceScale } from "./nice-scale";

type Reaching = Pick<ForestFigure, "rows" | "nullLine" | "margin" | "ends">;

/** Of the longer side of the null line: so much of the other side is shown in any case, with the words of its end. */
const OTHER_SIDE = 0.35;

/** All values that a forest's axis has to hold. */
export function forestReach({ rows, nullLine, margin = 0, ends }: Reaching): number[] {
  return [
    ...rows.flatMap(valuesOf),
    ...(nullLine ? [nullLine.at - margin, nullLine.at + margin] : []),
    ...(nullLine && ends ? bothSides(rows, nullLine.at) : []),
  ];
}

/** One axis for several forests, so that they can be compared by eye. */
export function sharedDomain(figures: readonly Reaching[]): readonly [number, number] {
  return niceScale(figures.flatMap(forestReach)).domain;
}

const valuesOf = ({ value, interval }: ForestRow): number[] => [
  ...(isUndefined(value) ? [] : [value]),
  ...(isUndefined(interval) ? [] : [interval.low, interval.high]),
];

const bothSides = (rows: readonly ForestRow[], middle: number): number[] => {
  const least = OTHER_SIDE * Math.max(0, ...rows.flatMap(valuesOf).map((value) => Math.abs(value - middle)));
  return [middle - least, middle + least];
};
