import "server-only";
import type { Actor } from "@/lib/study/actor";
import { listNamedPrograms, listTaskNames } from "@/lib/db/study/task-names/named-programs";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { TaskNames } from "@/lib/presentation/task-names/task-names";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { followsNames, shownTasks } from "./shown-tasks";

/** How the names that tasks quote are shown; null where the protocol leaves them as they are. */
export async function getTaskNames(request: { actor: Actor; slug: string }): Promise<TaskNames | null> {
  return taskNamesOf(await requireStudy(request.actor, "view", request.slug));
}

/** The same of a study at hand. An opened one tells what was frozen, a draft what would be. */
export async function taskNamesOf(study: StudyFacts): Promise<TaskNames | null> {
  const protocol = protocolOf(study);
  if (!followsNames(protocol) || study.imported !== null) return null;
  const stored = await listTaskNames(study.id);
  if (study.state !== "DRAFT")
    return counted(
      stored.map(({ key, language, title, body, shownTitle, shownBody, names }) => ({
        key,
        language,
        names: names ?? { unified: [], kept: [] },
        shown: { title: shownTitle ?? title, body: shownBody ?? body },
      })),
      true,
    );
  const programs = await listNamedPrograms(study.id, stored);
  const tasks = shownTasks(protocol, stored, programs);
  return counted(
    tasks.map(({ task: { key, language }, shown, names }) => ({ key, language, shown, names })),
    programs.every(({ isPrepared }) => isPrepared),
  );
}

const counted = (tasks: TaskNames["tasks"], isReady: boolean): TaskNames => ({
  tasks,
  isReady,
  unified: tasks.reduce((sum, { names }) => sum + names.unified.length, 0),
  kept: tasks.reduce((sum, { names }) => sum + names.kept.length, 0),
});
