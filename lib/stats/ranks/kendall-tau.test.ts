import fc from "fast-check";
import { expect, it } from "vitest";
import { kendallTau } from "./kendall-tau";
import { processorMs } from "@/test/processor-ms";

it("tau-b agrees with comparing each two things, ties of every kind included", () => {
  const few = fc.integer({ min: -3, max: 3 });
  const things = fc.array(fc.tuple(few, few), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(things, (pairs) => {
      let [score, freeX, freeY] = [0, 0, 0];
      for (const [i, [x, y]] of pairs.entries())
        for (const [otherX, otherY] of pairs.slice(i + 1)) {
          score += Math.sign(x - otherX) * Math.sign(y - otherY);
          freeX += Math.abs(Math.sign(x - otherX));
          freeY += Math.abs(Math.sign(y - otherY));
        }
      const { tauB } = kendallTau(
        pairs.map(([x]) => x),
        pairs.map(([, y]) => y),
      );
      if (freeX === 0 || freeY === 0) expect(tauB).toEqual({ undefined: "zero_variance" });
      else expect(tauB).toBeCloseTo(score / Math.sqrt(freeX * freeY), 12);
    }),
  );
});

it("tau of 100,000 samples takes less than three seconds", () => {
  const x = Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 100_003);
  const y = x.map((value) => -value);
  expect(processorMs(() => expect(kendallTau(x, y).tauB).toBe(-1))).toBeLessThan(3_000);
});

it("of two pairs is 1 or -1 with an exact p of 1 and no normal approximation", () => {
  expect(kendallTau([1, 2], [3, 5])).toMatchObject({
    tauB: 1,
    exactP: 1,
    p: { undefined: "one_observation" },
  });
  expect(kendallTau([1, 2], [5, 3])).toMatchObject({ tauB: -1, exactP: 1 });
});
