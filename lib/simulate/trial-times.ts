import type { SimulatedJudge } from "./judge";
import type { Duration } from "./population";
import type { Random } from "./random";

/** How long one trial takes this judge, in whole milliseconds: log-normal around the judge's own pace. */
export function trialTimes(random: Random, judge: SimulatedJudge): { readMs: number; judgeMs: number } {
  const pace = Math.exp(judge.slowness) * (judge.isCareless ? HASTE : 1);
  const draw = ({ medianMs, spread }: Duration): number =>
    Math.min(LONGEST, Math.max(1, Math.round(medianMs * pace * Math.exp(spread * random.normal()))));
  return { readMs: draw(judge.population.reading), judgeMs: draw(judge.population.judging) };
}

const HASTE = 0.1;
/** A day; far above anything likely, and within what a verdict may carry. */
const LONGEST = 86_400_000;
