import "server-only";
import { askForReport } from "@/lib/db/results/asked-reports";
import { type CountingProgress, getCountingProgress } from "@/lib/db/results/counts-versions";
import { hasStoredReport, readReport } from "@/lib/db/results/report-cache";
import type { StudyFacts } from "@/lib/db/study/studies";
import { AppError } from "@/lib/errors";
import { WHOLE_STUDY } from "@/lib/results/result-filter";
import type { ResultChoice } from "./choose-results";
import { COUNTED_AT_ONCE } from "./count-results";
import { type StudyReport, makeMissingReport, reportPlace } from "./make-report";
import { countCompared, refuseManySystems, SYSTEMS_AT_ONCE } from "./refuse-many-systems";
import { protocolOf } from "@/lib/operations/study/study-summary";

/** Of metrics: over a million values of 100,000 samples are held and sorted for seconds. */
const VALUES_AT_ONCE = 100_000;

/** Whether the report of a whole study is there. Asks without reading it: one of 60 systems is 60 MB. */
export async function hasReport(study: StudyFacts): Promise<boolean> {
  return hasStoredReport((await reportPlace(study, { filter: WHOLE_STUDY })).place);
}

/** A report, or how far the answers are counted that it will be made of. */
export type ReportAnswer =
  | { kind: "ready"; report: StudyReport }
  | { kind: "counting"; progress: CountingProgress };

/**
 * The report for somebody who asks for it. A small study's is made at once. That of many answers, systems or metrics is made by the workshop, since the
 * server has one thread, and judges would wait for it: some hundred milliseconds for ten thousand of them, seconds for more.
 *
 * @throws AppError conflict for more systems than a report can compare
 */
export async function awaitReport(
  study: StudyFacts,
  choice: ResultChoice,
  { atOnce = COUNTED_AT_ONCE }: { atOnce?: number } = {},
): Promise<ReportAnswer> {
  const protocol = protocolOf(study);
  refuseManySystems(protocol, choice.filter);
  const { place, values } = await reportPlace(study, choice);
  const { version, report } = await readReport<StudyReport>(place);
  if (report !== null) return { kind: "ready", report };
  const { answers, sinceMs } = await getCountingProgress(study.id);
  const isSmall =
    answers <= atOnce &&
    values <= VALUES_AT_ONCE &&
    countCompared(protocol, choice.filter) <= SYSTEMS_AT_ONCE;
  if (isSmall) return makeAtOnce(() => makeMissingReport(study, choice, { place, version }));
  const askedMs = await askForReport(place);
  return { kind: "counting", progress: { answers, sinceMs: sinceMs ?? askedMs } };
}

/** A study that has grown large since it was looked at is counted by the workshop after all. */
const makeAtOnce = async (make: () => Promise<StudyReport>): Promise<ReportAnswer> => {
  try {
    return { kind: "ready", report: await make() };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "busy") throw error;
    return { kind: "counting", progress: error.extension.progress as CountingProgress };
  }
};
