import { summary } from "@/lib/stats/means/summary";
import { isUndefined } from "@/lib/stats/undefined";
import type { AnsweredTrial } from "./answered-trials";
import type { JudgeTime } from "./counts";
import { tallied } from "./tallied";

type Timed = Pick<AnsweredTrial, "slice" | "judge" | "readMs" | "judgeMs">;

/** Each judge's median times in each slice. */
export function countTimes(trials: readonly Timed[]): JudgeTime[] {
  const judges = tallied(
    trials,
    ({ slice, judge }) => ({ ...slice, judge }),
    () => ({ own: [] as Timed[] }),
    ({ own }, trial) => own.push(trial),
  );
  return judges.map(({ own, ...place }) => ({
    ...place,
    trials: own.length,
    readMs: medianOf(own.map(({ readMs }) => readMs)),
    judgeMs: medianOf(own.map(({ judgeMs }) => judgeMs)),
  }));
}

const medianOf = (times: readonly (number | null)[]): number | null => {
  const { median } = summary(times.filter((time) => time !== null));
  return isUndefined(median) ? null : median;
};
