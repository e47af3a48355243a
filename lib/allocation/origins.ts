import type { AllocationDesign } from "./design";
import type { KeyedStream } from "./keyed-stream";
import type { Family, Origin } from "./units";

/** How many tasks (or samples without a task) each pool offers, and both together: a task may be in both. */
interface PoolSizes {
  human: number;
  machine: number;
  together: number;
}

export function sizesOf(human: readonly Family[], machine: readonly Family[]): PoolSizes {
  const names = new Set([...human, ...machine].map(({ name }) => name));
  return { human: human.length, machine: machine.length, together: names.size };
}

/**
 * The longest session that every fall of the coins can fill without meeting a task twice. `independent`: all trials may
 * fall to one pool, so each pool must hold them all; taking from the other pool instead would bend the null of 1/2.
 */
export function longestMix({ mix }: Pick<AllocationDesign, "mix">, sizes: PoolSizes): number {
  const smaller = Math.min(sizes.human, sizes.machine);
  return mix === "independent" ? smaller : Math.min(2 * smaller, sizes.together);
}

/** How many trials come from each pool: a fair coin per trial, or half and half with a coin for the odd one. */
export function drawOrigins(
  { mix }: Pick<AllocationDesign, "mix">,
  trials: number,
  coins: KeyedStream,
): Record<Origin, number> {
  const human =
    mix === "independent"
      ? Array.from({ length: trials }, () => coins.coin()).filter(Boolean).length
      : Math.floor(trials / 2) + (trials % 2 === 1 && coins.coin() ? 1 : 0);
  return { human, machine: trials - human };
}
