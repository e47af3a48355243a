import type { PairCounts } from "@/lib/results/counts/counts";
import { gather } from "@/lib/results/pairs/gather";
import { gatherPaired, ratingDifference } from "@/lib/results/pairs/rating-contrast";
import type { Contrast } from "@/lib/results/pairs/report";
import { selectCounts } from "@/lib/results/pairs/select-counts";
import { crossedMean, scaleOf } from "@/lib/results/pairs/to-contrast";
import type { Interval } from "@/lib/stats/interval";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** One contrast in one language alone: exploratory, whatever the contrast is in the whole. */
export interface LanguageEffect {
  earlier: string;
  later: string;
  language: string;
  n: number;
  judges: number;
  mean: OrUndefined<number>;
  interval: OrUndefined<Interval>;
}

/** The effects of these contrasts in each language, in the order of contrasts and then of languages. Empty of one language. */
export function effectsByLanguage(
  counts: PairCounts,
  contrasts: readonly Pick<Contrast, "question" | "earlier" | "later">[],
  { languages, level, votes }: { languages: readonly string[]; level: number; votes: ReadonlySet<string> },
): LanguageEffect[] {
  if (languages.length < 2) return [];
  const parts = languages.map((language) => {
    const own = selectCounts(counts, { language });
    return { language, scores: { alone: gather(own, votes), paired: gatherPaired(own) } };
  });
  const isAlone = counts.shown.length > 0 && counts.shown.every(({ later }) => later === null);
  return contrasts.flatMap((contrast) =>
    parts.map(({ language, scores }): LanguageEffect => {
      const { question, earlier, later } = contrast;
      const place = { earlier, later, language };
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
