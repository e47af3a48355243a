import type { ScoreCounts } from "@/lib/results/counts/counts";
import type { BoxPlot } from "@/lib/stats/means/box-plot";
import type { CrossedEffect } from "@/lib/stats/crossed/crossed-of-pulls";
import type { Interval } from "@/lib/stats/interval";
import type { SideAdjusted } from "@/lib/stats/strengths/side-adjusted-of-sums";
import type { TostOfMean } from "@/lib/stats/means/tost-of-mean";
import type { TwoWayMean } from "@/lib/stats/crossed/two-way-mean";
import type { OrUndefined } from "@/lib/stats/undefined";
import type { AgreementReport } from "./agreement-report";
import type { ControlledReport } from "./controlled-report";
import type { StrengthsReport } from "./strengths-report";

export interface QuestionReport {
  question: string;
  kind: "sample" | "pair";
  /** Marks of each system; empty for a question about the pair. */
  systems: SystemMarks[];
  /** One for each pair of systems shown together; of one pane for every two systems. */
  contrasts: Contrast[];
  agreement: AgreementReport;
  /** Over all pairs of systems; null for a sample question. */
  choices: { left: LeftChoice; sideAdjusted: SidedChoice } | null;
  /** What standing left adds to the scores; null for a question about the pair, and of one pane. */
  sideEffects: SideEffects | null;
  /** By how much judges' mean score of a trial changes over ten trials of a session; null for a question about the pair. */
  trend: CrossedEffect | null;
  /** Null for a sample question, and where fewer than three systems were compared. */
  strengths: StrengthsReport | null;
}

export interface SystemMarks {
  system: string;
  n: number;
  sum: OrUndefined<number>;
  mean: OrUndefined<number>;
  /** Divisor: n - 1. */
  sd: OrUndefined<number>;
  /** How many marks of -2, -1, +1, +2. */
  scores: ScoreCounts;
  /** The mean with its intervals; null of two panes. What compares systems is a contrast. */
  crossed: TwoWayMean | null;
}

/**
 * One question about one pair of systems: later minus earlier within a trial (of one pane within judge and task, or of the two
 * means over all scores), or the choice turned towards the later.
 */
export interface Contrast {
  question: string;
  kind: "sample" | "pair";
  earlier: string;
  later: string;
  comparedIn: ComparedIn;
  /** The choice says which of two, not how clearly: it lies between -1 and 1. */
  isVote: boolean;
  /**
   * Answered trials that showed the pair, and those of them without both scores (or without choice and tie). Of one pane answered
   * trials that showed either system, and those of them that are not part of the difference.
   */
  shown: number;
  incomplete: number;
  role: AnalysisRole;
  /** Adjusted by Holm over the frozen family; null for what is exploratory. */
  pHolm: OrUndefined<number> | null;
  /** Together with all others of its group they cover as often as `level` says (Bonferroni); null for what is exploratory. */
  simultaneous: OrUndefined<Interval> | null;
  /**
   * The mean: `twoWay` is the result; `naive`, `byJudge` and `byUnit` (by task) stand beside it. Over all scores it is the
   * difference of two means, and `naive` is Welch's test.
   */
  difference: TwoWayMean;
  /** Can the two be called equivalent? From the two-way standard error. */
  equivalence: OrUndefined<EquivalenceReport>;
  /** Each judge's mean difference, by rank. This and what follows is about pairs; over all scores there are none. */
  judgesSignedRank: JudgesSignedRank;
  /** Trials (of one pane pairs of scores) in which the later system got more, as much, less. */
  outcomes: { better: number; equal: number; worse: number };
  effect: EffectSizes;
  /** Share of scores above 0, later less earlier, over trials with both; null for a choice, whose share is in `choice`, and without pairs of scores. */
  positive: CrossedEffect | null;
  /** The mean with equal steps between the four scores: does the answer depend on the wider step over the middle? Null without pairs. */
  equalSteps: CrossedEffect | null;
  /** What standing left is worth, judges and tasks crossed; `choice.sideAdjusted` has the same with judges alone. Null of one pane. */
  sides: CrossedSides | null;
  /** By how much the difference, or the choice, changes over ten trials of a session. Null of one pane. */
  trend: CrossedEffect | null;
  /** Null for a sample question. */
  choice: ChoiceReport | null;
  byJudge: LongList<{ judge: string; n: number; mean: number }>;
  byTask: LongList<{ task: string; n: number; mean: number }>;
}

/**
 * What the frozen analysis says of a comparison: its main question, another one of its family, or neither. All is exploratory in
 * a part of the study that a filter chose.
 */
export type AnalysisRole = "primary" | "family" | "exploratory";

/**
 * What a difference was taken in: in a trial that shows both systems; of one pane in the scores of the same judge for the same
 * task, or in the means over all scores where too few judges scored both.
 */
type ComparedIn = "trial" | "judge and task" | "all scores";

/** Two one-sided tests against the frozen margin (`pTost` is null without one), from the two-way standard error. */
export type EquivalenceReport = TostOfMean;

export interface JudgesSignedRank {
  judges: number;
  wPlus: number;
  pTwoSided: OrUndefined<number>;
  /** Exact given the ranks; beyond a number of judges the normal approximation with both corrections. */
  method: "exact" | "normal";
}

export interface EffectSizes {
  /** d_z, corrected, with judges and tasks crossed; null without pairs of scores, likewise `dominance`. */
  standardized: StandardizedMean | null;
  /** Share of trials in which the later system got more, less that in which it got less. */
  dominance: CrossedEffect | null;
  /** Mean over the spread of the differences, as other papers report it; likewise the three below. */
  dz: OrUndefined<number>;
  /** Hedges' g: mean difference over the mean spread of the marks, corrected for small n. Null for a choice. */
  g: OrUndefined<number> | null;
  /** Over all pairs of one mark of each system, positive if the later is ahead. Null for a choice. */
  cliffsDelta: OrUndefined<number> | null;
  /** Of the signed ranks of the differences. */
  rankBiserial: OrUndefined<number>;
}

export interface StandardizedMean extends CrossedEffect {
  /** Hedges' factor with the degrees of freedom of the spread: by what d_z is too large. */
  factor: OrUndefined<number>;
}

/** The mean by the side on which the later system stood. */
export interface CrossedSides {
  left: OrUndefined<number>;
  right: OrUndefined<number>;
  meanWhenLeft: OrUndefined<number>;
  meanWhenRight: OrUndefined<number>;
  /** The mean of both means. */
  adjusted: CrossedEffect;
  /** Half their difference. */
  side: CrossedEffect;
}

/** Scores of the left program less those of the right one, over the pairs that were shown in both orders. */
export interface SideEffects {
  /** Trials of those pairs with both scores. */
  n: OrUndefined<number>;
  score: CrossedEffect;
  /** Of the shares of scores above 0. */
  positive: CrossedEffect;
}

export interface ChoiceReport {
  /** Choices turned towards the later system: -2, -1, +1, +2. */
  scores: ScoreCounts;
  later: ShareReport & { crossed: TwoWayMean };
  /** Choices that favour neither system: in no mean and no share. Imported answers alone can have them. */
  ties: number;
  left: LeftChoice;
  sideAdjusted: SidedChoice;
  consistency: ConsistencyReport;
  /** Held at equal length, nesting and share of comments; null where the platform has not measured the programs. */
  controlled: OrUndefined<ControlledReport> | null;
}

/** A share of choices; the intervals here take every choice as independent, those by judge stand beside them. */
export interface ShareReport {
  n: number;
  chosen: number;
  share: OrUndefined<number>;
  wilson: OrUndefined<Interval>;
  clopperPearson: OrUndefined<Interval>;
  /** Exact binomial, two-sided, against one half. */
  pExact: OrUndefined<number>;
}

/** Numbers of choices by side are known unless nobody recorded sides. */
export type SidedChoice = Omit<SideAdjusted, "left" | "right"> &
  Record<"left" | "right", OrUndefined<number>>;

/** How often the program on the left was chosen, whichever it was. */
export interface LeftChoice extends Omit<ShareReport, "chosen"> {
  chosen: OrUndefined<number>;
  byJudge: { se: OrUndefined<number>; interval: OrUndefined<Interval>; pTwoSided: OrUndefined<number> };
}

/** Does the choice go with the marks of the same trial? */
export interface ConsistencyReport {
  /** Trials with a choice and marks; those whose marks favour neither system are `neutral` and in no share. */
  trials: number;
  neutral: number;
  with: number;
  against: number;
  shareWith: OrUndefined<number>;
  wilson: OrUndefined<Interval>;
  /** Cohen's kappa of the two signs. */
  kappa: OrUndefined<number>;
  kappaInterval: OrUndefined<Interval>;
}

/** A list that may be too long to send: its first entries, how many there are, and where they all lie. */
export interface LongList<Entry> {
  total: number;
  first: Entry[];
  /** Bins of equal width over the whole range of the means; the last includes its upper end. */
  bins: { low: number; high: number; count: number }[];
}

export interface MetricCorrelation {
  question: string;
  metric: string;
  /** Samples (task, language, system) with the metric and at least one mark. */
  n: number;
  spearman: { rho: OrUndefined<number>; p: OrUndefined<number>; interval: OrUndefined<Interval> };
  kendall: { tauB: OrUndefined<number>; p: OrUndefined<number> };
  /** The same programs compared within their task only. */
  withinTasks: {
    /** Kendall's tau-b, mean over tasks where neither the metric nor the scores are all equal. */
    tauB: OverTasks;
    /** Of pairs of programs, the share that metric and scores order (or tie) alike; mean over tasks. */
    accuracy: OverTasks;
  };
}

/** A mean over tasks, with the interval over tasks: these judges and systems. */
export interface OverTasks {
  /** Tasks with a value in some language. */
  tasks: number;
  mean: OrUndefined<number>;
  se: OrUndefined<number>;
  df: OrUndefined<number>;
  interval: OrUndefined<Interval>;
}

/** Judges' median times in milliseconds; of outliers at most a hundred, half from each end. */
export type TimesReport = OrUndefined<BoxPlot & { outlierCount: number }>;

export interface Variant {
  /** Trials that it has and the result has not; undefined where nobody recorded who came twice. */
  addedTrials: OrUndefined<number>;
  judges: number;
  headlines: Headline[];
}

/** What of a contrast (or, of one pane, of a system's mean too, with `later` null) stands in the first line. */
export interface Headline {
  question: string;
  kind: "sample" | "pair";
  earlier: string;
  later: string | null;
  n: number;
  judges: number;
  mean: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  pTwoSided: OrUndefined<number>;
}

/** What the protocol froze about the analysis. */
export interface FrozenAnalysis {
  primary: string;
  family: readonly string[];
  alpha: number;
  margin: number | null;
  /** Whether the main question's tests are corrected with the family (the default), or go first with the whole alpha. */
  order?: "together" | "primary-first";
}

/** A metric of one system's samples for one task in one language. */
export interface MetricValue {
  task: string;
  language: string;
  system: string;
  metric: string;
  value: number;
}
