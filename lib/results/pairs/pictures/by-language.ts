import type { PairCounts } from "@/lib/results/counts/counts";
import type { Contrast } from "@/lib/results/pairs/report";
import { selectCounts } from "@/lib/results/pairs/select-counts";
import { type PartEffect, effectsInParts } from "./effects-in-parts";

/** One contrast in one language alone: exploratory, whatever the contrast is in the whole. */
export interface LanguageEffect extends PartEffect {
  language: string;
}

/** The effects of these contrasts in each language, in the order of contrasts and then of languages. Empty of one language. */
export function effectsByLanguage(
  counts: PairCounts,
  contrasts: readonly Pick<Contrast, "question" | "earlier" | "later">[],
  { languages, level, votes }: { languages: readonly string[]; level: number; votes: ReadonlySet<string> },
): LanguageEffect[] {
  if (languages.length < 2) return [];
  const parts = languages.map((language) => ({ name: language, counts: selectCounts(counts, { language }) }));
  return effectsInParts(parts, contrasts, { level, votes }).map(
    ({ part, earlier, later, n, judges, mean, interval }) => ({
      earlier,
      later,
      language: part,
      n,
      judges,
      mean,
      interval,
    }),
  );
}
