import { groupRows } from "@/lib/results/group-rows";
import { type PlacedSums, slopeWithinJudges, timesAsFar } from "@/lib/stats/means/slope-within-judges";
import type { CrossedEffect } from "@/lib/stats/crossed/crossed-of-pulls";
import { total } from "@/lib/stats/total";
import type { Gathered, GatheredJudge } from "@/lib/results/pairs/gather";

/** A slope of one trial is too small to read. */
export const TREND_TRIALS = 10;

/**
 * By how much judges' mean score of a trial changes over ten trials: fatigue, or getting used to the task.
 *
 * @param pairs of one sample question, all that were shown; of one pane all systems
 */
export function trendOfScores(pairs: readonly Gathered[], level: number): CrossedEffect {
  const judges = groupRows(
    pairs.flatMap((pair) => pair.judges.map((judge) => ({ judge, programs: pair.later === null ? 1 : 2 }))),
    ({ judge }) => judge.judge,
  );
  const sums = [...judges.values()].map((own) =>
    added(
      own.map(({ judge, programs }) =>
        placed(judge, { y: judge.bothScores / programs, xy: judge.placesTimesScores / programs }),
      ),
    ),
  );
  return timesAsFar(slopeWithinJudges(sums, level), TREND_TRIALS);
}

/** By how much a difference of two systems, or the choice between them, changes over ten trials. */
export function trendOfDifference({ judges }: Gathered, level: number): CrossedEffect {
  const sums = judges.map((judge) => placed(judge, { y: judge.sum, xy: judge.placesTimesValues }));
  return timesAsFar(slopeWithinJudges(sums, level), TREND_TRIALS);
}

const placed = (
  { n, places, placesSquared }: GatheredJudge,
  { y, xy }: Pick<PlacedSums, "y" | "xy">,
): PlacedSums => ({ n, x: places, xSquared: placesSquared, y, xy });

const added = (sums: readonly PlacedSums[]): PlacedSums => ({
  n: total(sums.map(({ n }) => n)),
  x: total(sums.map(({ x }) => x)),
  xSquared: total(sums.map(({ xSquared }) => xSquared)),
  y: total(sums.map(({ y }) => y)),
  xy: total(sums.map(({ xy }) => xy)),
});
