import type { PoolReport } from "./pool-report";
import { isTold, toldApartSentence } from "./told-apart-words";

/** A pool check in a few words. `unknown`: there is none of the samples as they are now. */
export type PoolSummary = { state: "unknown" } | { state: "told" | "good"; sentences: string[] };

/** What of a report a researcher must know before opening; judges see the shown form only, so the other is left out. */
export function summarisePools({ comparisons, forms, giveAways }: PoolReport): PoolSummary {
  const told = comparisons.flatMap(({ a, b }, at) => {
    const found = forms.shown.compared[at]?.toldApart;
    return found && isTold(found) ? [`${poolName(a)} and ${poolName(b)}: ${toldApartSentence(found)}`] : [];
  });
  const naming = giveAways
    .filter(({ form }) => form === "shown")
    .reduce((sum, { counts }) => sum + counts.reduce((all, { samples }) => all + samples, 0), 0);
  const { across } = forms.shown.duplicates;
  const sentences = [
    ...told,
    ...(naming > 0
      ? [`${naming === 1 ? "One line" : `${naming} lines`} that judges see may name a source.`]
      : []),
    ...(across > 0 ? [`${across} samples have a text that stands in two systems.`] : []),
  ];
  if (sentences.length > 0) return { state: "told", sentences };
  const isTooSmall = forms.shown.compared.every(({ toldApart }) => "undefined" in toldApart);
  return {
    state: "good",
    sentences: [
      `Nothing found that tells the pools apart by their form${isTooSmall ? "; for a classifier they are too small" : ""}.`,
    ],
  };
}

/** e.g. "human", or "gpt + llama" of a pool of two systems. */
export function poolName(systems: readonly string[]): string {
  return systems.join(" + ");
}
