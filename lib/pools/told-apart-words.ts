import { formatInterval, formatPercent } from "@/lib/results/format-number";
import type { ToldApart } from "./tell-apart";

/** The classifiers that a comparison is made with. */
export type Classifier = "tokens" | "characters";

const NAMES: Record<Classifier, string> = {
  tokens: "A bag-of-tokens classifier",
  characters: "A classifier of runs of characters, white space among them,",
};

/** `told`: surely better than guessing. `unsure`: neither that nor surely little better. `few`: nothing was learned. */
export type Verdict = "told" | "untold" | "unsure" | "few";

/**
 * Only an interval that ends here says that a classifier is little better than guessing. With a wider one, "not told
 * apart" would be said of pools that are too small to know.
 */
export const LITTLE_BETTER = 0.65;

export function verdictOf(told: ToldApart): Verdict {
  if ("undefined" in told) return "few";
  if (told.interval.low > 0.5) return "told";
  return told.interval.high <= LITTLE_BETTER ? "untold" : "unsure";
}

/** What a classifier made of two pools, as a sentence. */
export function toldApartSentence(told: ToldApart, classifier: Classifier = "tokens"): string {
  if ("undefined" in told) return WHY_NOT[told.undefined];
  const { accuracy, interval } = told;
  const figures = `${formatPercent(accuracy)} (95% interval ${formatInterval(interval, 0, 100)}; guessing: 50%)`;
  const name = NAMES[classifier];
  switch (verdictOf(told)) {
    case "told":
      return `${name} tells the pools apart with an accuracy of ${figures}; a human may too.`;
    case "untold":
      return `${name} does not tell the pools apart: ${figures}. People may still be able to.`;
    default:
      return `${name} is right for ${figures}: too few samples to say whether it tells the pools apart.`;
  }
}

/** What both classifiers made of two pools: one sentence where both tell them apart, else one each. */
export function bothSentences(tokens: ToldApart, characters: ToldApart): string[] {
  if ("undefined" in tokens || "undefined" in characters || !isTold(tokens) || !isTold(characters))
    return [...new Set([toldApartSentence(tokens), toldApartSentence(characters, "characters")])];
  const figures = ({ accuracy, interval }: typeof tokens) =>
    `${formatPercent(accuracy)} (95% interval ${formatInterval(interval, 0, 100)})`;
  return [
    `Classifiers tell the pools apart: by words and signs with an accuracy of ${figures(tokens)}, by characters and white space with ${figures(characters)}; guessing gives 50%. A human may too.`,
  ];
}

/** Of pools that are not read whole, what was read; null where all was. */
export function partSentence(told: ToldApart, sizes: readonly [a: number, b: number]): string | null {
  if ("undefined" in told) return null;
  const [a, b] = sizes;
  if (told.first.of >= a && told.second.of >= b) return null;
  const part = (of: number, all: number) => `${of.toLocaleString("en")} of ${all.toLocaleString("en")}`;
  return `Each read ${part(told.first.of, a)} and ${part(told.second.of, b)} samples, drawn at random; the interval allows for that.`;
}

/** Surely better than guessing. */
export function isTold(told: ToldApart): boolean {
  return verdictOf(told) === "told";
}

const WHY_NOT: Record<Extract<ToldApart, { undefined: string }>["undefined"], string> = {
  few_samples: "Too few samples to tell: each pool needs at least ten.",
  one_group: "Too few tasks to tell: all samples belong to one.",
};
