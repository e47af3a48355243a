import { describe, expect, it } from "vitest";
import { goldenDifferences } from "./golden-compare";

const differ = (expected: Record<string, unknown>, actual: unknown, accept?: Record<string, unknown[]>) =>
  goldenDifferences({ expected, tolerance: 1e-9, also_accept: accept }, actual);

describe("the comparison with reference values", () => {
  it("passes a number within the tolerance and names one outside it", () => {
    expect(differ({ a: { b: [1, 2] } }, { a: { b: [1, 2 + 1e-9] } })).toEqual([]);
    expect(differ({ a: { b: [1, 2] } }, { a: { b: [1, 2.1] } })).toEqual(["a.b[1]: expected 2, got 2.1"]);
  });

  it("refuses a wrong p-value that is smaller than the tolerance", () => {
    expect(differ({ p_two_sided: 1e-30 }, { p_two_sided: 2e-30 })).toHaveLength(1);
    expect(differ({ mean: 1e-30 }, { mean: 2e-30 })).toEqual([]);
  });

  it("wants null where null is expected, unless another value is listed", () => {
    expect(differ({ ci: null }, { ci: [0, 1] })).toHaveLength(1);
    expect(differ({ ci: null }, { ci: [0, 1] }, { ci: [[0, 1]] })).toEqual([]);
    expect(differ({ ci: null }, { ci: [0, 2] }, { ci: [[0, 1]] })).toHaveLength(1);
  });

  it("never takes NaN or a missing key for a value", () => {
    expect(differ({ mean: 1 }, { mean: Number.NaN })).toHaveLength(1);
    expect(differ({ mean: null }, {})).toHaveLength(1);
  });
});
