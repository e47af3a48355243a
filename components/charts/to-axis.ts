import type { FigureAxis } from "@/lib/results/figures/figure";
import { niceScale } from "@/lib/results/figures/nice-scale";
import { formatTick } from "@/lib/results/figures/value-format";
import type { PlotAxis } from "./scales";

/** An axis as it is drawn: with round ticks unless the figure names others. */
export function toAxis({ name, domain, ticks, format }: FigureAxis): PlotAxis {
  const [low, high] = domain;
  return {
    domain,
    ticks: ticks ?? niceScale(domain).ticks.filter((tick) => tick >= low && tick <= high),
    format: (value) => formatTick(value, format),
    title: name,
  };
}
