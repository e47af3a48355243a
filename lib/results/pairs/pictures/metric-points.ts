import { SCORES } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import type { QuestionUnit } from "@/lib/results/pairs/question-units";
import type { MetricValue } from "@/lib/results/pairs/report";
import { sortedUnique } from "@/lib/results/pairs/whole";

/** More points than this are a blot. */
const MOST = 400;

/** Samples with a metric, and what they scored: the points of metric against score. */
export interface MetricPoints {
  samples: { task: string; language: string; system: string }[];
  /** How many samples there are in all; of more than 400 evenly spaced ones by code point are taken. */
  of: number;
  /** Mean score of each sample, by question; null where it has none. */
  means: Record<string, (number | null)[]>;
  /** Value of each sample, by metric; null where it has none. */
  metrics: Record<string, (number | null)[]>;
}

/** @returns null without metrics of scored samples */
export function metricPoints(
  units: readonly QuestionUnit[],
  metrics: readonly MetricValue[],
): MetricPoints | null {
  const measured = new Set(metrics.map(keyOf));
  const scored = units.map((unit) => ({ ...unit, key: keyOf({ ...unit, system: unit.systems[0] ?? "" }) }));
  const keys = sortedUnique(scored.map(({ key }) => key).filter((key) => measured.has(key)));
  if (keys.length === 0) return null;
  const chosen = thinned(keys);
  const column = (values: ReadonlyMap<string, number>) => chosen.map((key) => values.get(key) ?? null);
  return {
    samples: chosen.map((key) => {
      const [task = "", language = "", system = ""] = JSON.parse(key) as string[];
      return { task, language, system };
    }),
    of: keys.length,
    means: Object.fromEntries(
      [...groupRows(scored, ({ question }) => question)].map(([question, own]) => [
        question,
        column(new Map(own.map(({ key, scores }) => [key, meanOf(scores)]))),
      ]),
    ),
    metrics: Object.fromEntries(
      [...groupRows(metrics, ({ metric }) => metric)].map(([metric, own]) => [
        metric,
        column(new Map(own.map((one) => [keyOf(one), one.value]))),
      ]),
    ),
  };
}

const thinned = (keys: readonly string[]): readonly string[] => {
  if (keys.length <= MOST) return keys;
  const step = (keys.length - 1) / (MOST - 1);
  return Array.from({ length: MOST }, (_, at) => keys[Math.round(at * step)] ?? "");
};

const keyOf = ({ task, language, system }: { task: string; language: string; system: string }): string =>
  JSON.stringify([task, language, system]);

const meanOf = (scores: QuestionUnit["scores"]): number => {
  const n = scores.reduce((all, count) => all + count, 0);
  return scores.reduce<number>((all, count, at) => all + count * (SCORES[at] ?? 0), 0) / n;
};
