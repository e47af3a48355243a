import { formatInterval, formatNumber } from "@/lib/results/format-number";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Headline, Variant } from "@/lib/results/pairs/report";
import { controlledSentence } from "@/lib/results/pairs/controlled-sentence";
import { definedOr, isUndefined } from "@/lib/stats/undefined";
import type { PairOutcome, VariantLine } from "./facts";
import { asName, counted } from "./words";

/**
 * What the paragraphs say of a side-by-side or rating report.
 *
 * @param answers the page's sentences, the primary question's first
 * @param labels a question's words by id
 */
export function toPairOutcome(
  report: PairsReport,
  answers: readonly string[],
  labels: Readonly<Record<string, string>>,
  primary: string,
): PairOutcome {
  const { questions, variants } = report;
  const labelOf = (id: string) => asName(labels[id] ?? id);
  const left = questions.find(({ choices }) => choices !== null)?.choices?.left;
  return {
    kind: "pairs",
    answers,
    agreement: questions.map(({ question, agreement }) => ({
      question: labelOf(question),
      alpha: agreement.alpha.value,
    })),
    leftChosen: left ? { share: left.share, p: left.byJudge.pTwoSided } : null,
    adjusted: questions.flatMap(({ contrasts }) =>
      contrasts.flatMap(({ earlier, later, choice, sides }) =>
        choice === null || sides === null
          ? []
          : [
              {
                earlier,
                later,
                estimate: sides.adjusted.estimate,
                interval: sides.adjusted.interval,
              },
            ],
      ),
    ),
    tiesInStrengths: tiesInStrengths(questions),
    controlled: controlledSentences(questions, primary),
    variants: [
      ...variantLines(variants.withRepeats, "with repeat sessions", primary, labelOf(primary)),
      ...variantLines(variants.withExcluded, "with excluded sessions", primary, labelOf(primary)),
      ...withoutSeenLines(report, primary, labelOf(primary)),
    ],
  };
}

const tiesInStrengths = (questions: PairsReport["questions"]): PairOutcome["tiesInStrengths"] => {
  const models = new Set(questions.flatMap(({ strengths }) => (strengths === null ? [] : [strengths.model])));
  if (!models.has("Davidson")) return "none";
  return models.has("Bradley-Terry") ? "some" : "all";
};

/** Of the main question, or of the first that is a choice. */
const controlledSentences = (questions: PairsReport["questions"], primary: string): string[] => {
  const asked = questions.filter(({ kind }) => kind === "pair");
  const main = asked.find(({ question }) => question === primary) ?? asked[0];
  return (main?.contrasts ?? []).flatMap(({ earlier, later, choice }) => {
    const sentence = controlledSentence({ earlier, later, controlled: choice?.controlled ?? null });
    return sentence === null ? [] : [sentence];
  });
};

const variantLines = (
  { addedTrials: added, headlines }: Variant,
  words: string,
  primary: string,
  label: string,
): VariantLine[] => {
  const addedTrials = definedOr(added, 0);
  return toLines(headlines, primary, {
    label,
    changed: addedTrials,
    words: `${words} (${counted(addedTrials, "trial")} more)`,
  });
};

/** The main question without the trials that judges recognised. */
const withoutSeenLines = ({ blinding }: PairsReport, primary: string, label: string): VariantLine[] => {
  const without = blinding?.recognition?.withoutYes;
  if (!without) return [];
  const words = `without ${counted(without.leftOut, "trial")} whose code was seen before`;
  return toLines(without.headlines, primary, { label, changed: without.leftOut, words });
};

const toLines = (
  headlines: readonly Headline[],
  primary: string,
  { label, changed, words }: { label: string; changed: number; words: string },
): VariantLine[] => {
  const own = headlines.filter(({ question }) => question === primary);
  const compared = own.filter(({ later }) => later !== null);
  // Of one pane each system's own mean comes after the comparisons; with a single system it is all there is.
  const lines = (compared.length > 0 ? compared : own).flatMap(headlineWords);
  return changed === 0 || lines.length === 0 ? [] : [{ words, line: `${label}, ${lines.join("; ")}` }];
};

const headlineWords = ({ earlier, later, mean, interval }: Headline): string[] => {
  if (isUndefined(mean)) return [];
  const range = isUndefined(interval) ? "" : ` (${formatInterval(interval, 2)})`;
  return [`${later === null ? earlier : `${later} over ${earlier}`} ${formatNumber(mean, 2)}${range}`];
};
