import { compareCodePoints } from "@/lib/score/orientation";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { type OneSampleT, oneSampleT } from "@/lib/stats/one-sample-t";
import { pairsOf, questionsOf, type SystemPair } from "./columns";
import { firstSessionsOf } from "./first-sessions";
import { groupRows } from "./group-rows";
import { lastRevisionsOf } from "./last-revisions";
import { columnScore } from "./paper-cells";
import type { VerdictRow } from "./rows";

export interface QuestionContrast extends SystemPair {
  question: string;
  kind: "sample" | "pair";
  /** Trials with both marks (or with the choice). */
  trials: number;
  /** Trials with some answer to the question where one of the two marks is missing. */
  incomplete: number;
  /** Coverage of the interval. */
  level: number;
  /** One mean per judge, tested against 0; positive favours the later system. */
  overJudges: OneSampleT;
}

/**
 * Per question and pair of systems: later minus earlier within a trial (or the oriented choice), averaged within each
 * judge, then over judges. Judges count equally, however many trials each did.
 *
 * @param order question ids as the protocol lists them
 */
export function toQuestionContrasts(
  rows: readonly VerdictRow[],
  order: readonly string[],
  level = DEFAULT_LEVEL,
): QuestionContrast[] {
  const answers = lastRevisionsOf(firstSessionsOf(rows));
  const pairs = pairsOf(answers);
  return questionsOf(answers, order).flatMap(({ question, kind }) =>
    pairs.map((pair) => {
      const trials = [
        ...groupRows(
          answers.filter((answer) => answer.question === question && isOf(pair, answer)),
          ({ trial, session }) => JSON.stringify([session, trial]),
        ).values(),
      ];
      const differences = trials.flatMap((trial) => trialDifference(kind, question, pair, trial));
      return {
        ...pair,
        question,
        kind,
        trials: differences.length,
        incomplete: trials.length - differences.length,
        level,
        overJudges: oneSampleT(judgeMeans(differences), 0, level),
      };
    }),
  );
}

interface Difference {
  judge: string;
  value: number;
}

const trialDifference = (
  kind: "sample" | "pair",
  question: string,
  pair: SystemPair,
  trial: readonly VerdictRow[],
): Difference[] => {
  const judge = trial[0]?.judge ?? "";
  const scoreIn = (column: Parameters<typeof columnScore>[0]) =>
    trial.map((answer) => columnScore(column, answer)).find((score) => score !== null);
  if (kind === "pair") {
    const choice = scoreIn({ id: question, question, kind, ...pair });
    return choice === undefined ? [] : [{ judge, value: choice }];
  }
  const earlier = scoreIn({ id: question, question, kind, system: pair.earlier });
  const later = scoreIn({ id: question, question, kind, system: pair.later });
  return earlier === undefined || later === undefined ? [] : [{ judge, value: later - earlier }];
};

/** In the order of the judges' ids, so that no rounding depends on the order of the rows. */
const judgeMeans = (differences: readonly Difference[]): number[] =>
  [...groupRows(differences, ({ judge }) => judge)]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([, own]) => own.reduce((sum, { value }) => sum + value, 0) / own.length);

const isOf = ({ earlier, later }: SystemPair, { leftSystem, rightSystem }: VerdictRow): boolean =>
  (leftSystem === earlier && rightSystem === later) || (leftSystem === later && rightSystem === earlier);
