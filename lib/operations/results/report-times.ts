import "server-only";
import { listCompletions } from "@/lib/db/timed/read-completions";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { FilteredTasks } from "@/lib/results/result-filter";
import type { TimedReport } from "@/lib/results/timed/report";
import { toTimedReport } from "@/lib/results/timed/to-timed-report";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { ResultChoice } from "./choose-results";

/** The report of timed tasks, of the completions that a filter leaves. Its one arm is everybody's. */
export async function reportTimes(
  study: StudyFacts,
  { choose, countTasks }: Pick<ResultChoice, "choose" | "countTasks">,
): Promise<{ tasks: FilteredTasks; timed: TimedReport }> {
  const { arms, analysis } = protocolOf(study);
  const arm = arms[0]?.id ?? "";
  const completions = await listCompletions(study.id);
  const rows = completions.map((row) => ({ ...row, arm, judge: row.participant }));
  return {
    tasks: countTasks(rows),
    timed: toTimedReport(choose(rows), 1 - analysis.alpha),
  };
}
