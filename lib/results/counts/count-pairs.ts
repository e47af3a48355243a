import { groupRows } from "@/lib/results/group-rows";
import type { VerdictOrTie } from "@/lib/results/rows";
import { compareCodePoints } from "@/lib/score/orientation";
import { completeMarks, unitsToRead } from "@/lib/results/pairs/complete-units";
import { selectCounts } from "@/lib/results/pairs/select-counts";
import { choiceUnits } from "@/lib/results/pairs/to-controlled";
import { type AnsweredTrial, type ShownSession, toAnsweredTrials } from "./answered-trials";
import { countChoices } from "./count-choices";
import { countTimes } from "./count-times";
import type {
  CompleteMark,
  PairCounts,
  PairDouble,
  PairJudge,
  PairPlace,
  PairPosition,
  PairShown,
  PairTie,
  PairUnit,
} from "./counts";
import { jointOf } from "./joint";
import { tallied } from "./tallied";

/**
 * The counts of a side-by-side or rating study from its raw rows; the database fills the same ones by SQL. Entries come in
 * one order, whatever the order of the rows.
 *
 * @param rows scores, and ties where they were kept
 * @param excludedSessions those that a rule of the protocol excludes
 * @param shown all shown trials, where those without an answer are known too: they may tell a judge's first session
 */
export function countPairs(
  rows: readonly VerdictOrTie[],
  {
    excludedSessions = new Set(),
    shown = [],
  }: { excludedSessions?: ReadonlySet<string>; shown?: readonly ShownSession[] } = {},
): { counts: PairCounts; complete: CompleteMark[]; choices: CompleteMark[] } {
  const trials = toAnsweredTrials(rows, excludedSessions, shown);
  const counts = countTrials(trials);
  const main = trials.filter(isMain);
  const own = selectCounts(counts);
  return {
    counts,
    complete: completeMarks(main, unitsToRead(own)),
    choices: completeMarks(main, choiceUnits(own).units),
  };
}

/** The counts alone, from trials put together before. */
export function countTrials(trials: readonly AnsweredTrial[]): PairCounts {
  const answers = trials.flatMap(answersOf);
  const ties = trials.flatMap(tiesOf);
  const paired = pairedAnswers(trials);
  return {
    judges: judgesOf(answers),
    units: unitsOf(answers),
    doubles: doublesOf(answers, ties),
    ties: tallied(
      ties,
      (tie) => tie,
      () => ({ ties: 0 }),
      (entry) => {
        entry.ties += 1;
      },
    ),
    pairedJudges: judgesOf(paired),
    pairedUnits: unitsOf(paired),
    pairedDoubles: doublesOf(paired, []),
    agreements: countChoices(trials),
    shown: shownOf(trials),
    positions: positionsOf(trials),
    times: countTimes(trials),
  };
}

const isMain = ({ slice }: AnsweredTrial): boolean => !slice.isRepeat && !slice.isExcluded;

const tiesOf = ({ slice, place, judge, task, ties }: AnsweredTrial): Omit<PairTie, "ties">[] => {
  const { earlier, later, side } = place;
  if (later === null || side === null) return [];
  return ties.map((question) => ({ ...slice, question, earlier, later, side, judge, task }));
};

/** One question of one trial. */
interface Answer {
  place: PairPlace;
  judge: string;
  task: string;
  earlier: number | null;
  later: number | null;
  /** Null where a mark is missing. */
  value: number | null;
  /** Of the trial in its session; 0 of two scores that were not shown together. */
  position: number;
}

const answersOf = ({ slice, place, judge, task, marks, choices, position }: AnsweredTrial): Answer[] => [
  ...[...marks].map(([question, { earlier, later }]) => ({
    place: { ...slice, question, kind: "sample" as const, ...place },
    judge,
    task,
    earlier,
    later,
    value: place.later === null ? earlier : earlier === null || later === null ? null : later - earlier,
    position,
  })),
  ...[...choices].map(([question, value]) => ({
    place: { ...slice, question, kind: "pair" as const, ...place },
    judge,
    task,
    earlier: null,
    later: null,
    value,
    position,
  })),
];

/** Of one pane: the same judge's scores of two systems for the same task and language; see `PairCounts.pairedJudges`. */
const pairedAnswers = (trials: readonly AnsweredTrial[]): Answer[] => {
  const alone = trials.filter(({ place }) => place.later === null);
  const met = groupRows(alone, ({ slice, judge, task }) => JSON.stringify([slice, judge, task]));
  return [...met.values()].flatMap((own) => {
    const systems = [...groupRows(own.toSorted(byTime), ({ place }) => place.earlier)].sort(([a], [b]) =>
      compareCodePoints(a, b),
    );
    return systems.flatMap(([earlier, first], at) =>
      systems
        .slice(at + 1)
        .flatMap(([later, second]) =>
          first.flatMap((one, nth) => togetherOf(one, second[nth], { earlier, later })),
        ),
    );
  });
};

const byTime = (one: AnsweredTrial, other: AnsweredTrial): number =>
  compareCodePoints(one.session, other.session) || one.position - other.position;

/** Two trials of one judge as one trial that shows both programs. */
const togetherOf = (
  one: AnsweredTrial,
  other: AnsweredTrial | undefined,
  pair: { earlier: string; later: string },
): Answer[] =>
  [...one.marks].flatMap(([question, mark]) => {
    const [earlier, later] = [mark.earlier, other?.marks.get(question)?.earlier ?? null];
    if (earlier === null || later === null) return [];
    const place: PairPlace = { ...one.slice, question, kind: "sample", ...pair, side: null };
    return [{ place, judge: one.judge, task: one.task, earlier, later, value: later - earlier, position: 0 }];
  });

const judgesOf = (answers: readonly Answer[]): PairJudge[] =>
  tallied(
    answers,
    ({ place, judge }) => ({ ...place, judge }),
    () => ({
      n: 0,
      sum: 0,
      sumOfSquares: 0,
      wins: 0,
      losses: 0,
      signs: 0,
      incomplete: 0,
      earlierMarks: 0,
      earlierSum: 0,
      laterMarks: 0,
      laterSum: 0,
      places: 0,
      placesSquared: 0,
      placesTimesValues: 0,
      bothScores: 0,
      placesTimesScores: 0,
    }),
    (entry, { value, earlier, later, position }) => {
      if (value === null) entry.incomplete += 1;
      else {
        addValue(entry, { value, earlier, later });
        addPlace(entry, { value, position, both: position > 0 ? (earlier ?? 0) + (later ?? 0) : 0 });
      }
      if (earlier !== null) entry.earlierMarks += 1;
      if (later !== null) entry.laterMarks += 1;
      entry.earlierSum += earlier ?? 0;
      entry.laterSum += later ?? 0;
    },
  );

const addValue = (
  entry: Pick<PairJudge, "n" | "sum" | "sumOfSquares" | "wins" | "losses" | "signs">,
  { value, earlier, later }: { value: number; earlier: number | null; later: number | null },
): void => {
  entry.n += 1;
  entry.sum += value;
  entry.sumOfSquares += value ** 2;
  if (value > 0) entry.wins += 1;
  if (value < 0) entry.losses += 1;
  entry.signs +=
    earlier === null || later === null ? Math.sign(value) : Math.sign(later) - Math.sign(earlier);
};

const addPlace = (
  entry: Pick<
    PairJudge,
    "places" | "placesSquared" | "placesTimesValues" | "bothScores" | "placesTimesScores"
  >,
  { value, position, both }: { value: number; position: number; both: number },
): void => {
  entry.places += position;
  entry.placesSquared += position ** 2;
  entry.placesTimesValues += position * value;
  entry.bothScores += both;
  entry.placesTimesScores += position * both;
};

const unitsOf = (answers: readonly Answer[]): PairUnit[] =>
  tallied(
    answers,
    ({ place, task }) => ({ ...place, task }),
    ({ kind }) => ({ joint: new Array<number>(kind === "pair" ? 4 : 25).fill(0) }),
    ({ joint }, answer) => {
      const at = placeIn(answer);
      joint[at] = (joint[at] ?? 0) + 1;
    },
  );

const placeIn = (answer: Answer): number =>
  answer.place.kind === "pair" ? jointOf.choice(answer.value) : jointOf.marks(answer);

const doublesOf = (answers: readonly Answer[], ties: readonly Omit<PairTie, "ties">[]): PairDouble[] => {
  const valued = answers.filter(({ value }) => value !== null);
  const cells = new Map<string, number>();
  const inTies = ties.map(({ question, judge, task }) => JSON.stringify([question, judge, task]));
  for (const cell of [...valued.map(cellOf), ...inTies]) cells.set(cell, (cells.get(cell) ?? 0) + 1);
  return tallied(
    valued.filter((answer) => (cells.get(cellOf(answer)) ?? 0) > 1),
    (answer) => ({ ...answer.place, judge: answer.judge, task: answer.task, at: placeIn(answer) }),
    () => ({ count: 0 }),
    (entry) => {
      entry.count += 1;
    },
  );
};

/** A choice shares its cell with the same judge's choices and ties about other pairs of the task. */
const cellOf = ({ place: { question, kind, earlier, later }, judge, task }: Answer): string =>
  JSON.stringify(kind === "pair" ? [question, judge, task] : [question, judge, task, earlier, later]);

const positionsOf = (trials: readonly AnsweredTrial[]): PairPosition[] =>
  tallied(
    trials.flatMap((trial) => [
      ...[...trial.marks].flatMap(([question, { earlier, later }]) =>
        [earlier, later].map((score) => ({ trial, question, kind: "sample" as const, score })),
      ),
      ...[...trial.choices].map(([question, score]) => ({ trial, question, kind: "pair" as const, score })),
    ]),
    ({ trial: { slice, position }, question, kind }) => ({ ...slice, question, kind, position }),
    () => ({ n: 0, right: 0, strong: 0, sum: 0 }),
    (entry, { trial, kind, score }) => {
      if (score === null) return;
      entry.n += 1;
      if (kind === "sample") entry.sum += score;
      if (Math.abs(score) === 2) entry.strong += 1;
      if (kind === "pair" && score > 0 === (trial.place.side === "right")) entry.right += 1;
    },
  );

const shownOf = (trials: readonly AnsweredTrial[]): PairShown[] =>
  tallied(
    trials,
    ({ slice, place, task }) => ({ ...slice, ...place, task }),
    () => ({ trials: 0 }),
    (entry) => {
      entry.trials += 1;
    },
  );
