import { type Undefined, undefinedBecause } from "@/lib/stats/undefined";
import type { Recorded } from "@/lib/study/imported";
import type { OriginReport } from "./report";

/**
 * The report without the numbers that hang on what was not recorded: in their place stands that it was not. Sides always were:
 * without them nobody could tell which answers to "which is human" are right.
 */
export function withoutUnrecorded(report: OriginReport, { durations, sessions }: Recorded): OriginReport {
  return {
    ...report,
    arms: report.arms.map((arm) => ({
      ...arm,
      ...(sessions ? {} : { byPosition: NO_ORDER }),
      ...(durations ? {} : { times: { read: noTimes(arm.judges), judge: noTimes(arm.judges) } }),
    })),
    ...(sessions
      ? {}
      : { withRepeats: { ...report.withRepeats, addedAnswers: NONE, addedBy: NONE, arms: [] } }),
  };
}

const NONE: Undefined = undefinedBecause("not_recorded");
const NO_ORDER = { positions: [], trend: { slope: NONE, interval: NONE, p: NONE } };
const noTimes = (judges: number) => ({ judges, without: judges, box: NONE });
