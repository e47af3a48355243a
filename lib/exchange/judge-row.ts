import type { TrialRow } from "@/lib/results/rows";
import { quantile } from "@/lib/stats/means/box-plot";

/** One judge, by the first session. Times are medians in milliseconds. */
export interface JudgeRow {
  study: string;
  arm: string;
  judge: string;
  session: string;
  shown: number;
  answered: number;
  readMs: number | null;
  judgeMs: number | null;
  /** Null where an answer cannot be right or wrong. */
  right: { tp: number; fp: number; tn: number; fn: number; accuracy: number | null } | null;
  flags: readonly string[];
}

/** @param own the trials of one session, at least one */
export function toJudgeRow(own: readonly [TrialRow, ...TrialRow[]]): JudgeRow {
  const [{ study, arm, judge, session }] = own;
  const answered = own.filter(({ answeredAt }) => answeredAt !== null);
  return {
    study,
    arm,
    judge,
    session,
    shown: own.length,
    answered: answered.length,
    readMs: median(answered.map(({ readMs }) => readMs)),
    judgeMs: median(answered.map(({ judgeMs }) => judgeMs)),
    right: own.some(({ truth }) => truth !== null) ? toRight(answered) : null,
    flags: [...new Set(own.flatMap(({ flags }) => flags))].sort(),
  };
}

const median = (times: readonly (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null).sort((a, b) => a - b);
  return known.length === 0 ? null : quantile(known, 0.5);
};

/** Positive: judged human, or that the human stands on the right. */
const toRight = (answered: readonly TrialRow[]): JudgeRow["right"] => {
  const isPositive = (said: TrialRow["truth"]) => said === "human" || said === "right";
  const count = (answer: boolean, isCorrect: boolean) =>
    answered.filter((trial) => trial.correct === isCorrect && isPositive(trial.answer) === answer).length;
  const [tp, fp, tn, fn] = [count(true, true), count(true, false), count(false, true), count(false, false)];
  const n = tp + fp + tn + fn;
  return { tp, fp, tn, fn, accuracy: n === 0 ? null : (tp + tn) / n };
};
