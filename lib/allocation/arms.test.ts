import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { armOfSlot, blockUnit, takeSeat } from "./arms";
import { examplePools, exampleSeed } from "@/test/allocation/example-design";
import { inBlocks } from "@/lib/study/arms/in-blocks";
import { lowestWeights } from "@/lib/study/arms/lowest-weights";
import { emptyState } from "./state";

// hundreds of sessions each: seconds on a busy machine
vi.setConfig({ testTimeout: 60_000 });

const study = (weights: number[], sessionLimit: number | null = null) =>
  examplePools({ human: 20, machines: weights.map(() => 20), weights }, { sessionLimit });

it("ten to five comes out as exactly ten and five, then the study is full", () => {
  for (let seed = 0; seed < 50; seed++) {
    const design = study([10, 5], 15);
    const arms = Array.from({ length: 16 }, (_, slot) => armOfSlot(design, exampleSeed(seed), slot));
    expect(arms.filter((arm) => arm === 0)).toHaveLength(10);
    expect(arms.filter((arm) => arm === 1)).toHaveLength(5);
    expect(arms[15]).toBeNull();
  }
});

it("divides the weights by their greatest common divisor", () => {
  expect(blockUnit(study([10, 5]))).toBe(3);
  expect(blockUnit(study([4, 6, 8]))).toBe(9);
  expect(blockUnit(study([7]))).toBe(1);
});

it("meets the weights exactly at the end of every block of one to three rounds", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
      fc.nat(60_000),
      (weights, number) => {
        const design = study(weights);
        const seed = exampleSeed(number);
        const unit = blockUnit(design);
        const total = weights.reduce((a, b) => a + b, 0);
        const arms = Array.from({ length: unit * 12 }, (_, slot) => armOfSlot(design, seed, slot));
        let [start, blocks] = [0, 0];
        for (let end = unit; end <= arms.length; end += unit) {
          const block = arms.slice(start, end);
          const isEven = weights.every(
            (weight, arm) => block.filter((one) => one === arm).length * total === weight * block.length,
          );
          if (!isEven) {
            expect(end - start).toBeLessThan(3 * unit);
            continue;
          }
          [start, blocks] = [end, blocks + 1];
        }
        expect(blocks).toBeGreaterThanOrEqual(3);
      },
    ),
    { numRuns: 60 },
  );
});

it.each([
  { weights: [5, 5], seeds: 40, told: "Arms can be up to 3 judges apart" },
  { weights: [5, 5, 5], seeds: 40, told: "Arms can be up to 3 judges apart" },
  { weights: [2, 2, 1], seeds: 150, told: "by up to 6 judges at weight 2 and up to 3 judges at weight 1" },
])(
  "keeps arms of weights $weights as close at any moment as researchers are told",
  ({ weights, seeds, told }) => {
    const lowest = lowestWeights(weights);
    const equal = weights.flatMap((one, a) =>
      weights.flatMap((other, b) => (a < b && one === other ? [[a, b] as const] : [])),
    );
    const apart = new Map<number, number>();
    for (let seed = 0; seed < seeds; seed++) {
      const design = study(weights);
      const counts = weights.map(() => 0);
      for (let slot = 0; slot < 60; slot++) {
        const dealt = armOfSlot(design, exampleSeed(seed), slot) ?? 0;
        counts[dealt] = (counts[dealt] ?? 0) + 1;
        for (const [a, b] of equal) {
          const now = Math.abs((counts[a] ?? 0) - (counts[b] ?? 0));
          apart.set(lowest[a] ?? 0, Math.max(apart.get(lowest[a] ?? 0) ?? 0, now));
        }
        const sum = lowest.reduce((total, weight) => total + weight, 0);
        lowest.forEach((weight, arm) => {
          const share = ((slot + 1) * weight) / sum;
          expect(Math.abs((counts[arm] ?? 0) - share)).toBeLessThanOrEqual(3 * weight);
        });
      }
    }
    for (const [weight, most] of apart) expect(most).toBe(3 * weight);
    expect(inBlocks(weights)).toContain(told);
  },
);

it("tells researchers of the weights as they wrote them, in general while one is being written, and of the plain link alone", () => {
  for (const weights of [[], [2, undefined], [1, 0], [1, 1.5], [Number.NaN, 1]])
    expect(inBlocks(weights)).toContain("up to 3 judges times its weight");
  expect(inBlocks([10, 10, 5])).toContain("by up to 6 judges at weight 10 and up to 3 judges at weight 5");
  expect(inBlocks([1, 1])).toMatch(/^Judges who come by the plain link .* link of one arm are not dealt/);
});

it("draws blocks of all three sizes: nobody can count along", () => {
  // in blocks of two, slots 2k and 2k + 1 would always differ; in blocks of up to six they may agree
  const design = study([1, 1]);
  const equal = Array.from({ length: 300 }, (_, pair) => pair * 2).filter(
    (slot) => armOfSlot(design, exampleSeed(1), slot) === armOfSlot(design, exampleSeed(1), slot + 1),
  );
  expect(equal.length).toBeGreaterThan(60);
  expect(equal.length).toBeLessThan(140);
});

it("cuts the last block to the limit so that the totals are met for any weights", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(60_000),
      (weights, rounds, number) => {
        const limit = blockUnit(study(weights)) * rounds;
        const design = study(weights, limit);
        const arms = Array.from({ length: limit }, (_, slot) => armOfSlot(design, exampleSeed(number), slot));
        const total = weights.reduce((a, b) => a + b, 0);
        weights.forEach((weight, arm) => {
          expect(arms.filter((one) => one === arm).length * total).toBe(weight * limit);
        });
      },
    ),
    { numRuns: 100 },
  );
});

it("gives the lowest free slot before a new one", () => {
  const design = study([1, 1]);
  const seed = exampleSeed(3);
  const state = { ...emptyState(design), slotsUsed: 9, freeSlots: [7, 4] };
  const seat = takeSeat(design, seed, state, { ordinal: 20 });
  expect(seat).toEqual({ arm: armOfSlot(design, seed, 4), slot: 4, placement: "randomised" });
  expect(takeSeat(design, seed, { ...state, freeSlots: [] }, { ordinal: 20 })?.slot).toBe(9);
});

it("gives a free slot even when all slots were handed out once", () => {
  const design = study([1, 1], 4);
  const full = { ...emptyState(design), slotsUsed: 4 };
  expect(takeSeat(design, exampleSeed(3), full, { ordinal: 9 })).toBeNull();
  expect(takeSeat(design, exampleSeed(3), { ...full, freeSlots: [2] }, { ordinal: 9 })?.slot).toBe(2);
});

it("places whoever is invited into an arm, and keeps in theirs whoever comes again, without a slot", () => {
  const design = study([1, 1], 2);
  const full = { ...emptyState(design), slotsUsed: 2 };
  const seed = exampleSeed(3);
  expect(takeSeat(design, seed, full, { ordinal: 9, inviteArm: 1 })).toEqual({
    arm: 1,
    slot: null,
    placement: "invited",
  });
  const known = { ...full, judge: { arm: 1, samples: [3] } };
  expect(takeSeat(design, seed, known, { ordinal: 9 })).toEqual({ arm: 1, slot: null, placement: "kept" });
  expect(() => takeSeat(design, seed, full, { ordinal: 9, inviteArm: 2 })).toThrow("no arm 2");
});
