import "server-only";
import type { Actor } from "@/lib/study/actor";
import { getLastChange } from "@/lib/db/samples/known-pool-material";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { hasAllPrepared, listNamedPrograms, listTaskNames } from "@/lib/db/study/task-names/named-programs";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { TaskNames } from "@/lib/presentation/task-names/task-names";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { followsNames, shownTasks } from "./shown-tasks";

/** More are not read by anybody, and each brings its text along. */
const LISTED = 100;
/** Of a study with more samples it is read once all are prepared, and remembered until something changes. */
const LARGE = 2_000;
const MOST_KNOWN = 100;

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
  if (study.state === "DRAFT" && !(await hasAllPrepared(study.id))) return counted([], false);
  const change = `${study.state} ${material}`;
  const remembered = known.get(study.id);
  if (remembered?.change === change) return remembered.names;
  const names = await readTaskNames(study, protocol);
  known.set(study.id, { change, names });
  return names;
}

const readTaskNames = async (study: StudyFacts, protocol: Protocol): Promise<TaskNames> => {
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
  const [programs, isReady] = await Promise.all([
    listNamedPrograms(study.id, stored),
    hasAllPrepared(study.id),
  ]);
  const tasks = shownTasks(protocol, stored, programs);
  return counted(
    tasks.map(({ task: { key, language }, shown, names }) => ({ key, language, shown, names })),
    isReady,
  );
};

const counted = (all: TaskNames["tasks"], isReady: boolean): TaskNames => {
  const quoting = all.filter(({ names }) => names.unified.length + names.kept.length > 0);
  return {
    tasks: quoting.slice(0, LISTED),
    quoting: quoting.length,
    isReady,
    unified: quoting.reduce((sum, { names }) => sum + names.unified.length, 0),
    kept: quoting.reduce((sum, { names }) => sum + names.kept.length, 0),
  };
};
