import { describe, expect, it } from "vitest";
import { chiSquareFit } from "@/test/stats/reference/chi-square-fit";
import { cohenKappaOfTable } from "./agreement/cohen-kappa";
import { InvalidInputError } from "./invalid-input";
import { welch } from "./means/welch";

describe("input that leaves nothing to estimate", () => {
  it("two constant groups have a difference without error, and no test", () => {
    const none = { undefined: "zero_variance" };
    expect(welch([1, 1, 1], [0.5, 0.5])).toMatchObject({ difference: 0.5, se: 0, t: none, interval: none });
  });

  it("a scale whose scores are all equal has no distances to weigh by", () => {
    const kappa = () =>
      cohenKappaOfTable(
        [
          [1, 0],
          [0, 1],
        ],
        { scores: [2, 2], weighting: "linear" },
      );
    expect(kappa).toThrow(InvalidInputError);
  });

  it("no categories have no least expected count", () => {
    expect(chiSquareFit([], []).minExpected).toEqual({ undefined: "no_data" });
  });
});
