import { firstSessionsOf } from "@/lib/results/first-sessions";
import type { Origin, TrialRow } from "@/lib/results/rows";
import { compareCodePoints } from "@/lib/score/orientation";
import type { EvenScore } from "@/lib/score/even-score";
import { summary } from "@/lib/stats/summary";
import { isUndefined } from "@/lib/stats/undefined";
import { type JudgeTime, type OriginCounts, SCORES, type ScoreCounts, type Slice } from "./counts";

/** What of a trial is counted. */
export type OriginTrial = Pick<
  TrialRow,
  | ("arm" | "judge" | "session" | "position" | "task" | "language" | "leftSystem" | "rightSystem")
  | ("leftSample" | "shownAt" | "readMs" | "judgeMs" | "truth" | "answer" | "confidence")
>;

/**
 * The counts of a human-or-robot or which-is-human study from its shown trials; the database fills the same ones by SQL.
 * Trials without an answer, or whose systems do not say what is true, count only in telling a judge's first session.
 *
 * @param excludedSessions those that a rule of the protocol excludes
 */
export function countOrigins(
  trials: readonly OriginTrial[],
  { excludedSessions = new Set() }: { excludedSessions?: ReadonlySet<string> } = {},
): OriginCounts {
  const first = new Set(firstSessionsOf(trials));
  const answers = trials.flatMap((trial) => {
    const answer = toAnswer(trial);
    if (answer === null) return [];
    const { arm, language, session } = trial;
    const slice = { arm, language, isRepeat: !first.has(trial), isExcluded: excludedSessions.has(session) };
    return [{ ...answer, slice }];
  });
  return {
    judges: counted(answers, ({ judge, system, truth }) => ({ judge, system, truth })),
    samples: counted(answers, ({ sample, task, system, truth }) => ({ sample, task, system, truth })),
    positions: counted(answers, ({ position, truth }) => ({ position, truth })),
    doubles: counted(answeredTwice(answers), ({ judge, sample, truth }) => ({ judge, sample, truth })),
    times: timesOf(answers),
  };
}

interface Answer {
  slice: Slice;
  judge: string;
  sample: string;
  task: string;
  system: string;
  truth: Origin;
  score: EvenScore;
  position: number;
  readMs: number | null;
  judgeMs: number | null;
}

const toAnswer = (trial: OriginTrial): Omit<Answer, "slice"> | null => {
  const { truth, answer, confidence, judge, task, position, readMs, judgeMs } = trial;
  if (truth === null || answer === null || confidence === null) return null;
  const common = { judge, task, position, readMs, judgeMs };
  const isPositive = answer === "human" || answer === "right";
  const score = (isPositive ? confidence : -confidence) as EvenScore;
  if (trial.rightSystem === null)
    return {
      ...{ ...common, score, sample: trial.leftSample, system: trial.leftSystem },
      truth: truth === "human" ? "human" : "machine",
    };
  const isHumanRight = truth === "right";
  return {
    ...{ ...common, score, sample: task, truth: isHumanRight ? "human" : "machine" },
    system: isHumanRight ? trial.leftSystem : trial.rightSystem,
  };
};

/** Answers by slice and some of their fields, in code point order of both. */
const counted = <Place extends object>(
  answers: readonly Answer[],
  placeOf: (answer: Answer) => Place,
): (Slice & Place & { scores: ScoreCounts })[] =>
  grouped(answers, ({ slice, ...answer }) => ({ ...slice, ...placeOf({ slice, ...answer }) })).map(
    ({ place, answers: own }) => ({ ...place, scores: scoresOf(own) }),
  );

const grouped = <Place extends object>(
  answers: readonly Answer[],
  placeOf: (answer: Answer) => Place,
): { place: Place; answers: Answer[] }[] => {
  const groups = new Map<string, { place: Place; answers: Answer[] }>();
  for (const answer of answers) {
    const place = placeOf(answer);
    const key = JSON.stringify(Object.values(place));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { place, answers: [answer] });
    else group.answers.push(answer);
  }
  return [...groups].sort(([a], [b]) => compareCodePoints(a, b)).map(([, group]) => group);
};

const scoresOf = (answers: readonly Answer[]): ScoreCounts => {
  const [a, b, c, d] = SCORES.map((score) => answers.filter((one) => one.score === score).length);
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
};

/** The answers of each judge who answered about a unit more than once in an arm, whatever the slices. */
const answeredTwice = (answers: readonly Answer[]): Answer[] =>
  grouped(answers, ({ slice: { arm }, judge, sample }) => ({ arm, judge, sample })).flatMap(
    ({ answers: own }) => (own.length > 1 ? own : []),
  );

const timesOf = (answers: readonly Answer[]): JudgeTime[] =>
  grouped(answers, ({ slice, judge }) => ({ ...slice, judge })).map(({ place, answers: own }) => ({
    ...{ ...place, trials: own.length },
    readMs: medianOf(own.map(({ readMs }) => readMs)),
    judgeMs: medianOf(own.map(({ judgeMs }) => judgeMs)),
  }));

const medianOf = (values: readonly (number | null)[]): number | null => {
  const { median } = summary(values.filter((value) => value !== null));
  return isUndefined(median) ? null : median;
};
