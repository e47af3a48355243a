import { expect, it } from "vitest";
import type { ForestFigure } from "./figure";
import { forestReach, sharedDomain } from "./forest-reach";

const forest = (values: readonly number[], more: Partial<ForestFigure> = {}): ForestFigure => ({
  kind: "forest",
  caption: "test",
  rowName: "Question",
  valueName: "Difference",
  format: { kind: "number", digits: 2 },
  nullLine: { at: 0, text: "no difference" },
  ends: { low: "the first better", high: "the second better" },
  rows: values.map((value) => ({
    label: "one",
    value,
    interval: { low: value - 0.1, high: value + 0.1, level: 0.95 },
  })),
  ...more,
});

it("leaves room on both sides of no difference, where each side's words stand", () => {
  const reach = forestReach(forest([-1.4, -0.9]));
  expect(Math.min(...reach)).toBe(-1.5);
  expect(Math.max(...reach)).toBeCloseTo(0.35 * 1.5, 12);
});

it("is one axis for several forests", () => {
  const [low, high] = sharedDomain([forest([-1.4]), forest([2.8])]);
  expect(low).toBeLessThanOrEqual(-1.5);
  expect(high).toBeGreaterThanOrEqual(2.9);
});
