import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { confoundScenario } from "@/lib/simulate/calibration/confound-scenario";
import { runScenario } from "@/lib/simulate/calibration/tally";
import { type ControlledChoice, controlledPreference } from "./controlled-preference";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";

type Numbers = Record<"scale" | "value" | "se" | "df" | "p", number[]>;

interface Reference {
  name: string;
  judge: number[];
  unit: number[];
  later: number[];
  differences: number[][];
  expected: Numbers & Record<"adjusted" | "low" | "high", number>;
}

const REFERENCES = JSON.parse(
  readFileSync(new URL("../reference/controlled-preference.json", import.meta.url), "utf8"),
) as Reference[];

const choicesOf = ({ judge, unit, later, differences }: Omit<Reference, "name" | "expected">) =>
  later.map((one, row): ControlledChoice => {
    const place = { judge: String(judge[row]), unit: String(unit[row]) };
    return { ...place, isLater: one === 1, differences: differences[row] ?? [] };
  });

const namesFor = (reference: Reference): string[] =>
  (reference.differences[0] ?? []).map((_, place) => `covariate ${place}`);

const simulated = (): Reference => {
  const found = REFERENCES.find(({ name }) => name === "simulated, length alone");
  if (!found) throw new Error("the reference is missing");
  return found;
};

const WITH_LENGTH = ["length"];

describe("preference held at equal covariates", () => {
  it.each(REFERENCES)("agrees with R glm and sandwich on $name", (reference) => {
    const { expected } = reference;
    const { adjusted, interval, intercept, covariates } = controlledPreference(
      choicesOf(reference),
      namesFor(reference),
    );
    if (isUndefined(interval)) throw new Error("the model has an estimate");
    const coefficients = [intercept, ...covariates];
    const found: Record<string, unknown[]> = {
      scale: covariates.map(({ scale }) => scale),
      value: coefficients.map(({ value }) => value),
      se: coefficients.map(({ se }) => se),
      df: coefficients.map(({ df }) => df),
      p: coefficients.map(({ pTwoSided }) => pTwoSided),
      adjusted: [adjusted],
      low: [interval.low],
      high: [interval.high],
    };
    for (const [name, numbers] of Object.entries(expected))
      for (const [place, number] of [numbers].flat().entries()) {
        const difference = Math.abs((found[name]?.[place] as number) - number);
        expect(difference, `${name} ${place}`).toBeLessThan(1e-9 * Math.max(1, Math.abs(number)));
      }
  });

  it("gives the same share in whatever unit a covariate is measured", () => {
    const choices = choicesOf(simulated());
    const scaled = choices.map((choice) => ({
      ...choice,
      differences: choice.differences.map((difference) => 1000 * difference),
    }));
    const one = controlledPreference(choices, WITH_LENGTH);
    const other = controlledPreference(scaled, WITH_LENGTH);
    expect(other.adjusted).toBeCloseTo(one.adjusted as number, 12);
    expect(other.covariates[0]?.value).toBeCloseTo(one.covariates[0]?.value as number, 12);
  });

  it("leaves out and names covariates that do not vary or that follow from earlier ones", () => {
    const choices = choicesOf(simulated()).map((choice) => {
      const [length = 0] = choice.differences;
      return { ...choice, differences: [3, length, 2 * length + 1] };
    });
    const { covariates, leftOut, adjusted } = controlledPreference(choices, ["lines", "length", "tokens"]);
    expect(covariates.map(({ name }) => name)).toEqual(["length"]);
    expect(leftOut).toEqual([
      { name: "lines", why: "constant" },
      { name: "tokens", why: "collinear" },
    ]);
    expect(adjusted).toBeCloseTo(
      controlledPreference(choicesOf(simulated()), WITH_LENGTH).adjusted as number,
      10,
    );
  });

  it("says why there is no estimate instead of printing one", () => {
    const choices = choicesOf(simulated());
    const told = (some: ControlledChoice[], names = WITH_LENGTH) =>
      controlledPreference(some, names).adjusted;
    expect(told([])).toEqual(undefinedBecause("no_data"));
    expect(told(choices.slice(0, 12))).toEqual(undefinedBecause("too_few_choices"));
    expect(told(choices.map((choice) => ({ ...choice, isLater: true })))).toEqual(
      undefinedBecause("too_few_choices"),
    );
    expect(told(choices.map((choice) => ({ ...choice, differences: [1] })))).toEqual(
      undefinedBecause("no_covariates"),
    );
    const decided = choices.map((choice) => ({ ...choice, isLater: (choice.differences[0] ?? 0) > 0.6 }));
    expect(told(decided)).toEqual(undefinedBecause("separated"));
  });

  it("gives the share but no interval with two judges", () => {
    const choices = choicesOf(simulated()).map((choice) => ({
      ...choice,
      judge: String(Number(choice.judge) % 2),
    }));
    const { adjusted, interval } = controlledPreference(choices, WITH_LENGTH);
    expect(adjusted).toBeGreaterThan(0);
    expect(interval).toEqual(undefinedBecause("too_few_judges"));
  });

  it("rejects differences that are missing or not finite", () => {
    const [choice] = choicesOf(simulated());
    if (!choice) throw new Error("the reference has choices");
    expect(() => controlledPreference([choice], ["length", "nesting"])).toThrow(InvalidInputError);
    expect(() => controlledPreference([{ ...choice, differences: [NaN] }], WITH_LENGTH)).toThrow(
      InvalidInputError,
    );
  });

  it("covers one half where judges like nothing but length", () => {
    const scenario = confoundScenario("10 judges, 25 tasks", {
      judges: 10,
      tasks: 25,
      trials: 25,
      meanLength: 0.7,
      liking: { mean: 1, sd: 0.5 },
      tasteSd: 0.5,
      taskSd: 0.5,
    });
    const [tally] = runScenario(scenario, 0, 100);
    expect(tally?.intervals).toBe(100);
    // Three standard errors of a share of 5% over 100 runs are 6.5 points.
    expect((tally?.covered ?? 0) / 100).toBeGreaterThan(0.88);
    expect((tally?.rejected ?? 0) / 100).toBeLessThan(0.12);
  });
});
