import { describe, expect, test } from "vitest";
import { PLAN_DEFAULTS, type PlanFieldId, type PlanKind, planFields } from "./plan-fields";
import { curveSentence, enoughSentence, helpSentence, planSentence, smallestSentence } from "./plan-sentence";
import { unitsFor } from "./plan-search";
import { curveEnd } from "./plan-search";
import { readPlan } from "./read-plan";

const read = (kind: PlanKind, changes: Partial<Record<PlanFieldId, string>> = {}) =>
  readPlan(kind, { ...PLAN_DEFAULTS[kind], ...changes });

describe("what is typed into the planner", () => {
  test.each(["accuracy", "difference", "times"] as const)("is a plan of %s by default", (kind) => {
    const { plan, faults } = read(kind);
    expect(faults).toBeNull();
    expect(plan?.kind).toBe(kind);
  });

  test("is percent for people and shares for the plan", () => {
    expect(read("accuracy").plan).toMatchObject({ effect: 0.62, judgeSd: 0.06, alpha: 0.05 });
  });

  test.each(["accuracy", "difference", "times"] as const)(
    "names the field that is no number (%s)",
    (kind) => {
      for (const { id, isWhole } of planFields(kind))
        for (const wrong of ["", " ", "many", "-1", "1e9", "NaN", ...(isWhole ? ["7.5"] : [])]) {
          const { faults } = read(kind, { [id]: wrong });
          expect(Object.keys(faults ?? {}), `${id}: ${wrong}`).toEqual([id]);
          expect(faults?.[id]).toMatch(/^must be a (whole )?number from /);
        }
    },
  );

  test("names what cannot be together", () => {
    expect(read("accuracy", { items: "20", units: "10" }).faults).toHaveProperty("units");
    expect(read("accuracy", { judges: "5000", items: "100" }).faults).toHaveProperty("judges");
    expect(read("accuracy", { judgeSd: "30", unitSd: "35" }).faults).toHaveProperty("unitSd");
    expect(read("difference", { spread: "0.6" }).faults).toHaveProperty("spread");
  });

  test("ends its curve beyond the judges, and before too many answers", () => {
    expect(curveEnd({ judges: 15, items: 10 })).toBe(40);
    expect(curveEnd({ judges: 300, items: 10 })).toBe(1000);
    expect(curveEnd({ judges: 100, items: 500 })).toBe(100);
  });
});

describe("the planner's sentence", () => {
  const { plan } = read("accuracy");
  if (!plan) throw new Error("the defaults are a plan");
  const side = { power: 0.8228, judges: 15, effect: 0.617 };
  const simulated = {
    ...side,
    power: 0.73,
    judges: null,
    effect: null,
    units: null,
    runs: 2000,
    error: 0.01,
  };

  test("says whether they are enough, and how many would be", () => {
    expect(enoughSentence(plan, side, 0.8)).toBe("15 judges are enough for 80% power.");
    expect(enoughSentence(plan, simulated, 0.725)).toBe("15 judges are enough for 72.5% power.");
    expect(enoughSentence(plan, { ...simulated, judges: 20 }, 0.8)).toBe(
      "15 judges are too few for 80% power: about 20 are needed.",
    );
    expect(enoughSentence(plan, { ...simulated, judges: 15 }, 0.8)).toBe(
      "15 judges are too few for 80% power: a few more are needed.",
    );
    expect(enoughSentence(plan, simulated, 0.999)).toBe(
      "15 judges are too few for 99.9% power: no number of judges that can be simulated here reaches it.",
    );
  });

  test("says both powers", () => {
    const falseAlarms = { twoWay: 0.05, plain: 0.06 };
    expect(planSentence({ plan, formula: side, simulated, falseAlarms, curve: [] })).toBe(
      "With 15 judges × 10 items you can detect 62% against 50% with 73% power, if judges and samples differ as assumed (82% if answers were independent).",
    );
  });

  test.each([
    { powers: [0.84, 0.85, 0.86, 0.87], isLevel: true },
    { powers: [0.6, 0.7, 0.8, 0.9], isLevel: false },
    { powers: [0.96, 0.97, 0.98, 0.99], isLevel: false },
  ])("says why the curve levels off, only where it does below the other: $powers", ({ powers, isLevel }) => {
    const curve = powers.map((power, at) => ({ judges: 10 * at, formula: 1, simulated: power }));
    const why = "The simulated curve levels off because more judges do not add samples.";
    expect(curveSentence({ plan, curve }).includes(why)).toBe(isLevel);
    expect(curveSentence({ plan: { ...plan, unitSd: 0 }, curve })).not.toContain(why);
  });

  test("says the smallest effect that they detect, or that there is none", () => {
    expect(smallestSentence(plan, side, 0.8)).toBe(
      "With 80% power, 15 judges detect 61.7% or more, against 50%.",
    );
    expect(smallestSentence(plan, simulated, 0.999)).toBe(
      "With 99.9% power, 15 judges cannot detect any effect.",
    );
  });

  test("says what would help where no number of judges is enough, as far as it was found", () => {
    expect(helpSentence(plan, { ...simulated, judges: 20 })).toBeNull();
    expect(helpSentence(plan, { ...simulated, units: 480 })).toBe(
      "More judges alone do not make up for samples that differ. What would help: more samples: with 480 instead of 240, enough judges reach it; or a larger effect.",
    );
    expect(helpSentence(plan, simulated)).toContain("more samples, many more than 240; or a larger effect.");
    expect(helpSentence({ ...plan, unitSd: 0 }, simulated)).toBe("What would help: a larger effect.");
  });

  test("looks for the samples by the power that they give, within what a plan can have", () => {
    const fromUnits = (least: number) => (other: typeof plan) => (other.units >= least ? 0.9 : 0.5);
    expect(unitsFor(plan, 0.8, fromUnits(400))).toBe(480);
    expect(unitsFor(plan, 0.8, fromUnits(1000))).toBe(1920);
    expect(unitsFor(plan, 0.8, fromUnits(2000))).toBeNull();
    expect(unitsFor({ ...plan, units: 15_000 }, 0.8, () => 1)).toBeNull();
  });
});
