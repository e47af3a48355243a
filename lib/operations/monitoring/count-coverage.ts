import "server-only";
import { hasFullTasks } from "@/lib/allocation/full-tasks";
import { countByTask, countTrials } from "@/lib/db/monitoring/coverage";
import { requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import type { StudyFacts } from "@/lib/db/study/studies";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { tellableTrials } from "@/lib/operations/study/untelling-lengths";
import { type Coverage, UNTOLD_COUNTS, untoldByTask } from "@/lib/study/coverage";

/** How much of what was planned is there. Null of a draft and of imported answers, where nothing was dealt. */
export async function countCoverage(study: StudyFacts): Promise<Coverage | null> {
  if (study.state === "DRAFT" || study.imported !== null) return null;
  const { panes, arms, limits, allocation } = protocolOf(study);
  const { itemsPerSession } = allocation;
  const { design } = await requireOpenedStudy(study.id);
  const untold = untoldByTask({
    state: study.state,
    panes,
    arms: arms.length,
    hasFullTasks: hasFullTasks(design),
  });
  const [all, units] = await Promise.all([
    (await tellableTrials(study)) === null ? countTrials(study.id) : UNTOLD_COUNTS,
    untold === null ? countByTask(study.id, panes) : null,
  ]);
  return {
    planned:
      limits.sessions === undefined || itemsPerSession === "all" ? null : limits.sessions * itemsPerSession,
    all,
    units,
    untold,
  };
}
