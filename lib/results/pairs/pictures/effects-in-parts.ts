import type { PairCounts } from "@/lib/results/counts/counts";
import { gather } from "@/lib/results/pairs/gather";
import { gatherPaired, ratingDifference } from "@/lib/results/pairs/rating-contrast";
import type { Contrast } from "@/lib/results/pairs/report";
import { crossedMean, scaleOf } from "@/lib/results/pairs/to-contrast";
import type { Interval } from "@/lib/stats/interval";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** One contrast in one part of the answers. */
export interface PartEffect {
  earlier: string;
  later: string;
  n: number;
  judges: number;
  mean: OrUndefined<number>;
  interval: OrUndefined<Interval>;
}

/** A part of the answers, of the result's sessions only. */
interface Part {
  name: string;
  counts: PairCounts;
}

/** The effects of these contrasts in each part, judges and tasks crossed; in the order of contrasts and then of parts. */
export function effectsInParts(
  parts: readonly Part[],
  contrasts: readonly Pick<Contrast, "question" | "earlier" | "later">[],
  { level, votes }: { level: number; votes: ReadonlySet<string> },
): (PartEffect & { part: string })[] {
  const gathered = parts.map(({ name, counts }) => ({
    name,
    isAlone: counts.shown.length > 0 && counts.shown.every(({ later }) => later === null),
    scores: { alone: gather(counts, votes), paired: gatherPaired(counts) },
  }));
  return contrasts.flatMap((contrast) =>
    gathered.map(({ name, isAlone, scores }) => {
      const { question, earlier, later } = contrast;
      const place = { earlier, later, part: name };
      const pair = scores.alone.find(
        (one) => one.question === question && one.earlier === earlier && one.later === later,
      );
      if (!isAlone && pair === undefined) {
        const none = undefinedBecause("no_data");
        return { ...place, n: 0, judges: 0, mean: none, interval: none };
      }
      const { n, judges, mean, twoWay } =
        pair === undefined
          ? ratingDifference(contrast, scores, level).difference
          : crossedMean(pair, { level, bounds: scaleOf(pair) });
      return { ...place, n, judges, mean, interval: twoWay.interval };
    }),
  );
}
