import type { Candidate } from "./candidates";
import type { KeyedStream } from "./keyed-stream";
import type { Side } from "./ledger";

/**
 * What a session's sides should add up to (leads on the left minus leads on the right): 0 for an even number of
 * trials; for an odd number 1 against what the arm has too much of, or a coin's side where the arm is even.
 */
export function sideGoal(trials: number, armBalance: number, stream: KeyedStream): number {
  if (trials % 2 === 0) return 0;
  if (armBalance !== 0) return armBalance > 0 ? -1 : 1;
  return stream.coin() ? 1 : -1;
}

/** One side per candidate, in the same order: the forced one, and for the free ones, at random, what brings the sum to `goal`. */
export function assignSides(candidates: readonly Candidate[], goal: number, stream: KeyedStream): Side[] {
  const forced = candidates.map(({ sides }) => (sides.length === 1 ? sides[0] : undefined));
  const free = forced.flatMap((side, at) => (side === undefined ? [at] : []));
  const sum = forced.reduce<number>((total, side) => total + (side ?? 0), 0);
  const wanted = Math.floor((free.length + goal - sum) / 2);
  const onLeft = new Set(stream.shuffle(free).slice(0, Math.max(0, wanted)));
  return forced.map((side, at) => side ?? (onLeft.has(at) ? 1 : -1));
}
