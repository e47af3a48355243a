import { blockOf, lowestWeights } from "@/lib/study/arms/lowest-weights";
import { type AllocationDesign, requireArm } from "./design";
import { keyedStream } from "./keyed-stream";
import type { Placement } from "./plan";
import type { AllocationState, SessionRequest } from "./state";

interface Seat {
  arm: number;
  slot: number | null;
  placement: Placement;
}

/**
 * Where a session belongs. An invite's arm and the arm of a judge's earlier session are placements and take no slot;
 * all others take the lowest slot that was given back before its first answer, or else the next one. Null: no slot is left.
 */
export function takeSeat(
  design: AllocationDesign,
  seed: Uint8Array,
  state: AllocationState,
  request: SessionRequest,
): Seat | null {
  if (request.inviteArm !== undefined && request.inviteArm !== null) {
    requireArm(design, request.inviteArm);
    return { arm: request.inviteArm, slot: null, placement: "invited" };
  }
  if (state.judge.arm !== null) return { arm: state.judge.arm, slot: null, placement: "kept" };
  const slot = state.freeSlots.reduce((lowest, free) => Math.min(lowest, free), state.slotsUsed);
  const arm = armOfSlot(design, seed, slot);
  return arm === null ? null : { arm, slot, placement: "randomised" };
}

/**
 * The arm of a slot (from 0) in the sequence of permuted blocks; null beyond `limits.sessions`.
 * A block holds every arm weight / gcd times, all of it once, twice or three times (stream `arms/sizes`), shuffled by
 * its own stream (`arms/block/3`); the last block is cut so that the totals come out exactly.
 */
export function armOfSlot(design: AllocationDesign, seed: Uint8Array, slot: number): number | null {
  if (design.sessionLimit !== null && slot >= design.sessionLimit) return null;
  if (design.arms.length === 1) return 0;
  const once = armsOnce(design);
  const sizes = keyedStream(seed, "arms/sizes");
  for (let block = 0, start = 0; ; block++) {
    const room = design.sessionLimit === null ? Infinity : design.sessionLimit - start;
    const size = Math.min(once.length * (sizes.integer(3) + 1), room);
    if (slot < start + size) {
      const arms = Array.from({ length: size }, (_, at) => once[at % once.length] as number);
      return keyedStream(seed, `arms/block/${block}`).shuffle(arms)[slot - start] ?? null;
    }
    start += size;
  }
}

/** The sum of the weights after division by their gcd: `limits.sessions` must be a multiple of it. */
export function blockUnit(design: Weighted): number {
  return blockOf(design.arms.map(({ weight }) => weight));
}

/** A protocol has its arms' weights too, before anything is frozen. */
interface Weighted {
  arms: readonly { weight: number }[];
}

const armsOnce = ({ arms }: Weighted): number[] =>
  lowestWeights(arms.map(({ weight }) => weight)).flatMap((weight, arm) =>
    Array.from({ length: weight }, () => arm),
  );
