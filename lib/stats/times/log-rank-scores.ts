import { InvalidInputError, requireFinite } from "@/lib/stats/invalid-input";
import { type CensoredTime, talliesOf } from "./kaplan-meier";

/**
 * The log-rank score of each time: how much sooner it was done than the times around it lead to expect.
 *
 * In plain words: a time counts by its rank among those who were still at work, not by its minutes, so one very long time decides
 * nothing, and who gave up counts as not done for as long as that was watched. Scores add up to 0; sooner is higher.
 *
 * Use them as values of `crossoverEffect`: a log-rank test with persons and tasks set aside.
 *
 * No times: none. None done: all 0.
 *
 * Source: Peto and Peto, J. R. Stat. Soc. A 135 (1972) 185, eq. 16, with Nelson's estimate of the hazard (martingale residuals).
 *
 * @throws InvalidInputError if a time is not finite or below 0
 * @example logRankScores([{ time: 4, isEvent: true }, { time: 9, isEvent: true }]) // [0.5, -0.5]
 */
export function logRankScores(times: readonly CensoredTime[]): number[] {
  requireFinite(times.map(({ time }) => time));
  if (times.some(({ time }) => time < 0)) throw new InvalidInputError("a time must not be below 0");
  let [atRisk, hazard] = [times.length, 0];
  const hazardAt = new Map<number, number>();
  for (const { time, events, censored } of talliesOf(times)) {
    hazard += events / atRisk;
    hazardAt.set(time, hazard);
    atRisk -= events + censored;
  }
  return times.map(({ time, isEvent }) => (isEvent ? 1 : 0) - (hazardAt.get(time) ?? 0));
}
