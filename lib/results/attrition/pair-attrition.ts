import type { PairCounts } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { type Gathered, gather } from "@/lib/results/pairs/gather";
import { gatherPaired } from "@/lib/results/pairs/rating-contrast";
import type { Headline } from "@/lib/results/pairs/report";
import { selectCounts } from "@/lib/results/pairs/select-counts";
import { scaleOf } from "@/lib/results/pairs/to-contrast";
import { toHeadlines } from "@/lib/results/pairs/variants";
import { type Whole, sortedUnique, toWhole } from "@/lib/results/pairs/whole";
import { compareCodePoints } from "@/lib/score/orientation";
import { SHARE } from "@/lib/stats/crossed/crossed-test";
import { total } from "@/lib/stats/total";
import {
  type Dealt,
  type Finished,
  type UnansweredTrial,
  type Unfinished,
  toDealt,
  toFinished,
} from "./unanswered";
import { pairsWithout } from "./without-judges";
import { type WorstCase, worstCase } from "./worst-case";

/** Who did not finish a side-by-side or rating study. Of first sessions that no rule excludes, withdrawn ones left out. */
export interface PairAttrition extends Finished {
  arms: (Dealt & Finished & { arm: string })[];
  /** Trials by what they show: two systems, or of one pane one (`later` is null). */
  pairs: (Dealt & { earlier: string; later: string | null })[];
  /** The main question answered by those alone who finished; null where all or none did. */
  completers: { headlines: Headline[] } | null;
  /** The main question, for each two systems; empty of one pane. */
  bounds: PairBounds[];
}

/** The mean difference, or the mean choice, if all trials without a value had one. */
export interface PairBounds extends WorstCase {
  earlier: string;
  later: string;
  n: number;
  /** Trials that were dealt and have no value: not answered, or not this question. */
  missing: number;
  /** Of the share of choices of the later system; null for a question about samples. */
  share: WorstCase | null;
}

interface Result {
  gathered: readonly Gathered[];
  whole: Whole;
  level: number;
  primary: string;
  votes: ReadonlySet<string>;
}

/** @param counts of the result: first sessions that no rule excludes */
export function toPairAttrition(
  counts: PairCounts,
  unfinished: Unfinished<PairCounts>,
  result: Result,
): PairAttrition {
  // A trial that shows one system twice compares nothing.
  const unanswered = unfinished.unanswered.filter(
    ({ leftSystem, rightSystem }) => leftSystem !== rightSystem,
  );
  const answering = counts.times.map(({ judge }) => judge);
  const finished = toFinished(answering, unanswered, unfinished.judges);
  const pairs = dealtPairs(counts, unanswered);
  return {
    ...finished,
    arms: dealtArms(counts, unanswered, unfinished.judges),
    pairs,
    completers: completersOf(counts, { ...unfinished, finished }, result),
    bounds: boundsOf(pairs, result),
  };
}

const dealtArms = (
  { shown, times }: PairCounts,
  unanswered: readonly UnansweredTrial[],
  leavers: ReadonlySet<string>,
): PairAttrition["arms"] => {
  const arms = sortedUnique([...shown, ...unanswered].map(({ arm }) => arm));
  return arms.map((arm) => {
    const own = unanswered.filter((trial) => trial.arm === arm);
    const answering = times.filter((time) => time.arm === arm).map(({ judge }) => judge);
    const answered = total(shown.filter((one) => one.arm === arm).map(({ trials }) => trials));
    return { arm, ...toFinished(answering, own, leavers), ...toDealt(answered, own) };
  });
};

const dealtPairs = (
  { shown }: PairCounts,
  unanswered: readonly UnansweredTrial[],
): PairAttrition["pairs"] => {
  const answeredBy = groupRows(shown, ({ earlier, later }) => JSON.stringify([earlier, later]));
  const missingBy = groupRows(unanswered, (trial) => JSON.stringify(systemsOf(trial)));
  return [...new Set([...answeredBy.keys(), ...missingBy.keys()])]
    .map((key) => {
      const [earlier, later] = JSON.parse(key) as [string, string | null];
      const answered = total((answeredBy.get(key) ?? []).map(({ trials }) => trials));
      return { earlier, later, ...toDealt(answered, missingBy.get(key) ?? []) };
    })
    .sort(
      (a, b) => compareCodePoints(a.earlier, b.earlier) || compareCodePoints(a.later ?? "", b.later ?? ""),
    );
};

const systemsOf = ({ leftSystem, rightSystem }: UnansweredTrial): [string, string | null] => {
  if (rightSystem === null || compareCodePoints(leftSystem, rightSystem) < 0)
    return [leftSystem, rightSystem];
  return [rightSystem, leftSystem];
};

const completersOf = (
  counts: PairCounts,
  { counts: theirs, judges, finished }: Unfinished<PairCounts> & { finished: Finished },
  { level, primary, votes }: Result,
): PairAttrition["completers"] => {
  if (theirs === null || finished.finished === 0 || finished.finished === finished.judges) return null;
  const left = pairsWithout(ofQuestion(counts, primary), ofQuestion(selectCounts(theirs), primary), judges);
  const scores = { alone: gather(left, votes), paired: gatherPaired(left) };
  return { headlines: toHeadlines(primary, { whole: toWhole(left), level }, scores) };
};

const ofQuestion = (counts: PairCounts, question: string): PairCounts => {
  const own = <Entry extends { question: string }>(entries: readonly Entry[]): Entry[] =>
    entries.filter((entry) => entry.question === question);
  return {
    ...counts,
    judges: own(counts.judges),
    units: own(counts.units),
    doubles: own(counts.doubles),
    ties: own(counts.ties),
    pairedJudges: own(counts.pairedJudges),
    pairedUnits: own(counts.pairedUnits),
    pairedDoubles: own(counts.pairedDoubles),
  };
};

const boundsOf = (pairs: PairAttrition["pairs"], { gathered, whole, primary }: Result): PairBounds[] =>
  whole.shown.flatMap(({ earlier, later }): PairBounds[] => {
    const isPair = (one: { earlier: string; later: string | null }): boolean =>
      one.earlier === earlier && one.later === later;
    const own = gathered.find((one) => one.question === primary && isPair(one));
    if (!own) return [];
    const dealt = pairs.find(isPair)?.dealt ?? 0;
    const [n, sum, wins] = [
      total(own.judges.map((judge) => judge.n)),
      total(own.judges.map((judge) => judge.sum)),
      total(own.judges.map((judge) => judge.wins)),
    ];
    const missing = dealt - n;
    const share = own.kind === "pair" ? worstCase({ n, sum: wins, missing }, SHARE) : null;
    return [{ earlier, later, n, missing, ...worstCase({ n, sum, missing }, scaleOf(own)), share }];
  });
