import "server-only";
import { type AwaitedReport, forgetAsked, listAwaitedReports } from "@/lib/db/results/asked-reports";
import { type StudyFacts, getStudy } from "@/lib/db/study/studies";
import type { ResultFilter } from "@/lib/results/result-filter";
import { chooseFiltered, chooseResults } from "./choose-results";
import { makeReport } from "./make-report";
import { countCompared, MOST_SYSTEMS } from "./refuse-many-systems";
import { protocolOf } from "@/lib/operations/study/study-summary";

export async function hasAwaitedReports(): Promise<boolean> {
  return (await listMakeable()).length > 0;
}

type Makeable = { study: StudyFacts; asked: AwaitedReport["asked"]; filter: ResultFilter | null };

/** Without studies that were deleted meanwhile, and those of more systems than a report can compare. */
const listMakeable = async (): Promise<Makeable[]> => {
  const makeable: Makeable[] = [];
  for (const { slug, asked } of await listAwaitedReports()) {
    const study = await getStudy(slug);
    const filter = asked && (JSON.parse(asked.filter) as ResultFilter);
    if (study && countCompared(protocolOf(study), { arm: filter?.arm ?? null }) <= MOST_SYSTEMS)
      makeable.push({ study, asked, filter });
  }
  return makeable;
};

/**
 * Makes the reports that somebody asked for, and that of each counted study which has none: whoever looks at it first finds
 * it there. One that fails is asked for again by whoever still waits for it.
 */
export async function makeAwaitedReports({ budgetMs }: { budgetMs: number }): Promise<void> {
  const untilMs = performance.now() + budgetMs;
  for (const { study, asked, filter } of await listMakeable()) {
    if (performance.now() > untilMs) return;
    try {
      const choice = filter ? await chooseFiltered(study, filter) : await chooseResults(study, {});
      await makeReport(study, choice);
    } finally {
      if (asked) await forgetAsked(asked);
    }
  }
}
