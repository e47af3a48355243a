import "server-only";
import { forgetAsked, listAwaitedReports } from "@/lib/db/asked-reports";
import { getStudy } from "@/lib/db/studies";
import type { ResultFilter } from "@/lib/results/result-filter";
import { chooseFiltered, chooseResults } from "./choose-results";
import { makeReport } from "./make-report";

export async function hasAwaitedReports(): Promise<boolean> {
  return (await listAwaitedReports()).length > 0;
}

/**
 * Makes the reports that somebody asked for, and that of each counted study which has none: whoever looks at it first finds
 * it there. One that fails is asked for again by whoever still waits for it.
 */
export async function makeAwaitedReports({ budgetMs }: { budgetMs: number }): Promise<void> {
  const untilMs = performance.now() + budgetMs;
  for (const { slug, asked } of await listAwaitedReports()) {
    if (performance.now() > untilMs) return;
    const study = await getStudy(slug);
    // Deleted meanwhile.
    if (!study) continue;
    try {
      const choice = asked
        ? await chooseFiltered(study, JSON.parse(asked.filter) as ResultFilter)
        : await chooseResults(study, {});
      await makeReport(study, choice);
    } finally {
      if (asked) await forgetAsked(asked);
    }
  }
}
