import { finishedSentence, pairBoundsSentence } from "@/lib/results/attrition/attrition-words";
import { heading, type ReportPart, tablePart, words } from "@/lib/results/document/report-part";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import {
  toCompletersTable,
  toDealtArmTable,
  toDealtPairTable,
} from "@/lib/results/tables/pairs/attrition-tables";
import { total } from "@/lib/stats/total";
import { contrastsOf } from "./pair-lists";

/** A few comparisons are told in sentences; more stand in the table alone. */
const SENTENCES_AT_MOST = 3;

/** Who did not finish, and what that could change. Nothing where nobody knows what was dealt. */
export function attritionParts(report: PairsReport, primary: string): ReportPart[] {
  const { attrition } = report;
  if (attrition === null) return [];
  const { judges, finished, arms, pairs, bounds } = attrition;
  const all = {
    dealt: total(arms.map(({ dealt }) => dealt)),
    shown: total(arms.map(({ shown }) => shown)),
    answered: total(arms.map(({ answered }) => answered)),
  };
  const title = heading("Who did not finish?");
  const sentence = finishedSentence({ judges, finished, ...all });
  if (all.dealt === all.answered && bounds.every(({ missing }) => missing === 0))
    return [title, words(sentence)];
  const worst = bounds.length > SENTENCES_AT_MOST ? [] : bounds.map(pairBoundsSentence);
  const contrasts = contrastsOf(report).filter(({ question }) => question === primary);
  return [
    title,
    words([sentence, ...worst.filter((one) => one !== null)].join(" ")),
    tablePart(toDealtArmTable(arms)),
    tablePart(toDealtPairTable(attrition), pairs.length > 24),
    ...(contrasts.length === 0
      ? []
      : [tablePart(toCompletersTable(attrition, contrasts), contrasts.length > 24)]),
  ];
}
