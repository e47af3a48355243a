import { expect, it } from "vitest";
import type { StrengthsReport, SystemStrength } from "@/lib/results/pairs/strengths-report";
import { undefinedBecause } from "@/lib/stats/undefined";
import { strengthsSentence } from "./strengths-sentence";

const system = (name: string, strength: number, [best, worst]: [number, number]): SystemStrength => ({
  system: name,
  choices: 100,
  ties: 0,
  winRate: 0.5,
  strength,
  se: 0.2,
  df: 20,
  interval: { low: strength - 0.4, high: strength + 0.4, level: 0.95 },
  rank: { best, worst },
  sideAdjusted: { strength, interval: undefinedBecause("one_side") },
});

const report = (systems: SystemStrength[], more: Partial<StrengthsReport> = {}): StrengthsReport => ({
  model: "Bradley-Terry",
  tiesOnly: [],
  choices: 150,
  ties: 0,
  judges: 64,
  tasks: 80,
  basis: "judges and units",
  systems,
  method: "maximum-likelihood",
  differences: [],
  allEqual: { statistic: 1.2, df1: 2, df2: 30, p: 0.32 },
  equal: { statistic: 3, df: 2, p: 0.22 },
  leftAdvantage: undefinedBecause("not_identified"),
  nu: null,
  ...more,
});

it("gives each strength with its interval and its rank, and a range for ranks that cannot be told apart", () => {
  const systems = [
    system("vicuna", -0.62, [2, 3]),
    system("gpt-4", 1.02, [1, 1]),
    system("claude", -0.4, [2, 3]),
  ];
  expect(strengthsSentence(report(systems), "Preference")).toBe(
    "Preference: from the strongest to the weakest gpt-4 (strength 1.02, 95% CI 0.62 to 1.42; rank 1), " +
      "claude (-0.40, -0.80 to 0.00; ranks 2 to 3) and vicuna (-0.62, -1.02 to -0.22; ranks 2 to 3) " +
      "(64 judges and 80 tasks; ranks hold for all systems at once, by Holm).",
  );
});

it("names Davidson's model and the number of ties", () => {
  const systems = [system("a", 1, [1, 1]), system("b", 0, [2, 2]), system("c", -1, [3, 3])];
  const tied = report(systems, { model: "Davidson", choices: 1500, ties: 120 });
  expect(strengthsSentence(tied, "Preference")).toContain(
    "(64 judges and 80 tasks; Davidson\u2019s model with ties, 120 of 1,500 choices; ranks hold for all systems at once, by Holm).",
  );
});

it("claims no order where no system is significantly stronger than another", () => {
  const systems = [system("a", 0.1, [1, 3]), system("b", 0, [1, 3]), system("c", -0.1, [1, 3])];
  expect(strengthsSentence(report(systems, { basis: "judges", tasks: 1 }), "Preference")).toBe(
    "Preference: no system is significantly stronger than another (all equally strong: p = 0.32; 64 judges, this task only). " +
      "Strengths: a (strength 0.10, 95% CI -0.30 to 0.50; any rank), b (0.00, -0.40 to 0.40; any rank) and " +
      "c (-0.10, -0.50 to 0.30; any rank).",
  );
});

it("claims nothing without intervals, and says why", () => {
  const why = undefinedBecause("too_few_judges");
  const bare = (name: string): SystemStrength => ({ ...system(name, 0, [1, 3]), interval: why, rank: why });
  expect(strengthsSentence(report([bare("a"), bare("b"), bare("c")]), "Preference")).toBe(
    "Preference: no order of the systems can be claimed (fewer than three judges, too few for an interval).",
  );
  expect(strengthsSentence(report([bare("a"), bare("b")], { method: "ridge" }), "Preference")).toBe(
    "Preference: no order of the systems can be claimed (a system, or a group of systems, never lost to the rest).",
  );
});
