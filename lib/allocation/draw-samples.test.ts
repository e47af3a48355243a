import fc from "fast-check";
import { expect, test } from "vitest";
import { drawSamples } from "./draw-samples";

const list = Array.from({ length: 50 }, (_, at) => at);

test("a draw has as many as asked for, each once, and all where there are no more", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 0, max: 60 }), (seed, n) => {
      const drawn = drawSamples(list, n, seed);
      expect(drawn).toHaveLength(Math.min(n, list.length));
      expect(new Set(drawn).size).toBe(drawn.length);
    }),
  );
});

test("a seed draws the same again, a larger draw begins with the smaller one, and another seed draws others", () => {
  expect(drawSamples(list, 10, "spring")).toEqual(drawSamples(list, 10, "spring"));
  expect(drawSamples(list, 20, "spring").slice(0, 10)).toEqual(drawSamples(list, 10, "spring"));
  expect(drawSamples(list, 10, "autumn")).not.toEqual(drawSamples(list, 10, "spring"));
});

test("the draw of one seed stays as it is, so that a list can be drawn again years later", () => {
  // Drawn by another implementation (Python, hmac).
  expect(drawSamples(list, 5, "spring")).toEqual([12, 22, 23, 33, 45]);
});

test("over many seeds every element comes out about as often", () => {
  const times = new Map<number, number>();
  for (let seed = 0; seed < 2000; seed += 1)
    for (const one of drawSamples(list, 5, `seed ${seed}`)) times.set(one, (times.get(one) ?? 0) + 1);
  // Binomial with mean 200 and standard deviation 13.4: five of them either way.
  for (const one of list) expect(Math.abs((times.get(one) ?? 0) - 200)).toBeLessThan(67);
});
