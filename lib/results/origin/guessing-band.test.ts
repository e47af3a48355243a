import binomial from "@stdlib/stats-base-dists-binomial";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guessingBand } from "./guessing-band";

describe("the band of guessing", () => {
  it("is what ten tosses of a coin give: two to eight", () => {
    expect(guessingBand([10, 10, 10, 3], 0.5, 0.95)).toEqual({ answers: 10, low: 0.2, high: 0.8 });
    expect(guessingBand([1], 0.5, 0.95)).toEqual({ answers: 1, low: 0, high: 1 });
  });

  it("holds a guesser at least as often as it says", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.double({ min: 0.5, max: 0.99, noNaN: true }),
        (n, level) => {
          const band = guessingBand([n], 0.5, level);
          if (band === null) throw new Error("there is a judge");
          const [from, to] = [Math.round(band.low * n), Math.round(band.high * n)];
          const below = from === 0 ? 0 : binomial.cdf(from - 1, n, 0.5);
          expect(binomial.cdf(to, n, 0.5) - below).toBeGreaterThanOrEqual(level - 1e-9);
        },
      ),
    );
  });

  it("does not exist without judges", () => {
    expect(guessingBand([], 0.5, 0.95)).toBeNull();
    expect(guessingBand([0], 0.5, 0.95)).toBeNull();
  });
});
