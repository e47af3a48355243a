import fc from "fast-check";
import { expect, it } from "vitest";
import type { Candidate } from "./candidates";
import { missedBy, type Tally, tallyOf, tallyWith } from "./evenness";
import { exampleSeed } from "@/test/allocation/example-design";
import { keyedStream } from "./keyed-stream";
import { assignSides, sideGoal } from "./sides";

const candidate = (...sides: (-1 | 1)[]): Candidate => ({
  family: { name: "", units: [] },
  units: [],
  exposures: 0,
  sides,
});
const [LEFT, RIGHT, FREE] = [candidate(1), candidate(-1), candidate(-1, 1)];
const small = fc.record({ left: fc.nat(4), right: fc.nat(4), free: fc.nat(4) });

/** All sums that some choice of `wanted` out of `rest` can reach, by trying them all. */
function sums(taken: Tally, rest: Tally, wanted: number): number[] {
  const found: number[] = [];
  for (let left = 0; left <= Math.min(rest.left, wanted); left++) {
    for (let right = 0; right <= Math.min(rest.right, wanted - left); right++) {
      const free = wanted - left - right;
      if (free > rest.free) continue;
      const fixed = taken.left - taken.right + left - right;
      for (let up = 0; up <= taken.free + free; up++) found.push(fixed + 2 * up - taken.free - free);
    }
  }
  return found;
}

it("knows how near the goal the best choice comes, as trying all choices shows", () => {
  fc.assert(
    fc.property(small, small, fc.nat(12), fc.integer({ min: -3, max: 3 }), (taken, rest, wanted, goal) => {
      fc.pre(wanted <= rest.left + rest.right + rest.free);
      const reached = sums(taken, rest, wanted);
      fc.pre((reached[0]! - goal) % 2 === 0);
      const best = Math.min(...reached.map((sum) => Math.abs(sum - goal)));
      expect(missedBy(goal, taken, rest, wanted)).toBe(best);
    }),
    { numRuns: 2000 },
  );
});

it("counts candidates by the sides they may have", () => {
  expect(tallyOf([LEFT, FREE, RIGHT, FREE])).toEqual({ left: 1, right: 1, free: 2 });
  expect(tallyWith({ left: 1, right: 1, free: 2 }, LEFT, -1)).toEqual({ left: 0, right: 1, free: 2 });
});

it("gives every candidate a side it may have and meets the goal, or comes as near as it can", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(LEFT, RIGHT, FREE), { maxLength: 12 }),
      fc.nat(999),
      (list, number) => {
        const stream = keyedStream(exampleSeed(number), "sides");
        const goal = list.length % 2 === 0 ? 0 : stream.coin() ? 1 : -1;
        const sides = assignSides(list, goal, stream);
        list.forEach((one, at) => expect(one.sides).toContain(sides[at]));
        const sum = sides.reduce<number>((total, side) => total + side, 0);
        expect(Math.abs(sum - goal)).toBe(missedBy(goal, tallyOf(list), { left: 0, right: 0, free: 0 }, 0));
      },
    ),
  );
});

it("aims an odd session against what the arm has too much of, an even one at nothing", () => {
  const stream = keyedStream(exampleSeed(1), "goal");
  expect(sideGoal(5, 1, stream)).toBe(-1);
  expect(sideGoal(5, -3, stream)).toBe(1);
  expect(sideGoal(4, 1, stream)).toBe(0);
  const coins = Array.from({ length: 100 }, () => sideGoal(5, 0, stream));
  expect(Math.abs(coins.reduce((a, b) => a + b))).toBeLessThan(40);
});
