import type { PairCounts, PairPlace, PairTie } from "@/lib/results/counts/counts";
import { valuesOf } from "@/lib/results/counts/joint";
import { compareTexts } from "./compare-texts";

/** All that was said on one question about one pair of systems (of one pane: about one system), over whatever slices. */
export interface Gathered {
  question: string;
  kind: "sample" | "pair";
  earlier: string;
  later: string | null;
  judges: GatheredJudge[];
  tasks: GatheredTask[];
  /** Cells of a judge and a task with more than one value about this pair. */
  doubles: { n: number; sum: number; sumOfSquares: number; wins: number }[];
  /** Of a pair question: the entries of cells with more than one choice about whatever pairs. */
  shared: SharedChoices[];
  /** See `PairUnit.joint`. */
  joint: number[];
  /** Choices that favour neither, by judge, task and side: in none of the others. */
  ties: readonly Pick<PairTie, "judge" | "task" | "side" | "ties">[];
}

/** Choices of one judge about one task, with the later system on one side. */
export interface SharedChoices {
  judge: string;
  task: string;
  side: "left" | "right" | null;
  n: number;
  wins: number;
}

export interface GatheredTask {
  task: string;
  n: number;
  sum: number;
  wins: number;
  /** By the side on which the later system stood. */
  left: { n: number; wins: number };
  right: { n: number; wins: number };
}

export interface GatheredJudge {
  judge: string;
  n: number;
  sum: number;
  sumOfSquares: number;
  wins: number;
  /** By the side on which the later system stood. */
  left: { n: number; sum: number; wins: number };
  right: { n: number; sum: number; wins: number };
}

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
  const joint = new Array<number>(kind === "pair" ? 4 : 25).fill(0);
  const none = { judges: [], tasks: [], doubles: [], shared: [], ties: [] };
  return { question, kind, earlier, later: null, joint, ...none };
}

/** Counts by question and pair, judges and tasks in the order of their names. One pass over each list. */
export function gather({
  judges,
  units,
  doubles,
  ties,
}: Pick<PairCounts, "judges" | "units" | "doubles" | "ties">): Gathered[] {
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
      ...{ question, kind, earlier, later, joint: new Array<number>(kind === "pair" ? 4 : 25).fill(0) },
      ...{ judges: new Map(), tasks: new Map(), doubles: new Map(), shared: [] },
      ties: [],
    };
    found.set(key, fresh);
    return (last = fresh);
  };
  for (const one of judges) addJudge(open(one).judges, one);
  for (const unit of units) {
    const { joint, tasks } = open(unit);
    for (const [at, count] of unit.joint.entries()) joint[at] = (joint[at] ?? 0) + count;
    const task = entry(tasks, unit.task, () => ({
      task: unit.task,
      n: 0,
      sum: 0,
      wins: 0,
      left: { n: 0, wins: 0 },
      right: { n: 0, wins: 0 },
    }));
    const side = unit.side === null ? null : task[unit.side];
    for (const { value, count } of valuesOf(unit.joint, unit.later === null)) {
      task.n += count;
      task.sum += count * value;
      if (side) side.n += count;
      if (value <= 0) continue;
      task.wins += count;
      if (side) side.wins += count;
    }
  }
  for (const one of doubles) {
    const place = open(one);
    if (one.kind === "pair") place.shared.push(one);
    const cell = entry(place.doubles, JSON.stringify([one.judge, one.task]), () => ({
      ...{ n: 0, sum: 0, sumOfSquares: 0, wins: 0 },
    }));
    cell.n += one.n;
    cell.sum += one.sum;
    cell.sumOfSquares += one.sumOfSquares;
    cell.wins += one.wins;
  }
  for (const tie of ties) open({ ...tie, kind: "pair" }).ties.push(tie);
  return [...found.values()].map((one) => ({
    ...one,
    judges: [...one.judges.values()].sort((a, b) => compareTexts(a.judge, b.judge)),
    tasks: [...one.tasks.values()].sort((a, b) => compareTexts(a.task, b.task)),
    doubles: [...one.doubles]
      .filter(([, { n }]) => n > 1)
      .sort(([a], [b]) => compareTexts(a, b))
      .map(([, cell]) => cell),
  }));
}

interface Open extends Omit<Gathered, "judges" | "tasks" | "doubles" | "ties"> {
  ties: PairTie[];
  judges: Map<string, GatheredJudge>;
  tasks: Map<string, Gathered["tasks"][number]>;
  doubles: Map<string, Gathered["doubles"][number]>;
}

const addJudge = (judges: Open["judges"], one: PairCounts["judges"][number]): void => {
  // Written out, since there may be a hundred thousand: spreading took ten times as long.
  const judge = entry(judges, one.judge, () => ({
    judge: one.judge,
    n: 0,
    sum: 0,
    sumOfSquares: 0,
    wins: 0,
    left: { n: 0, sum: 0, wins: 0 },
    right: { n: 0, sum: 0, wins: 0 },
  }));
  judge.n += one.n;
  judge.sum += one.sum;
  judge.sumOfSquares += one.sumOfSquares;
  judge.wins += one.wins;
  if (one.side === null) return;
  judge[one.side].n += one.n;
  judge[one.side].sum += one.sum;
  judge[one.side].wins += one.wins;
};

const entry = <Entry>(entries: Map<string, Entry>, key: string, empty: () => Entry): Entry => {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const fresh = empty();
  entries.set(key, fresh);
  return fresh;
};
