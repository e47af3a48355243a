import type { Origin } from "@/lib/results/rows";

/** How many answers had each of the four scores, in this order: -2, -1, +1, +2. */
export type ScoreCounts = readonly [number, number, number, number];

/** The four scores in the order of `ScoreCounts`. */
export const SCORES = [-2, -1, 1, 2] as const;

/**
 * Which answers an entry counts. The result is made of each judge's first session that no rule of the protocol excludes;
 * what the other answers would change stands beside it.
 */
export interface Slice {
  arm: string;
  language: string;
  /** Not the judge's first session. */
  isRepeat: boolean;
  /** One of the protocol's exclusion rules names a flag of the session. */
  isExcluded: boolean;
}

/**
 * What the results of a study are computed from: margins of its answers, never single ones, so that ten million scores
 * are some ten thousand entries. Judges' sums and units' sums are all that a mean with crossed clusters needs as long as
 * no judge meets a unit twice; the few cells where one did are listed in `doubles`.
 *
 * Only answered trials of real sessions are counted, by their last revision; attention checks never.
 */
export type Counts = { kind: "origin"; counts: OriginCounts } | { kind: "pairs"; counts: PairCounts };

/**
 * Human-or-robot, and which-is-human. Of one pane, `truth` is the sample's origin and a positive score says human; of two,
 * `truth` is human if the human sample stood on the right, a positive score says right, and `sample` is the task.
 */
export interface OriginCounts {
  judges: OriginJudge[];
  samples: OriginSample[];
  positions: OriginPosition[];
  /**
   * Judge and unit of which there is more than one answer in an arm, whatever the slices: an entry for each slice with one
   * of them, so that a mean over several slices finds them too (a repeat of the same sample, a task in two languages).
   */
  doubles: OriginDouble[];
  times: JudgeTime[];
}

export interface OriginJudge extends Slice {
  judge: string;
  /** Of two panes the machine's. */
  system: string;
  truth: Origin;
  scores: ScoreCounts;
}

export interface OriginSample extends Slice {
  sample: string;
  task: string;
  system: string;
  truth: Origin;
  scores: ScoreCounts;
}

export interface OriginPosition extends Slice {
  position: number;
  truth: Origin;
  scores: ScoreCounts;
}

export interface OriginDouble extends Slice {
  judge: string;
  sample: string;
  /** Of two panes the machine's. */
  system: string;
  truth: Origin;
  scores: ScoreCounts;
}

/** One judge's usual times: medians over the trials of a slice, in milliseconds, null where the browser sent none. */
export interface JudgeTime extends Slice {
  judge: string;
  trials: number;
  readMs: number | null;
  judgeMs: number | null;
}

/** Side by side, and rating (`later` is null). Systems and pairs by code point; `side` is where the later one stood. */
export interface PairCounts {
  judges: PairJudge[];
  units: PairUnit[];
  doubles: PairDouble[];
  /**
   * Of one pane: every two systems that the same judge scored for the same task, in one language and slice, as if both had
   * been shown together. `side` is null, and every pair has both scores. A judge who scored several programs of one
   * system for a task: the first of it is paired with the first of the other system, the second with the second, in the order
   * in which they were shown; what is left over is in no pair. Empty of two panes.
   */
  pairedJudges: PairJudge[];
  pairedUnits: PairUnit[];
  pairedDoubles: PairDouble[];
  agreements: MarksAndChoice[];
  /** Choices that favour neither system: in no entry about scores, since a tie is none. */
  ties: PairTie[];
  /** All answered trials, whatever questions they answer: what marks are missing is seen from them. */
  shown: PairShown[];
  positions: PairPosition[];
  times: JudgeTime[];
}

/** The answers to one question at one place in their sessions, the first trial at 1. */
export interface PairPosition extends Slice {
  question: string;
  kind: "sample" | "pair";
  position: number;
  /** Choices, or marks of either program. */
  n: number;
  /** Choices of the program on the right; 0 for a sample question. */
  right: number;
  /** Answers at an end of the scale. */
  strong: number;
  /** What the marks add up to; 0 for a pair question, whose choices are about different pairs. */
  sum: number;
}

/** A judge's ties between two systems about one task in one language, with the later system on one side. */
export interface PairTie extends Slice {
  question: string;
  earlier: string;
  later: string;
  side: "left" | "right";
  judge: string;
  task: string;
  ties: number;
}

/** Answered trials of one task in one language that showed one pair (or, of one pane, one system). */
export interface PairShown extends Slice {
  task: string;
  earlier: string;
  /** Null of one pane. */
  later: string | null;
  /** Where the later system stood; null of one pane. */
  side: "left" | "right" | null;
  trials: number;
}

export interface PairPlace extends Slice {
  question: string;
  kind: "sample" | "pair";
  earlier: string;
  /** Null of one pane. */
  later: string | null;
  /** Where the later system stood; null of one pane. */
  side: "left" | "right" | null;
}

/**
 * One judge: later minus earlier over the trials with both marks, or the choice turned towards the later system; of one pane
 * the marks themselves.
 */
export interface PairJudge extends PairPlace {
  judge: string;
  /** Trials with both marks, or with a choice; of one pane, with a mark. */
  n: number;
  sum: number;
  sumOfSquares: number;
  /** Of those n, how many are above 0 (favour the later system), and how many below. */
  wins: number;
  losses: number;
  /** Sum over those n of the later score's sign less the earlier's; of a choice, and of one pane, of the value's own sign. */
  signs: number;
  /** Trials with some answer to the question where one of the two marks is missing. */
  incomplete: number;
  /** All marks of either system, those of incomplete trials too; zeros for a choice. */
  earlierMarks: number;
  earlierSum: number;
  laterMarks: number;
  laterSum: number;
  /**
   * Over those n, what the trials' places in their sessions (the first at 1) add up to, their squares, and their products with the
   * value; the two scores of a trial together, and their products with its place. The last two are 0 for a choice; all five
   * of pairs that were not shown together.
   */
  places: number;
  placesSquared: number;
  placesTimesValues: number;
  bothScores: number;
  placesTimesScores: number;
}

/** One task in one language, shown with the later system on one side. */
export interface PairUnit extends PairPlace {
  task: string;
  /**
   * Of a sample question 25 counts: the earlier system's mark by the later's, each missing, -2, -1, +1, +2, the later's
   * running fastest; the first, where both are missing, stays 0. Of one pane the later mark is always missing. Of a pair
   * question the 4 counts of the choice turned towards the later system, from -2 to +2.
   */
  joint: number[];
}

/**
 * One answer of a judge and task with more than one value: of a sample question about one pair (or system), of a pair question
 * about any pairs, because strengths take all of them together; there ties count as values, too. `count` is how often it was given. Each slice, pair, side and
 * answer has its own entry; a mean over several of them adds up the entries of one judge and task, which is exact under every
 * filter.
 */
export interface PairDouble extends PairPlace {
  judge: string;
  task: string;
  /** Its place in `PairUnit.joint`. */
  at: number;
  count: number;
}

/**
 * Does the closing choice go with the marks? By the sign of the sum of the mark differences of the same trial, over the
 * questions with both marks; trials without any such question are left out.
 */
export interface MarksAndChoice extends Slice {
  earlier: string;
  later: string;
  /** The pair question. */
  question: string;
  /** -1: the marks favour the earlier system, 0: neither. */
  lean: -1 | 0 | 1;
  /** The choices turned towards the later system. */
  scores: ScoreCounts;
}

/** A single mark: what an intraclass correlation and Cohen's kappa take. `unitsToRead` says of which units. */
export interface CompleteMark {
  question: string;
  judge: string;
  /** Task, language and system. Of a pair question task, language and pair. */
  unit: string;
  score: number;
}
