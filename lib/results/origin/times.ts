import type { JudgeTime } from "@/lib/results/counts/counts";
import { groupRows } from "@/lib/results/group-rows";
import { boxPlot } from "@/lib/stats/means/box-plot";
import type { OriginArmReport, TimeReport } from "./arm-report";

/** How long judges usually read and judged. */
export function toTimes(times: readonly JudgeTime[]): OriginArmReport["times"] {
  const judges = [...groupRows(times, ({ judge }) => judge).values()];
  return {
    read: toReport(judges.map((own) => usual(own, ({ readMs }) => readMs))),
    judge: toReport(judges.map((own) => usual(own, ({ judgeMs }) => judgeMs))),
  };
}

const toReport = (medians: readonly (number | null)[]): TimeReport => {
  const known = medians.filter((median) => median !== null);
  return { judges: medians.length, without: medians.length - known.length, box: boxPlot(known) };
};

/** A judge with several entries (languages, sessions) has their mean, weighted by trials: no median can be made of medians. */
const usual = (entries: readonly JudgeTime[], of: (time: JudgeTime) => number | null): number | null => {
  let [sum, trials] = [0, 0];
  for (const entry of entries) {
    const median = of(entry);
    if (median === null) continue;
    sum += median * entry.trials;
    trials += entry.trials;
  }
  return trials === 0 ? null : sum / trials;
};
