import { formatPercent } from "@/lib/results/format-number";
import { counted } from "@/lib/results/paragraphs/words";
import type { PoolReport } from "./pool-report";
import { skippedSentences, type SkippedSummary } from "./skipped-steps";
import type { ToldApart } from "./tell-apart";
import {
  type Classifier,
  type Verdict,
  bothSentences,
  toldApartSentence,
  verdictOf,
} from "./told-apart-words";

/**
 * A pool check in a few words. `told`: something in what judges see gives a pool away, or may. `unsure`: nothing was
 * found, but there are too few samples to know. `unknown`: there is no check of the samples as they are now.
 */
export interface PoolSummary {
  state: "told" | "unsure" | "good" | "unknown";
  sentences: string[];
}

/**
 * What of a report a researcher must know before opening; judges see the shown form only, so the other is left out.
 * @param limit the accuracy that the study allows a classifier; by default any that is better than guessing is a warning
 */
export function summarisePools(
  { comparisons, forms, giveAways, skipped, systems }: PoolReport,
  limit?: number,
): PoolSummary & { state: Exclude<PoolSummary["state"], "unknown"> } {
  const compared = comparisons.flatMap(({ a, b }, at) => {
    const own = forms.shown.compared[at];
    if (own === undefined) return [];
    const of = (sentence: string) => `${poolName(a)} and ${poolName(b)}: ${sentence}`;
    const said = (told: ToldApart, classifier: Classifier) => ({
      ...withinLimit(told, limit),
      sentence: of(toldApartSentence(told, classifier)),
    });
    const each = [said(own.toldApart, "tokens"), said(own.byCharacters, "characters")] as const;
    if (each.some(({ verdict }) => verdict !== "told")) return each;
    const [both = ""] = bothSentences(own.toldApart, own.byCharacters);
    return [{ ...each[0], sentence: of(both) }];
  });
  const saying = (verdict: Verdict | "allowed") => [
    ...new Set(
      compared
        .filter((one) => one.verdict === verdict)
        .map(({ sentence, limited }) => `${sentence}${limited}`),
    ),
  ];
  const naming = giveAways
    .filter(({ form }) => form === "shown")
    .reduce((sum, { counts }) => sum + counts.reduce((all, { samples }) => all + samples, 0), 0);
  const { across } = forms.shown.duplicates;
  const ids = systems.map(({ id }) => id);
  const sentences = [
    ...saying("told"),
    ...sizeSentences({ comparisons, systems }),
    ...skippedSentences(skipped, ids),
    ...(naming > 0
      ? [
          `Judges may recognise a source in ${naming === 1 ? "one place" : `${naming} places`} of the code shown.`,
        ]
      : []),
    ...(across > 0 ? [`${across} samples have the same text as a sample of another system.`] : []),
  ];
  if (sentences.length > 0) return { state: "told", sentences };
  const unsure = [...saying("unsure"), ...saying("few")];
  return unsure.length > 0
    ? { state: "unsure", sentences: unsure }
    : {
        state: "good",
        sentences:
          saying("allowed").length > 0
            ? saying("allowed")
            : ["Nothing found that tells the pools apart by their form."],
      };
}

/** Better than guessing is a warning only above the limit that the researcher set. */
const withinLimit = (
  told: ToldApart,
  limit: number | undefined,
): { verdict: Verdict | "allowed"; limited: string } => {
  const verdict = verdictOf(told);
  if (verdict !== "told" || limit === undefined || "undefined" in told) return { verdict, limited: "" };
  const name = `this study\u2019s limit of ${formatPercent(limit)}`;
  return told.accuracy > limit
    ? { verdict, limited: ` That is above ${name}.` }
    : { verdict: "allowed", limited: ` That is within ${name}.` };
};

/** Pools that differ by more than this share of the smaller one are said. */
const LIKE_SIZES = 0.1;

/** Judges meet both pools equally often, so a sample of a small pool comes back more often than one of a large pool. */
const sizeSentences = ({ comparisons, systems }: Pick<PoolReport, "comparisons" | "systems">): string[] => {
  const of = (ids: readonly string[]) => systems.filter(({ id }) => ids.includes(id));
  const size = (ids: readonly string[]) => of(ids).reduce((sum, { samples }) => sum + samples, 0);
  return comparisons.flatMap(({ a, b }, at) => {
    const isPart = comparisons.some(
      (other, place) => place !== at && other.a.join() === a.join() && b.every((id) => other.b.includes(id)),
    );
    const isOrigin =
      of(a).every(({ role }) => role === "human") && of(b).every(({ role }) => role === "machine");
    const sizes = [size(a), size(b)];
    const [small, large] = [Math.min(...sizes), Math.max(...sizes)];
    if (isPart || !isOrigin || small === 0 || large <= (1 + LIKE_SIZES) * small) return [];
    return [
      `${poolName(a)} has ${counted(size(a), "sample")}, ${poolName(b)} ${counted(size(b), "sample")}. Judges see both pools equally often, so each sample of the smaller pool is shown ${(large / small).toFixed(1)} times as often.`,
    ];
  });
};

/** The same where there is no report of the samples as they are now: what was skipped is known all the same. */
export function summariseSkipped(skipped: SkippedSummary, systems: readonly string[]): PoolSummary {
  return { state: "unknown", sentences: skippedSentences(skipped, systems) };
}

/** e.g. "human", or "gpt + llama" of a pool of two systems. */
export function poolName(systems: readonly string[]): string {
  return systems.join(" + ");
}
