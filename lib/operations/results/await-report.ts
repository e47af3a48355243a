import "server-only";
import { askForReport } from "@/lib/db/results/asked-reports";
import { getCountingProgress } from "@/lib/db/results/counts-versions";
import { hasStoredReport, readReport } from "@/lib/db/results/report-cache";
import type { StudyFacts } from "@/lib/db/study/studies";
import { WHOLE_STUDY } from "@/lib/results/result-filter";
import type { ResultChoice } from "./choose-results";
import { COUNTED_AT_ONCE } from "./count-results";
import { type StudyReport, makeReport, reportPlace } from "./make-report";
import { countCompared, refuseManySystems, SYSTEMS_AT_ONCE } from "./refuse-many-systems";
import { stillCounting } from "./still-counting";
import { protocolOf } from "@/lib/operations/study/study-summary";

/** Whether the report of a whole study is there. Asks without reading it: one of 60 systems is 60 MB. */
export async function hasReport(study: StudyFacts): Promise<boolean> {
  return hasStoredReport(await reportPlace(study, { filter: WHOLE_STUDY }));
}

/**
 * The report for somebody who asks for it. A small study's is made at once. That of many answers or systems is made by the workshop, since the
 * server has one thread, and judges would wait for it: some hundred milliseconds for ten thousand of them, seconds for more.
 *
 * @throws AppError busy, with `progress`, while there is none yet; conflict for more systems than a report can compare
 */
export async function awaitReport(
  study: StudyFacts,
  choice: ResultChoice,
  { atOnce = COUNTED_AT_ONCE }: { atOnce?: number } = {},
): Promise<StudyReport> {
  const protocol = protocolOf(study);
  refuseManySystems(protocol, choice.filter);
  const place = await reportPlace(study, choice);
  const { report } = await readReport<StudyReport>(place);
  if (report !== null) return report;
  const { answers, sinceMs } = await getCountingProgress(study.id);
  const isSmall = answers <= atOnce && countCompared(protocol, choice.filter) <= SYSTEMS_AT_ONCE;
  if (isSmall) return makeReport(study, choice);
  const askedMs = await askForReport(place);
  throw stillCounting({ answers, sinceMs: sinceMs ?? askedMs });
}
