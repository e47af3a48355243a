import type { FrozenStudy } from "@/lib/study/frozen";
import type { TimedSettings } from "@/lib/study/timed/timed-settings";
import type { AllocationDesign } from "./design";
import { labelSettings } from "@/lib/study/labelling/labels";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** What of a frozen study allocation looks at: a draft has it too, before anything is hashed. */
interface AllocatedStudy extends Pick<
  FrozenStudy,
  "allocationVersion" | "protocol" | "systems" | "statements"
> {
  tasks: readonly Pick<FrozenStudy["tasks"][number], "ordinal" | "key" | "language">[];
  samples: readonly Pick<
    FrozenStudy["samples"][number],
    "ordinal" | "key" | "system" | "task" | "language"
  >[];
}

/**
 * Reads a frozen study (frozen.json) as allocation sees it. Topics are numbered by the first task, then the first
 * sample, that bears a task's key. Throws a plain `Error` for a reference to nothing: `open()` lets none pass.
 */
export function toAllocationDesign({
  allocationVersion,
  protocol,
  ...frozen
}: AllocatedStudy): AllocationDesign {
  const tasks = inOrder(frozen.tasks);
  const samples = inOrder(frozen.samples);
  const systems = new Map(frozen.systems.map(({ key, ordinal }) => [key, ordinal]));
  const topics = new Map<string, number>();
  const topicOf = (key: string): number => {
    const topic = topics.get(key) ?? topics.size;
    topics.set(key, topic);
    return topic;
  };
  const shownTasks = tasks.map(({ ordinal, key, language }) => ({ ordinal, topic: topicOf(key), language }));
  const tasksOf = new Map<string, Map<string, number>>();
  for (const { key, language, ordinal } of tasks) {
    const known = tasksOf.get(language) ?? new Map<string, number>();
    tasksOf.set(language, known.set(key, ordinal));
  }
  return {
    allocationVersion,
    preset: protocol.design,
    ...protocol.allocation,
    sessionLimit: protocol.limits.sessions ?? null,
    attentionChecks: protocol.attentionChecks.map(({ position }) => ({ position })),
    systems: inOrder(frozen.systems).map(({ ordinal, role }) => ({ ordinal, role })),
    arms: protocol.arms.map((arm) => ({
      weight: arm.weight,
      systems: arm.systems.map((id) => requireSystem(systems, id)),
      languages: arm.languages ?? null,
    })),
    tasks: shownTasks,
    samples: samples.map(({ ordinal, system, language, task }) => ({
      ordinal,
      system: requireSystem(systems, system),
      language,
      task: task === null ? null : (tasksOf.get(language)?.get(task) ?? null),
      topic: task === null ? null : topicOf(task),
    })),
    ...(protocol.timed && { timed: toTimed(protocol.timed, tasks, systems) }),
    ...(protocol.statements && { references: toReferences(protocol, frozen.statements, samples) }),
  };
}

/** A draft has drawn no task and compared nothing yet: each of its programs is taken to need a label, beside its task's first reference. */
const toReferences = (
  protocol: Protocol,
  statements: AllocatedStudy["statements"],
  samples: AllocatedStudy["samples"],
): NonNullable<AllocationDesign["references"]> => {
  const coders = labelSettings(protocol)?.coders ?? 0;
  const place = ({ task, language }: AllocatedStudy["samples"][number]) => JSON.stringify([task, language]);
  if (statements) {
    const ordinals = new Map(samples.map(({ key, ordinal }) => [key, ordinal]));
    const open = new Map(
      statements.units.flatMap(({ sample, reference, isIdentical }) =>
        isIdentical ? [] : [[sample, reference] as const],
      ),
    );
    return {
      coders,
      pairs: [...open].map(([program, reference]) => ({
        program: requireSample(ordinals, program),
        reference: requireSample(ordinals, reference),
      })),
    };
  }
  const isReference = new Set(protocol.systems.flatMap(({ id, reference }) => (reference ? [id] : [])));
  const references = new Map(
    samples
      .filter(({ system }) => isReference.has(system))
      .toReversed()
      .map((sample) => [place(sample), sample.ordinal]),
  );
  return {
    coders,
    pairs: samples.flatMap((sample) => {
      const reference = references.get(place(sample));
      return isReference.has(sample.system) || reference === undefined
        ? []
        : [{ program: sample.ordinal, reference }];
    }),
  };
};

const requireSample = (ordinals: ReadonlyMap<string, number>, key: string): number => {
  const ordinal = ordinals.get(key);
  if (ordinal === undefined)
    throw new Error(`the frozen study names a sample "${key}" that it does not list`);
  return ordinal;
};

const toTimed = (
  { pretest, exclude, groups, people, conditions }: TimedSettings,
  tasks: AllocatedStudy["tasks"],
  systems: ReadonlyMap<string, number>,
): NonNullable<AllocationDesign["timed"]> => ({
  pretest: pretest === null ? null : (tasks.find(({ key }) => key === pretest.task)?.ordinal ?? null),
  exclude,
  groups,
  people,
  system: conditions.system === null ? null : requireSystem(systems, conditions.system),
});

const inOrder = <T extends { ordinal: number }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => a.ordinal - b.ordinal);

const requireSystem = (systems: ReadonlyMap<string, number>, id: string): number => {
  const ordinal = systems.get(id);
  if (ordinal === undefined) throw new Error(`the frozen study names a system "${id}" that it does not list`);
  return ordinal;
};
