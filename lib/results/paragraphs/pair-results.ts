import {
  formatInterval,
  formatLevel,
  formatNumber,
  formatPEquation,
  formatPercent,
} from "@/lib/results/format-number";
import { type Undefined, isUndefined, reasonInWords } from "@/lib/stats/undefined";
import type { PairOutcome } from "./facts";
import { asName, inList } from "./words";

/** The answers as the page gives them; in a paragraph of its own, how far they can be trusted: sides, length and agreement. */
export function pairSentences({
  answers,
  adjusted,
  controlled,
  leftChosen,
  agreement,
}: PairOutcome): string[][] {
  return [
    [...answers],
    [
      ...(leftChosen === null ? [] : leftSentence(leftChosen)),
      ...adjusted.flatMap(adjustedSentence),
      ...controlled,
      ...agreementSentences(agreement),
    ],
  ];
}

const leftSentence = ({ share, p }: NonNullable<PairOutcome["leftChosen"]>): string[] =>
  isUndefined(share)
    ? whyNoLeft(share)
    : [
        `The left program was chosen in ${formatPercent(share, 1)} of the choices${
          isUndefined(p) ? "" : ` (${formatPEquation(p)}, clustered by judge)`
        }.`,
      ];

const whyNoLeft = (why: Undefined): string[] =>
  why.undefined === "unbalanced_sides"
    ? ["Pairs were not shown in both orders as by chance, so nothing is said about a bias to a side."]
    : [];

const adjustedSentence = ({
  earlier,
  later,
  estimate,
  interval,
}: PairOutcome["adjusted"][number]): string[] => {
  if (isUndefined(estimate)) return [];
  const range = isUndefined(interval)
    ? ""
    : `; ${formatLevel(interval)} ${formatInterval(interval, 2)}, over judges and tasks`;
  return [
    `Corrected for sides, the mean choice of ${later} over ${earlier} was ${formatNumber(estimate, 2)} (positive favours ${later}${range}).`,
  ];
};

const agreementSentences = (agreement: PairOutcome["agreement"]): string[] => {
  const known = agreement.flatMap(({ question, alpha }) =>
    isUndefined(alpha) ? [] : [`${formatNumber(alpha, 2)} (${asName(question)})`],
  );
  const unknown = agreement.flatMap(({ question, alpha }) =>
    isUndefined(alpha) ? [`${asName(question)}: ${reasonInWords(alpha)}`] : [],
  );
  return [
    ...(known.length > 0
      ? [`Agreement between judges (Krippendorff\u2019s alpha) was ${inList(known)}.`]
      : []),
    ...(unknown.length > 0 ? [`Agreement cannot be told for ${unknown.join("; ")}.`] : []),
  ];
};
