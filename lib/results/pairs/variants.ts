import type { PairCounts, Slice } from "@/lib/results/counts/counts";
import { type Gathered, gather } from "./gather";
import type { Headline, Variant } from "./report";
import { type RatingScores, gatherPaired, ratingDifference, systemPairs } from "./rating-contrast";
import { type Selection, selectCounts } from "./select-counts";
import { crossedMean, scaleOf } from "./to-contrast";
import { type Whole, toWhole } from "./whole";

/** The first line of every comparison with other sessions in it, in the order of questions and pairs. */
export function toVariant(
  all: PairCounts,
  selection: Selection,
  result: {
    gathered: readonly Gathered[];
    paired: readonly Gathered[];
    whole: Whole;
    questions: readonly { question: string }[];
    level: number;
    votes: ReadonlySet<string>;
  },
): Variant {
  const { questions, level } = result;
  const isAdded = ({ isRepeat, isExcluded }: Slice): boolean =>
    (isRepeat && selection.withRepeats === true) || (isExcluded && selection.withExcluded === true);
  // Most studies have no further sessions, and gathering takes the most of the time.
  const hasMore = all.shown.some(isAdded);
  const counts = hasMore ? selectCounts(all, selection) : null;
  const whole = counts ? toWhole(counts) : result.whole;
  const scores = counts
    ? { alone: gather(counts, result.votes), paired: gatherPaired(counts) }
    : { alone: result.gathered, paired: result.paired };
  return {
    addedTrials: whole.trials - result.whole.trials,
    judges: whole.judges,
    headlines: questions.flatMap(({ question }) => toHeadlines(question, { whole, level }, scores)),
  };
}

/** The first line of every comparison in one question. */
export function toHeadlines(
  question: string,
  { whole, level }: { whole: Whole; level: number },
  { alone, paired }: RatingScores,
): Headline[] {
  const { shown, systems, panes } = whole;
  // Nothing but ties between two systems gives no line.
  const scores = { alone: alone.filter((one) => one.judges.length > 0), paired };
  const pairs: Pick<Headline, "earlier" | "later">[] = [
    ...shown,
    ...systems.map((earlier) => ({ earlier, later: null })),
  ];
  return [
    ...(panes === 1 ? ratingHeadlines(question, { systems, level }, scores) : []),
    ...pairs.flatMap(({ earlier, later }) =>
      scores.alone
        .filter((one) => one.question === question && one.earlier === earlier && one.later === later)
        .map((one) => toHeadline(one, level)),
    ),
  ];
}

/** Of every two systems with an answer to the question. */
const ratingHeadlines = (
  question: string,
  { systems, level }: { systems: readonly string[]; level: number },
  scores: RatingScores,
): Headline[] => {
  const answered = systems.filter((system) =>
    scores.alone.some((one) => one.question === question && one.earlier === system),
  );
  return systemPairs(answered).map(({ earlier, later }) => {
    const { difference } = ratingDifference({ question, earlier, later }, scores, level);
    const { n, judges, mean, twoWay } = difference;
    const { interval, pTwoSided } = twoWay;
    return { question, kind: "sample", earlier, later, n, judges, mean, interval, pTwoSided };
  });
};

const toHeadline = (one: Gathered, level: number): Headline => {
  const { question, kind, earlier, later } = one;
  const { n, judges, mean, twoWay } = crossedMean(one, { level, bounds: scaleOf(one) });
  return {
    question,
    kind,
    earlier,
    later,
    n,
    judges,
    mean,
    interval: twoWay.interval,
    pTwoSided: twoWay.pTwoSided,
  };
};
