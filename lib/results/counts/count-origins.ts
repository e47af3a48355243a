import { firstSessionsOf } from "@/lib/results/first-sessions";
import { groupRows } from "@/lib/results/group-rows";
import type { Origin, TrialRow } from "@/lib/results/rows";
import type { EvenScore } from "@/lib/score/even-score";
import { countTimes } from "./count-times";
import type { OriginCounts, ScoreCounts, Slice } from "./counts";
import { tallied } from "./tallied";

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
    doubles: counted(answeredTwice(answers), ({ judge, sample, system, truth }) => {
      return { judge, sample, system, truth };
    }),
    times: countTimes(answers),
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
      ...common,
      score,
      sample: trial.leftSample,
      system: trial.leftSystem,
      truth: truth === "human" ? "human" : "machine",
    };
  const isHumanRight = truth === "right";
  return {
    ...common,
    score,
    sample: task,
    truth: isHumanRight ? "human" : "machine",
    system: isHumanRight ? trial.leftSystem : trial.rightSystem,
  };
};

/** Answers by slice and some of their fields. */
const counted = <Place extends object>(
  answers: readonly Answer[],
  placeOf: (answer: Answer) => Place,
): (Slice & Place & { scores: ScoreCounts })[] =>
  tallied(
    answers,
    (answer) => ({ ...answer.slice, ...placeOf(answer) }),
    (): { scores: [number, number, number, number] } => ({ scores: [0, 0, 0, 0] }),
    ({ scores }, { score }) => (scores[PLACES[score]] += 1),
  );

const PLACES = { [-2]: 0, [-1]: 1, 1: 2, 2: 3 } as const;

/** The answers of each judge who answered about a unit more than once in an arm, whatever the slices. */
const answeredTwice = (answers: readonly Answer[]): Answer[] =>
  [
    ...groupRows(answers, ({ slice: { arm }, judge, sample }) =>
      JSON.stringify([arm, judge, sample]),
    ).values(),
  ].flatMap((own) => (own.length > 1 ? own : []));
