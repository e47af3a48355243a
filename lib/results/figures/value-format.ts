import { formatInterval, formatNumber, formatPercent } from "@/lib/results/format-number";
import type { TableColumn } from "@/lib/results/table";
import { clipToShare, type Interval } from "@/lib/stats/interval";

/** How the values of a picture read. Plain data, so that a page on the server can choose it. Seconds come as seconds. */
export interface ValueFormat {
  kind: "percent" | "number" | "seconds";
  digits: number;
}

export const PERCENT: ValueFormat = { kind: "percent", digits: 0 };

/** "52%", "-0.25", "12 s". */
export function formatValue(value: number, { kind, digits }: ValueFormat): string {
  if (kind === "percent") return formatPercent(value, digits);
  return kind === "seconds" ? formatSeconds(value) : formatNumber(value, digits).replace(/^-/, "−");
}

/** At an axis: all digits that the value has, and no more. */
export function formatTick(value: number, { kind }: ValueFormat): string {
  if (kind === "seconds") return formatSeconds(value);
  const text = String(Number((kind === "percent" ? 100 * value : value).toPrecision(6)));
  return `${text.replace(/^-/, "−")}${kind === "percent" ? "%" : ""}`;
}

/** "40 to 64", without the unit that stands before it. */
export function formatRange(interval: Interval, { kind, digits }: ValueFormat): string {
  if (kind === "percent") return formatInterval(clipToShare(interval), digits, 100);
  return formatInterval(interval, digits).replace(/(^| )-/g, "$1−");
}

/** The columns of a table with such values. */
export function columnFormat({ kind }: ValueFormat): {
  value: TableColumn["format"];
  interval: TableColumn["format"];
} {
  return kind === "percent"
    ? { value: "percent", interval: "percent-interval" }
    : { value: "number", interval: "interval" };
}

const formatSeconds = (seconds: number): string => {
  if (seconds >= 3600) return `${formatShort(seconds / 3600)} h`;
  return seconds >= 120 ? `${formatShort(seconds / 60)} min` : `${formatShort(seconds)} s`;
};

const formatShort = (value: number): string => String(Number(value.toPrecision(2)));
