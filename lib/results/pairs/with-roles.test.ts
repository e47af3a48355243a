import { describe, expect, it } from "vitest";
import { withRoles } from "./with-roles";

type Unplaced = Parameters<typeof withRoles>[0][number];

const contrast = (question: string, p: number): Unplaced =>
  ({
    question,
    kind: "sample",
    later: "b",
    difference: { mean: 0.5, twoWay: { pTwoSided: p, se: 0.2, df: 12 } },
  }) as Unplaced;

const ANALYSIS = { primary: "main", family: ["one", "two"], alpha: 0.05, margin: null };
const adjusted = (order: "together" | "primary-first", p: readonly [number, number, number]) =>
  withRoles(
    [contrast("main", p[0]), contrast("one", p[1]), contrast("two", p[2]), contrast("other", 0.001)],
    { ...ANALYSIS, order },
    true,
  ).map(({ pHolm }) => pHolm);

describe("the frozen family", () => {
  it("is corrected together, as p.adjust(method = 'holm') does", () => {
    expect(adjusted("together", [0.03, 0.01, 0.04])).toEqual([0.06, 0.03, 0.06, null]);
  });

  it("leaves the main question its whole alpha where that goes first", () => {
    expect(adjusted("primary-first", [0.03, 0.01, 0.04])).toEqual([0.03, 0.03, 0.04, null]);
  });

  it("counts for nothing where the main question, tested first, is not significant", () => {
    expect(adjusted("primary-first", [0.2, 0.001, 0.002])).toEqual([0.2, 0.2, 0.2, null]);
  });

  it("has simultaneous intervals of coverage 1 - alpha/m, and none for what is exploratory", () => {
    const found = withRoles(
      [contrast("main", 0.03), contrast("one", 0.01), contrast("other", 0.4)],
      ANALYSIS,
      true,
    ).map(({ simultaneous }) => simultaneous);
    expect(found[0]).toMatchObject({ level: 0.975 });
    expect(found[2]).toBeNull();
  });

  it("errs in at most 5 of 100 studies without any effect, in either order", () => {
    // Three independent tests: the chance that the smallest of them is found follows from alpha alone.
    const grid = Array.from({ length: 20 }, (_, at) => (at + 0.5) / 20);
    for (const order of ["together", "primary-first"] as const) {
      const found = grid.flatMap((a) => grid.flatMap((b) => grid.map((c) => adjusted(order, [a, b, c]))));
      const errors = found.filter((all) => all.some((p) => typeof p === "number" && p <= 0.05)).length;
      expect(errors / found.length).toBeLessThanOrEqual(0.051);
    }
  });
});
