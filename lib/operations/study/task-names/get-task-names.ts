import "server-only";
import type { Actor } from "@/lib/study/actor";
import { getLastChange } from "@/lib/db/samples/known-pool-material";
import { NewestMap } from "@/lib/db/shared/newest-map";
import {
  countTaskNames,
  hasAllPrepared,
  listNamedPrograms,
  listQuotingTasks,
  listTaskNames,
} from "@/lib/db/study/task-names/named-programs";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { TaskNames } from "@/lib/presentation/task-names/task-names";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { followsNames, type ShownTask, shownTasks, systemsInArms, type TaskToShow } from "./shown-tasks";

/** More are not read by anybody, and each brings its text along. */
const LISTED = 100;
/** Of a study with more samples it is read once all are prepared, and remembered until something changes. */
const LARGE = 2_000;
const MOST_KNOWN = 100;
const TASKS_AT_ONCE = 1_000;
/** While samples wait. */
const NONE: TaskNames = { tasks: [], quoting: 0, unified: 0, kept: 0, isReady: false };

const known = new NewestMap<number, { change: string; names: TaskNames }>(MOST_KNOWN);

/** How the names that tasks quote are shown; null where the protocol leaves them as they are. */
export async function getTaskNames(request: { actor: Actor; slug: string }): Promise<TaskNames | null> {
  return taskNamesOf(await requireStudy(request.actor, "view", request.slug));
}

/** The same of a study at hand. An opened one tells what was frozen, a draft what would be. */
export async function taskNamesOf(study: StudyFacts): Promise<TaskNames | null> {
  const protocol = protocolOf(study);
  if (!followsNames(protocol) || study.imported !== null) return null;
  const { samples, change: material } = await getLastChange(study.id);
  if (samples <= LARGE) return readTaskNames(study, protocol);
  // Each prepared sample is a change; until the last one there is nothing to rely on.
  if (study.state === "DRAFT" && !(await hasAllPrepared(study.id))) return NONE;
  const change = `${study.state} ${material}`;
  const remembered = known.get(study.id);
  if (remembered?.change === change) return remembered.names;
  const names = await readTaskNames(study, protocol);
  known.set(study.id, { change, names });
  return names;
}

const readTaskNames = (study: StudyFacts, protocol: Protocol): Promise<TaskNames> =>
  study.state === "DRAFT" ? readDraft(study.id, protocol) : readFrozen(study.id);

/** Some tasks at a time, so that memory does not grow with a draft. */
const readDraft = async (studyId: number, protocol: Protocol): Promise<TaskNames> => {
  const names: TaskNames = { ...NONE, tasks: [], isReady: await hasAllPrepared(studyId) };
  const systems = systemsInArms(protocol);
  for (let after = -1; ;) {
    const tasks = await listQuotingTasks(studyId, { after, limit: TASKS_AT_ONCE });
    const last = tasks.at(-1);
    if (!last) return names;
    for (const shown of shownTasks(tasks, await listNamedPrograms(studyId, tasks, systems)))
      count(names, shown);
    after = last.ordinal;
  }
};

const count = (sum: TaskNames, { task, shown, names }: ShownTask<TaskToShow>): void => {
  if (names.unified.length + names.kept.length === 0) return;
  sum.quoting += 1;
  sum.unified += names.unified.length;
  sum.kept += names.kept.length;
  if (sum.tasks.length < LISTED) sum.tasks.push({ key: task.key, language: task.language, shown, names });
};

const readFrozen = async (studyId: number): Promise<TaskNames> => {
  const [counts, tasks] = await Promise.all([countTaskNames(studyId), listTaskNames(studyId, LISTED)]);
  return {
    ...counts,
    isReady: true,
    tasks: tasks.map(({ key, language, title, body, shownTitle, shownBody, names }) => ({
      key,
      language,
      names: names ?? { unified: [], kept: [] },
      shown: { title: shownTitle ?? title, body: shownBody ?? body },
    })),
  };
};
