import { contrastVerdict } from "@/lib/results/pairs/contrast-sentence";
import { reportSentences } from "@/lib/results/pairs/report-sentences";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Contrast } from "@/lib/results/pairs/report";
import type { StrengthsReport } from "@/lib/results/pairs/strengths-report";
import { isUndefined, type OrUndefined } from "@/lib/stats/undefined";
import { strengthsSentence } from "./strengths-sentence";
import { counted, inList } from "./words";

/** A report's answers in sentences, those of the primary question first, and how many these are. */
export interface PairAnswers {
  answers: readonly string[];
  first: number;
  /** What the primary question's only comparison concludes, in a few words; null with none, with several, or with a ranking. */
  verdict: string | null;
}

/** The answers of a report; where three systems or more were compared, their order by the primary question before all. */
export function toPairAnswers(
  report: PairsReport,
  labels: Readonly<Record<string, string>>,
  primary: string,
): PairAnswers {
  const alpha = 1 - report.level;
  const { answers, first } = reportSentences(report, labels, primary);
  const orders = report.questions.flatMap(({ question, strengths, contrasts }) =>
    question === primary && strengths !== null
      ? [
          [
            strengthsSentence(strengths, labels[question] ?? question),
            ...contradictions(strengths, contrasts, alpha),
          ].join(" "),
        ]
      : [],
  );
  const [only, ...more] = report.questions.flatMap(({ question, contrasts }) =>
    question === primary ? contrasts : [],
  );
  return {
    answers: [...orders, ...answers],
    first: first + orders.length,
    verdict:
      only === undefined || more.length > 0 || orders.length > 0
        ? null
        : contrastVerdict(only, labels[primary] ?? primary, alpha),
  };
}

/** Of 30 systems there may be hundreds, which nobody reads in a sentence; the tables have them all. */
const MOST_NAMED = 10;

/** Where the order of all systems and the comparison of two of them seem to say different things: that they do, and why. */
const contradictions = (
  { differences }: StrengthsReport,
  contrasts: readonly Contrast[],
  alpha: number,
): string[] => {
  const isBelow = (p: OrUndefined<number>): boolean => !isUndefined(p) && p < alpha;
  const pairs = contrasts.flatMap(({ earlier, later, pHolm, difference }) => {
    const ranked = differences.find((one) => one.earlier === earlier && one.later === later);
    if (ranked === undefined) return [];
    const inOrder = isBelow(ranked.pHolm);
    const alone = isBelow(pHolm ?? difference.twoWay.pTwoSided);
    return [{ name: `${earlier} vs. ${later}`, inOrder, alone }];
  });
  const named = (of: typeof pairs): string => {
    const names = of.map(({ name }) => name);
    if (names.length <= MOST_NAMED) return inList(names);
    return inList([...names.slice(0, MOST_NAMED), counted(names.length - MOST_NAMED, "other pair")]);
  };
  const more = pairs.filter(({ inOrder, alone }) => alone && !inOrder);
  const less = pairs.filter(({ inOrder, alone }) => inOrder && !alone);
  if (more.length + less.length === 0) return [];
  return [
    ...(more.length > 0
      ? [`The ranking does not separate ${named(more)}; the pairwise comparisons below do.`]
      : []),
    ...(less.length > 0
      ? [`The ranking separates ${named(less)}; the pairwise comparisons below do not.`]
      : []),
    "They ask different things: the ranking only which program was chosen, over all pairs at once; a comparison also how clearly, and of these two alone.",
  ];
};
