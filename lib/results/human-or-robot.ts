import { compareCodePoints } from "@/lib/score/orientation";
import { type Confusion, confusion, type OriginAnswer, rightOf } from "@/lib/stats/confusion";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { judgesAccuracy, type JudgesAccuracy } from "@/lib/stats/judges-accuracy";
import { isUndefined, type OrUndefined } from "@/lib/stats/undefined";
import { wilson } from "@/lib/stats/wilson";
import { countRepeatSessions, firstSessionsOf } from "./first-sessions";
import { formatPercent } from "./format-number";
import { groupRows } from "./group-rows";
import type { TrialRow } from "./rows";
import { type ScoreHistogram, toScoreHistogram } from "./score-histogram";

export interface HumanOrRobotReport {
  /** First sessions only, by arm in code point order: the result. */
  arms: ArmReport[];
  /** The same with repeat sessions included; equal to `arms` when there are none. */
  withRepeats: ArmReport[];
  repeatSessions: number;
}

export interface ArmReport {
  arm: string;
  /** Judges with at least one answer. */
  judges: number;
  answers: number;
  counts: Confusion;
  chance: number;
  /** Coverage of every interval here. */
  level: number;
  /** One share of right answers per judge, tested against chance: to be shown first. */
  overJudges: JudgesAccuracy["overJudges"];
  /** All answers together: to be labelled with `POOLED_LABEL`. */
  pooled: JudgesAccuracy["pooled"];
  /** As the paper prints it: "52% (stdev. 17%)". */
  line: string;
  histogram: ScoreHistogram;
  byJudge: (Confusion & { judge: string; n: number; accuracy: number })[];
  bySystem: SystemReport[];
}

export interface SystemReport {
  system: string;
  n: number;
  judgedHuman: number;
  share: number;
  wilson: OrUndefined<Interval>;
}

/** Stands beside every pooled figure: several answers of one judge are not independent. */
export const POOLED_LABEL = "answers treated as independent";

/** Accuracy of a guesser: an independent mix makes it 1/2 by design. */
export const CHANCE = 0.5;

type Answered = TrialRow & OriginAnswer;

/**
 * The report of a human-or-robot study, per arm, from shown trials; those without an answer are left out.
 *
 * @param chance accuracy of a guesser: 1/2, as an independent mix makes it by design
 */
export function toHumanOrRobotReport(
  trials: readonly TrialRow[],
  chance = CHANCE,
  level = DEFAULT_LEVEL,
): HumanOrRobotReport {
  return {
    arms: toArms(firstSessionsOf(trials), chance, level),
    withRepeats: toArms(trials, chance, level),
    repeatSessions: countRepeatSessions(trials),
  };
}

const toArms = (trials: readonly TrialRow[], chance: number, level: number): ArmReport[] =>
  grouped(trials.filter(isAnswered), "arm").map(([arm, answers]) => toArm(arm, answers, chance, level));

const toArm = (arm: string, answers: readonly Answered[], chance: number, level: number): ArmReport => {
  const byJudge = grouped(answers, "judge").map(([judge, own]) => {
    const counts = confusion(own);
    const { correct, n } = rightOf(counts);
    return { judge, n, ...counts, correct, accuracy: correct / n };
  });
  const { overJudges, pooled } = judgesAccuracy(byJudge, chance, level);
  return {
    arm,
    judges: byJudge.length,
    answers: answers.length,
    counts: confusion(answers),
    chance,
    level,
    overJudges,
    pooled,
    line: paperLine(overJudges),
    histogram: toScoreHistogram(byJudge),
    byJudge: byJudge.map(({ correct: _correct, ...judge }) => judge),
    bySystem: grouped(answers, "leftSystem").map(([system, shown]) => toSystem(system, shown, level)),
  };
};

const toSystem = (system: string, shown: readonly Answered[], level: number): SystemReport => {
  const n = shown.length;
  const judgedHuman = shown.filter(({ answer }) => answer === "human").length;
  return { system, n, judgedHuman, share: judgedHuman / n, wilson: wilson(judgedHuman, n, level) };
};

const paperLine = ({ mean, sd }: JudgesAccuracy["overJudges"]): string => {
  if (isUndefined(mean)) return "no answers";
  return isUndefined(sd)
    ? `${formatPercent(mean)} (one judge)`
    : `${formatPercent(mean)} (stdev. ${formatPercent(sd)})`;
};

const isAnswered = (trial: TrialRow): trial is Answered => isOrigin(trial.truth) && isOrigin(trial.answer);

const isOrigin = (value: TrialRow["truth"]): value is OriginAnswer["truth"] =>
  value === "human" || value === "machine";

/** In code point order of the key, so that no rounding depends on the order of the rows. */
const grouped = (answers: readonly Answered[], key: "arm" | "judge" | "leftSystem"): [string, Answered[]][] =>
  [...groupRows(answers, (answer) => answer[key])].sort(([a], [b]) => compareCodePoints(a, b));
