import type { PairCounts, PairPlace, PairTie } from "@/lib/results/counts/counts";
import { type JointValue, jointValues } from "@/lib/results/counts/joint";
import { compareTexts } from "./compare-texts";

/** All that was said on one question about one pair of systems (of one pane: about one system), over whatever slices. */
export interface Gathered {
  question: string;
  kind: "sample" | "pair";
  earlier: string;
  later: string | null;
  /** The choice says which of two, not how clearly: its values are -1 and 1. */
  isVote: boolean;
  judges: GatheredJudge[];
  tasks: (Tally & { task: string })[];
  /** Cells of a judge and a task with more than one value about this pair. */
  doubles: Tally[];
  /** Of a pair question: the entries of cells with more than one choice about whatever pairs. */
  shared: SharedChoices[];
  /** See `PairUnit.joint`. */
  joint: number[];
  /** The part of it with the later system on the left. */
  jointLeft: number[];
  /** The part of each that is in `doubles`. */
  doubled: { joint: number[]; jointLeft: number[] };
  /** Choices that favour neither, by judge, task and side: in none of the others. */
  ties: readonly Pick<PairTie, "judge" | "task" | "side" | "ties">[];
}

/** Choices of one judge about one task, with the later system on one side. */
interface SharedChoices {
  judge: string;
  task: string;
  side: "left" | "right" | null;
  n: number;
  wins: number;
}

/** What some values add up to. */
export interface Tally {
  n: number;
  sum: number;
  sumOfSquares: number;
  wins: number;
  losses: number;
  /** See `PairJudge.signs`. */
  signs: number;
  /** By the side on which the later system stood. */
  left: SideTally;
  right: SideTally;
}

export interface SideTally {
  n: number;
  sum: number;
  wins: number;
  signs: number;
}

export interface GatheredJudge extends Tally, Placed {
  judge: string;
}

/** See `PairJudge.places`. */
type Placed = Pick<
  PairCounts["judges"][number],
  "places" | "placesSquared" | "placesTimesValues" | "bothScores" | "placesTimesScores"
>;

/** Of a choice: how often the program on the left was chosen. */
export function timesChoseLeft({ left, right }: Pick<GatheredJudge, "left" | "right">): number {
  return left.wins + right.n - right.wins;
}

/** A pair that was shown without an answer to the question. */
export function nothingGathered({
  question,
  kind,
  earlier,
}: Pick<Gathered, "question" | "kind" | "earlier">): Gathered {
  const none = (): number[] => new Array<number>(placesOf(kind)).fill(0);
  const doubled = { joint: none(), jointLeft: none() };
  return {
    question,
    kind,
    earlier,
    later: null,
    isVote: false,
    judges: [],
    tasks: [],
    doubles: [],
    shared: [],
    joint: none(),
    jointLeft: none(),
    doubled,
    ties: [],
  };
}

/**
 * Counts by question and pair, judges and tasks in the order of their names. One pass over each list.
 *
 * @param votes pair questions whose choices could only be -1 and 1
 */
export function gather(
  { judges, units, doubles, ties }: Pick<PairCounts, "judges" | "units" | "doubles" | "ties">,
  votes: ReadonlySet<string> = new Set(),
): Gathered[] {
  const found = new Map<string, Open>();
  let last: Open | undefined;
  const open = ({ question, kind, earlier, later }: Omit<PairPlace, "side">): Open => {
    // Entries of one place mostly stand together; a text for each of a hundred thousand takes longer than adding them up.
    if (last?.question === question && last.earlier === earlier && last.later === later) return last;
    // Ids of questions and systems hold no line breaks.
    const key = `${question}\n${earlier}\n${later}`;
    const known = found.get(key);
    if (known) return (last = known);
    const fresh: Open = {
      ...nothingGathered({ question, kind, earlier }),
      isVote: votes.has(question),
      later,
      values: jointValues(placesOf(kind), later === null),
      judges: new Map(),
      tasks: new Map(),
      doubles: new Map(),
      ties: [],
    };
    found.set(key, fresh);
    return (last = fresh);
  };
  for (const one of judges) addJudge(open(one).judges, one);
  for (const unit of units) addUnit(open(unit), unit);
  for (const one of doubles) addDouble(open(one), one);
  for (const tie of ties) open({ ...tie, kind: "pair" }).ties.push(tie);
  return [...found.values()].map(closed);
}

const closed = ({ values: _values, doubles, ...place }: Open): Gathered => {
  const kept = [...doubles].filter(([, { n }]) => n > 1).sort(([a], [b]) => compareTexts(a, b));
  for (const [, { answers }] of kept)
    for (const { at, count, side } of answers) addTo(place.doubled, { at, count, side });
  return {
    ...place,
    judges: [...place.judges.values()].sort((a, b) => compareTexts(a.judge, b.judge)),
    tasks: [...place.tasks.values()].sort((a, b) => compareTexts(a.task, b.task)),
    doubles: kept.map(([, { answers: _answers, ...tally }]) => tally),
    ties: place.ties.toSorted(byJudgeAndTask),
  };
};

const byJudgeAndTask = (a: PairTie, b: PairTie): number =>
  compareTexts(a.judge, b.judge) || compareTexts(a.task, b.task) || compareTexts(a.side, b.side);

const placesOf = (kind: Gathered["kind"]): number => (kind === "pair" ? 4 : 25);

interface Open extends Omit<Gathered, "judges" | "tasks" | "doubles" | "ties"> {
  ties: PairTie[];
  judges: Map<string, GatheredJudge>;
  tasks: Map<string, Gathered["tasks"][number]>;
  doubles: Map<string, Tally & { answers: JointCount[] }>;
  values: (JointValue | null)[];
}

interface JointCount {
  /** Place in `PairUnit.joint`. */
  at: number;
  count: number;
  side: "left" | "right" | null;
}

const nothingTallied = (): Tally => ({
  n: 0,
  sum: 0,
  sumOfSquares: 0,
  wins: 0,
  losses: 0,
  signs: 0,
  left: { n: 0, sum: 0, wins: 0, signs: 0 },
  right: { n: 0, sum: 0, wins: 0, signs: 0 },
});

const addUnit = (place: Open, { task, side, joint }: PairCounts["units"][number]): void => {
  const tally = entry(place.tasks, task, () => ({ ...nothingTallied(), task }));
  for (const [at, count] of joint.entries()) {
    if (count === 0) continue;
    addTo(place, { at, count, side });
    addAnswers(tally, place.values[at] ?? null, { count, side });
  }
};

const addTo = (
  { joint, jointLeft }: Pick<Gathered, "joint" | "jointLeft">,
  { at, count, side }: JointCount,
): void => {
  joint[at] = (joint[at] ?? 0) + count;
  if (side === "left") jointLeft[at] = (jointLeft[at] ?? 0) + count;
};

const addDouble = (place: Open, { judge, task, side, at, count }: PairCounts["doubles"][number]): void => {
  const given = place.values[at] ?? null;
  const tally = entry(place.doubles, JSON.stringify([judge, task]), () => ({
    ...nothingTallied(),
    answers: [],
  }));
  tally.answers.push({ at, count, side });
  addAnswers(tally, given, { count, side });
  if (place.kind !== "pair" || given === null) return;
  place.shared.push({ judge, task, side, n: count, wins: given.value > 0 ? count : 0 });
};

/** @param given null where a score is missing */
const addAnswers = (
  tally: Tally,
  given: JointValue | null,
  { count, side }: Pick<JointCount, "count" | "side">,
): void => {
  if (given === null) return;
  const { value, signs } = given;
  tally.n += count;
  tally.sum += count * value;
  tally.sumOfSquares += count * value ** 2;
  if (value > 0) tally.wins += count;
  if (value < 0) tally.losses += count;
  tally.signs += count * signs;
  if (side === null) return;
  tally[side].n += count;
  tally[side].sum += count * value;
  tally[side].signs += count * signs;
  if (value > 0) tally[side].wins += count;
};

const addJudge = (judges: Open["judges"], one: PairCounts["judges"][number]): void => {
  // Written out, since there may be a hundred thousand: spreading took ten times as long.
  const judge = entry(judges, one.judge, () => ({
    judge: one.judge,
    n: 0,
    sum: 0,
    sumOfSquares: 0,
    wins: 0,
    losses: 0,
    signs: 0,
    left: { n: 0, sum: 0, wins: 0, signs: 0 },
    right: { n: 0, sum: 0, wins: 0, signs: 0 },
    places: 0,
    placesSquared: 0,
    placesTimesValues: 0,
    bothScores: 0,
    placesTimesScores: 0,
  }));
  judge.n += one.n;
  judge.sum += one.sum;
  judge.sumOfSquares += one.sumOfSquares;
  judge.wins += one.wins;
  judge.losses += one.losses;
  judge.signs += one.signs;
  judge.places += one.places;
  judge.placesSquared += one.placesSquared;
  judge.placesTimesValues += one.placesTimesValues;
  judge.bothScores += one.bothScores;
  judge.placesTimesScores += one.placesTimesScores;
  if (one.side === null) return;
  judge[one.side].n += one.n;
  judge[one.side].sum += one.sum;
  judge[one.side].signs += one.signs;
  judge[one.side].wins += one.wins;
};

const entry = <Entry>(entries: Map<string, Entry>, key: string, empty: () => Entry): Entry => {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const fresh = empty();
  entries.set(key, fresh);
  return fresh;
};
