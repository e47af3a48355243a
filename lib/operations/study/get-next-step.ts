import "server-only";
import type { Actor } from "@/lib/study/actor";
import { getSessionStates } from "@/lib/db/monitoring/progress";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { PREPARATION } from "@/lib/study/draft/missing";
import { type NextStep, nextStep } from "@/lib/study/draft/next-step";
import { tellableTrials } from "@/lib/operations/study/untelling-lengths";
import { draftFindings } from "./draft-findings";
import { requireStudy } from "./require-study";
import { hasLanguageGroups } from "@/lib/study/arms/language-groups";
import { protocolOf } from "./study-summary";

/** The one next thing to do in a study, from the first import to the results. */
export async function getNextStep(request: { actor: Actor; slug: string }): Promise<NextStep> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const protocol = protocolOf(study);
  const { state } = study;
  const sessions = { judging: 0, done: 0 };
  const hasGroups = hasLanguageGroups(protocol);
  if (state === "DRAFT") {
    const { tasks, samples, missing: faults } = await draftFindings(study);
    return nextStep({
      state,
      sessions,
      hasLanguageGroups: hasGroups,
      needsTasks: DESIGN_SPECS[protocol.design].needsTask,
      tasks,
      samples,
      missing: faults
        .filter(({ path }) => path !== PREPARATION)
        .map(({ path, message }) => (path === "" ? message : "An arm is not complete.")),
      isPreparing: faults.some(({ path }) => path === PREPARATION),
    });
  }
  const counts = await getSessionStates(study.id, await tellableTrials(study));
  sessions.judging = counts.judging + counts.closing + counts.released;
  sessions.done = counts.done + counts.withdrawn;
  return nextStep({
    state,
    sessions,
    hasLanguageGroups: hasGroups,
    needsTasks: false,
    tasks: 0,
    samples: 0,
    missing: [],
    isPreparing: false,
  });
}
