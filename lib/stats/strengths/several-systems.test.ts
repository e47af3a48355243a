import fc from "fast-check";
import { expect, it } from "vitest";
import { bradleyTerry } from "@/test/stats/reference/bradley-terry";
import { type SidedComparison, davidson } from "./davidson";
import { halfWins } from "@/test/stats/reference/half-wins";
import { rejectionRate } from "@/test/stats/property-checks";
import { isUndefined } from "@/lib/stats/undefined";

const SYSTEMS = 4;
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 6) as number);
const wins = fc
  .array(fc.array(fc.nat({ max: 6 }), { minLength: SYSTEMS, maxLength: SYSTEMS }), {
    minLength: SYSTEMS,
    maxLength: SYSTEMS,
  })
  .map((rows) => rows.map((row, i) => row.map((count, j) => (i === j ? 0 : count))));
const fit = (rows: number[][]) => bradleyTerry(rows, { lambda: 0.1, pseudo: 0.5 });

it("strengths sum to 0, follow their systems into any order, and turn when every win is a loss", () => {
  fc.assert(
    fc.property(wins, (rows) => {
      const turned = rows.map((row, i) => row.map((_, j) => rows[j]?.[i] ?? 0));
      const reordered = [...rows].reverse().map((row) => [...row].reverse());
      const [one, other, moved] = [fit(rows), fit(turned), fit(reordered)];
      for (const kind of ["strengths", "ridge", "pseudo"] as const) {
        const [here, there, elsewhere] = [one[kind], other[kind], moved[kind]];
        expect([isUndefined(there), isUndefined(elsewhere)]).toEqual([isUndefined(here), isUndefined(here)]);
        if (isUndefined(here) || isUndefined(there) || isUndefined(elsewhere)) continue;
        expect(here.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
        expect(there.values).toEqual(near(here.values.map((value) => 0 - value)));
        expect([...elsewhere.values].reverse()).toEqual(near(here.values));
      }
    }),
    { numRuns: 40 },
  );
});

const comparison = fc
  .tuple(
    fc.nat({ max: 2 }),
    fc.integer({ min: 1, max: 2 }),
    fc.nat({ max: 6 }),
    fc.nat({ max: 6 }),
    fc.nat({ max: 4 }),
  )
  .map(([left, step, leftWins, rightWins, ties]): SidedComparison => ({
    left,
    right: (left + step) % 3,
    leftWins,
    rightWins,
    ties,
  }));

it("with ties and sides, exchanging the panes turns the side's part only", () => {
  fc.assert(
    fc.property(fc.array(comparison, { maxLength: 8 }), (given) => {
      const moved = given.map(({ left, right, leftWins, rightWins, ties }) => ({
        left: right,
        right: left,
        leftWins: rightWins,
        rightWins: leftWins,
        ties,
      }));
      const [one, other] = [given, moved].map((own) => davidson(3, own, { withPosition: true }));
      expect(other?.status).toBe(one?.status);
      if (!one?.fit || !other?.fit) return;
      expect(other.fit.strengths).toEqual(near(one.fit.strengths));
      expect(other.fit.nu).toBeCloseTo(one.fit.nu, 6);
      expect(other.fit.position?.value).toBeCloseTo(-(one.fit.position?.value ?? 0), 6);
    }),
    { numRuns: 40 },
  );
});

it("half wins keep all comparisons, and without ties they are the wins", () => {
  fc.assert(
    fc.property(fc.array(comparison, { maxLength: 8 }), (given) => {
      const sum = halfWins(3, given)
        .flat()
        .reduce((all, count) => all + count, 0);
      expect(sum).toBe(
        given.reduce((all, { leftWins, rightWins, ties }) => all + leftWins + rightWins + ties, 0),
      );
      const decided = given.map((one) => ({ ...one, ties: 0 }));
      const { fit: plain } = davidson(3, decided, { withPosition: false });
      const { strengths } = fit(halfWins(3, decided));
      expect(plain === null).toBe(isUndefined(strengths));
      if (plain && !isUndefined(strengths)) expect(plain.strengths).toEqual(near(strengths.values));
    }),
    { numRuns: 40 },
  );
});

it("equally strong systems that met unequally often are called unequal about one time in twenty", () => {
  const rate = rejectionRate("equal", 250, (draws) => {
    const rows = Array.from({ length: SYSTEMS }, () => new Array<number>(SYSTEMS).fill(0));
    for (let i = 0; i < SYSTEMS; i++)
      for (let j = i + 1; j < SYSTEMS; j++)
        for (let met = 0; met < 10 + 10 * (i + j); met++) {
          const [winner, loser] = draws.chance(0.5) ? [i, j] : [j, i];
          const row = rows[winner];
          if (row) row[loser] = (row[loser] ?? 0) + 1;
        }
    const { equal } = fit(rows);
    return isUndefined(equal) ? 1 : equal.p;
  });
  expect(rate).toBeGreaterThan(0.005);
  expect(rate).toBeLessThan(0.1);
});
