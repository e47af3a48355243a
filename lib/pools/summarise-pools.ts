import type { PoolReport } from "./pool-report";
import { skippedSentences, type SkippedSummary } from "./skipped-steps";
import type { ToldApart } from "./tell-apart";
import { type Classifier, type Verdict, toldApartSentence, verdictOf } from "./told-apart-words";

/**
 * A pool check in a few words. `told`: something in what judges see gives a pool away, or may. `unsure`: nothing was
 * found, but there are too few samples to know. `unknown`: there is no check of the samples as they are now.
 */
export interface PoolSummary {
  state: "told" | "unsure" | "good" | "unknown";
  sentences: string[];
}

/** What of a report a researcher must know before opening; judges see the shown form only, so the other is left out. */
export function summarisePools({
  comparisons,
  forms,
  giveAways,
  skipped,
  systems,
}: PoolReport): PoolSummary & { state: Exclude<PoolSummary["state"], "unknown"> } {
  const compared = comparisons.flatMap(({ a, b }, at) => {
    const own = forms.shown.compared[at];
    if (own === undefined) return [];
    const said = (told: ToldApart, classifier: Classifier) => ({
      verdict: verdictOf(told),
      sentence: `${poolName(a)} and ${poolName(b)}: ${toldApartSentence(told, classifier)}`,
    });
    return [said(own.toldApart, "tokens"), said(own.byCharacters, "characters")];
  });
  const saying = (verdict: Verdict) => [
    ...new Set(compared.filter((one) => one.verdict === verdict).map(({ sentence }) => sentence)),
  ];
  const naming = giveAways
    .filter(({ form }) => form === "shown")
    .reduce((sum, { counts }) => sum + counts.reduce((all, { samples }) => all + samples, 0), 0);
  const { across } = forms.shown.duplicates;
  const ids = systems.map(({ id }) => id);
  const sentences = [
    ...saying("told"),
    ...skippedSentences(skipped, ids),
    ...(naming > 0
      ? [`${naming === 1 ? "One line" : `${naming} lines`} that judges see may name a source.`]
      : []),
    ...(across > 0 ? [`${across} samples have a text that stands in two systems.`] : []),
  ];
  if (sentences.length > 0) return { state: "told", sentences };
  const unsure = [...saying("unsure"), ...saying("few")];
  return unsure.length > 0
    ? { state: "unsure", sentences: unsure }
    : { state: "good", sentences: ["Nothing found that tells the pools apart by their form."] };
}

/** The same where there is no report of the samples as they are now: what was skipped is known all the same. */
export function summariseSkipped(skipped: SkippedSummary, systems: readonly string[]): PoolSummary {
  return { state: "unknown", sentences: skippedSentences(skipped, systems) };
}

/** e.g. "human", or "gpt + llama" of a pool of two systems. */
export function poolName(systems: readonly string[]): string {
  return systems.join(" + ");
}
