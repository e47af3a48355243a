import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seededRandom } from "@/lib/simulate/random";
import { type Factor, toCells } from "./crossed-cells";
import { crossedComponents } from "./crossed-components";
import { likelihoodOf } from "./crossed-likelihood";
import { crossedIcc } from "@/lib/stats/agreement/crossed-icc";
import { intraclassCorrelation } from "@/lib/stats/agreement/intraclass-correlation";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";

interface Case {
  judge: string[];
  unit: string[];
  score: number[];
  components: { unit: number; judge: number; residual: number };
}
const CASES = JSON.parse(
  readFileSync(new URL("../reference/crossed-components.json", import.meta.url), "utf8"),
) as Record<string, Case>;

const toMarks = ({ judge, unit, score }: Pick<Case, "judge" | "unit" | "score">) =>
  score.map((value, at) => ({ judge: judge[at] ?? "", unit: unit[at] ?? "", score: value }));

describe("variance components of judges and units", () => {
  it.each(Object.keys(CASES))("of %s are those of lme4, to its convergence", (name) => {
    const reference = CASES[name]!;
    const { components } = crossedComponents(toMarks(reference));
    if (isUndefined(components)) throw new Error(components.undefined);
    const scale = Math.max(...Object.values(reference.components));
    for (const part of ["unit", "judge", "residual"] as const)
      expect(Math.abs(components[part] - reference.components[part]) / scale).toBeLessThan(1e-6);
  });

  it("do not depend on the order of the marks or on which factor has more levels", () => {
    const marks = toMarks(CASES["six judges who differ, half of the marks"]!);
    const turned = marks.map(({ judge, unit, score }) => ({ judge: unit, unit: judge, score })).reverse();
    const [one, other] = [crossedComponents(marks).components, crossedComponents(turned).components];
    if (isUndefined(one) || isUndefined(other)) throw new Error("defined");
    expect(other.judge).toBeCloseTo(one.unit, 9);
    expect(other.unit).toBeCloseTo(one.judge, 9);
    expect(other.residual).toBeCloseTo(one.residual, 9);
  });

  it("say why there are none", () => {
    const mark = (judge: string, unit: string, score: number) => ({ judge, unit, score });
    const reasonOf = (marks: ReturnType<typeof mark>[]) => crossedComponents(marks).components;
    expect(reasonOf([])).toEqual(undefinedBecause("no_data"));
    expect(reasonOf([mark("a", "x", 1), mark("a", "y", 2)])).toEqual(undefinedBecause("one_cluster"));
    const nested = [mark("a", "x", 1), mark("a", "y", 2), mark("b", "z", 1), mark("b", "w", -1)];
    expect(reasonOf(nested)).toEqual(undefinedBecause("judges_apart"));
    const alike = ["a", "b"].flatMap((judge) => ["x", "y"].map((unit) => mark(judge, unit, 1)));
    expect(reasonOf(alike)).toEqual(undefinedBecause("zero_variance"));
    const explained = ["a", "b", "c"].flatMap((judge, i) =>
      [0, 1, 3].map((at) => mark(judge, String(at), at + i)),
    );
    expect(reasonOf(explained)).toEqual(undefinedBecause("no_residual"));
    const many = Array.from({ length: 20_001 }, (_, at) => mark(String(at % 5), String(at % 7), at % 4));
    expect(reasonOf(many)).toEqual(undefinedBecause("too_many_marks"));
  });
});

describe("the maximum", () => {
  /** Of few judges and few marks: there a step can be half of the last one. */
  const smallDesign = (run: number) => {
    const random = seededRandom(`maximum ${run}`);
    const severity = Array.from({ length: 3 + random.integer(4) }, () => random.normal());
    const quality = Array.from({ length: 4 + random.integer(9) }, () => random.normal());
    return severity.flatMap((own, judge) =>
      quality.flatMap((worth, unit) => {
        const score = random.chance(0.5) ? -1 : 1;
        const marks = [{ judge: `j${judge}`, unit: `u${unit}`, score: score * (own + worth > 0 ? 2 : 1) }];
        return random.chance(0.6) ? marks : [];
      }),
    );
  };
  const factorOf = (names: readonly string[]): Factor => {
    const levels = [...new Set(names)];
    return { levels: levels.length, level: Int32Array.from(names, (name) => levels.indexOf(name)) };
  };

  it("is found to eleven digits in any design: no further step leads away from it", () => {
    const steps = Array.from({ length: 400 }, (_, run) => {
      const marks = smallDesign(run);
      const { components } = crossedComponents(marks);
      if (isUndefined(components) || components.unit === 0 || components.judge === 0) return 0;
      const [unit, judge] = [components.unit / components.residual, components.judge / components.residual];
      const mean = marks.reduce((sum, { score }) => sum + score, 0) / marks.length;
      const scores = Float64Array.from(marks, ({ score }) => score - mean);
      const large = factorOf(marks.map((mark) => mark.unit));
      const small = factorOf(marks.map((mark) => mark.judge));
      const { score, information } = likelihoodOf(scores, { large, small, cells: toCells(large, small) })([
        unit,
        judge,
      ]);
      const [first, both, second] = information;
      const determinant = first * second - both ** 2;
      return Math.max(
        Math.abs(second * score[0] - both * score[1]) / determinant / unit,
        Math.abs(first * score[1] - both * score[0]) / determinant / judge,
      );
    });
    expect(steps.filter((step) => step > 0).length).toBeGreaterThan(60);
    expect(Math.max(...steps)).toBeLessThan(1e-11);
  });
});

describe("intraclass correlations of an incomplete design", () => {
  it("are those of Shrout and Fleiss for complete data, with the interval of McGraw and Wong", () => {
    const marks = toMarks(CASES.complete!);
    const judges = [...new Set(marks.map(({ judge }) => judge))];
    const rows = [...new Set(marks.map(({ unit }) => unit))].map((unit) =>
      judges.map((judge) => marks.find((mark) => mark.judge === judge && mark.unit === unit)?.score ?? null),
    );
    const { kinds } = intraclassCorrelation(rows);
    const own = crossedIcc(marks);
    expect(own.judgesPerUnit).toBe(5);
    expect(own.agreement).toBeCloseTo(kinds.ICC2.icc as number, 9);
    expect(own.consistency).toBeCloseTo(kinds.ICC3.icc as number, 9);
    expect(own.ofMean).toBeCloseTo(kinds.ICC2k.icc as number, 9);
    const [here, there] = [own.interval, kinds.ICC2.interval];
    if (isUndefined(here) || isUndefined(there)) throw new Error("defined");
    expect(here.low).toBeCloseTo(there.low, 9);
    expect(here.high).toBeCloseTo(there.high, 9);
  });

  it("have intervals that hold 0 in at least 93 of 100 studies whose units do not differ, though judges do", () => {
    const held = Array.from({ length: 200 }, (_, run) => {
      const random = seededRandom(`icc ${run}`);
      const severity = Array.from({ length: 8 }, () => 0.5 * random.normal());
      const marks = severity.flatMap((own, judge) =>
        Array.from({ length: 25 }, (_one, unit) => ({
          judge: `j${judge}`,
          unit: `u${unit}`,
          score: own + random.normal(),
        })).filter(() => random.chance(0.5)),
      );
      const { interval } = crossedIcc(marks);
      return !isUndefined(interval) && interval.low <= 0;
    });
    expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(186);
  });
});
