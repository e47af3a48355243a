import type { AllocationDesign } from "@/lib/allocation/design";

/** 32 seed bytes that differ from number to number: for tests and simulations, never for a study. */
export function exampleSeed(number: number): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, at) => ((number >> (8 * (at % 4))) ^ (at * 37)) & 255);
}

/** Every task in every language, with a sample of every system: side-by-side, all defaults. */
export function exampleTasks(
  size: { tasks: number; systems?: number; languages?: readonly string[] },
  changes: Partial<AllocationDesign> = {},
): AllocationDesign {
  const { tasks: count, systems = 2, languages = ["c"] } = size;
  const tasks = languages.flatMap((language, at) =>
    Array.from({ length: count }, (_, topic) => ({ ordinal: at * count + topic, topic, language })),
  );
  const samples = tasks.flatMap(({ ordinal, topic, language }) =>
    Array.from({ length: systems }, (_, system) => ({
      ordinal: ordinal * systems + ((ordinal + system) % systems),
      system,
      language,
      task: ordinal,
      topic,
    })),
  );
  return {
    ...BASE,
    systems: Array.from({ length: systems }, (_, ordinal) => ({ ordinal, role: "other" as const })),
    arms: [{ weight: 1, systems: Array.from({ length: systems }, (_, at) => at), languages: null }],
    tasks,
    samples: samples.sort((a, b) => a.ordinal - b.ordinal),
    ...changes,
  };
}

/**
 * Samples without tasks: a human pool (system 0) and machine pools, one arm for each, which shares the human pool.
 * Human-or-robot, ten items, fair coins.
 */
export function examplePools(
  size: { human: number; machines: readonly number[]; weights?: readonly number[] },
  changes: Partial<AllocationDesign> = {},
): AllocationDesign {
  const pools = [size.human, ...size.machines];
  const systems = pools.flatMap((count, system) => Array.from({ length: count }, () => system));
  return {
    ...BASE,
    preset: "human-or-robot",
    itemsPerSession: 10,
    systems: pools.map((_, ordinal) => ({
      ordinal,
      role: ordinal === 0 ? ("human" as const) : ("machine" as const),
    })),
    arms: size.machines.map((_, at) => ({
      weight: size.weights?.[at] ?? 1,
      systems: [0, at + 1],
      languages: null,
    })),
    tasks: [],
    samples: systems.map((system, ordinal) => ({ ordinal, system, language: "c", task: null, topic: null })),
    ...changes,
  };
}

const BASE = {
  allocationVersion: 1,
  preset: "side-by-side",
  itemsPerSession: "all",
  mix: "independent",
  sides: "balanced",
  order: "random",
  sessionLimit: null,
  attentionChecks: [],
} as const;
