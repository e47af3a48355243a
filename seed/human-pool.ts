import type { PackageFunction } from "./package-functions";
import type { PoolCount } from "./pool-count";
import type { RandomSource } from "./random-source";
import { isCopied, SharedRuns } from "./shared-runs";

/**
 * Draws the human pool: in turn one function from each package, so that no large package is the whole pool; none
 * that repeats, by the rule for machine samples, a training function or one drawn before; none of a rare shape
 * (a cell of the length histogram with under 2 in 100 candidates), which no generator could be asked to match.
 */
export function drawHumanPool(
  candidates: readonly PackageFunction[],
  training: SharedRuns,
  size: number,
  random: RandomSource,
  count: PoolCount,
): PackageFunction[] {
  const common = commonCells(candidates);
  const queues = shuffledByPackage(candidates, random);
  const drawn: PackageFunction[] = [];
  const before = new SharedRuns();
  while (drawn.length < size) {
    const rest = queues.filter((queue) => queue.length > 0);
    if (rest.length === 0) throw new Error(`Only ${drawn.length} of ${size} human samples could be drawn.`);
    for (const queue of rest) {
      const next = queue.pop();
      if (next === undefined || drawn.length === size) continue;
      const length = next.tokens.length;
      if (next.isUnbound) count.add("uses a name nothing binds");
      else if (next.cell === null || !common.has(next.cell)) count.add("too short or too long");
      else if (next.isRepetitive) count.add("repeats itself");
      else if (isCopied(training.longest(next.tokens), length)) count.add("copied");
      else if (isCopied(before.longest(next.tokens), length)) count.add("repeats a kept sample");
      else {
        before.add(next.tokens);
        drawn.push(next);
        count.add("kept");
      }
    }
  }
  return drawn;
}

function commonCells(candidates: readonly PackageFunction[]): Set<string> {
  const sizes = new Map<string, number>();
  for (const { cell } of candidates) if (cell !== null) sizes.set(cell, (sizes.get(cell) ?? 0) + 1);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return new Set([...sizes].flatMap(([cell, size]) => (size >= COMMON_SHARE * total ? [cell] : [])));
}

const COMMON_SHARE = 0.02;

function shuffledByPackage(
  candidates: readonly PackageFunction[],
  random: RandomSource,
): PackageFunction[][] {
  const queues = new Map<string, PackageFunction[]>();
  for (const candidate of candidates) {
    const queue = queues.get(candidate.source.package) ?? [];
    queues.set(candidate.source.package, queue);
    queue.splice(random.integer(queue.length + 1), 0, candidate);
  }
  return [...queues.values()];
}
