import { expect, it } from "vitest";
import { formulaPower } from "@/lib/simulate/plan-formula";
import { planPower } from "./plan-power";

it("answers what the planner's formula does, with its defaults where nothing was said", () => {
  const { plan, power, judges, effect, target } = planPower({ kind: "difference", judges: 12, effect: 0.6 });
  expect(plan).toMatchObject({
    kind: "difference",
    judges: 12,
    effect: 0.6,
    items: 20,
    spread: 1.5,
    alpha: 0.05,
  });
  expect(power).toBe(formulaPower(plan));
  expect(target).toBe(0.8);
  expect(formulaPower({ ...plan, judges: judges ?? 0 })).toBeGreaterThanOrEqual(0.8);
  expect(formulaPower({ ...plan, judges: (judges ?? 0) - 1 })).toBeLessThan(0.8);
  expect(formulaPower({ ...plan, effect: effect ?? 0 })).toBeGreaterThanOrEqual(0.8);
});

it("takes shares, not percentages, and names the field that is wrong in these", () => {
  expect(planPower({ kind: "accuracy", effect: 0.55, power: 0.9 })).toMatchObject({
    plan: { effect: 0.55 },
    target: 0.9,
  });
  expect(() => planPower({ kind: "accuracy", effect: 62 })).toThrow(
    expect.objectContaining({
      code: "invalid",
      faults: [{ path: "effect", message: "must be a number from 0.505 to 0.99" }],
    }),
  );
  expect(() => planPower({ kind: "difference", units: 3, items: 20 })).toThrow(
    expect.objectContaining({ faults: [expect.objectContaining({ path: "units" })] }),
  );
});
