import { describe, expect, it } from "vitest";
import type { CompleteMark } from "@/lib/results/counts/counts";
import { seededRandom } from "@/lib/simulate/random";
import { controlledPreference } from "@/lib/stats/strengths/controlled-preference";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import type { ControlledReport } from "./controlled-report";
import type { MetricValue } from "./report";
import { controlledBy } from "./to-controlled";

const ASKED = { question: "preference", earlier: "alpha", later: "beta" };
const TASKS = Array.from({ length: 20 }, (_, task) => `t${task}`);
const random = seededRandom("controlled");

const measured: MetricValue[] = TASKS.flatMap((task) =>
  [ASKED.earlier, ASKED.later].flatMap((system) => {
    const place = { task, language: "go", system };
    return [
      { ...place, metric: "tokens", value: 20 + random.integer(80) },
      { ...place, metric: "nesting", value: random.integer(4) },
      { ...place, metric: "bleu", value: random.uniform() },
    ];
  }),
);

const valueOf = (system: string, task: string, metric: string): number =>
  measured.find((one) => one.system === system && one.task === task && one.metric === metric)?.value ?? NaN;

const differencesOf = (task: string): [length: number, nesting: number] => [
  Math.log1p(valueOf("beta", task, "tokens")) - Math.log1p(valueOf("alpha", task, "tokens")),
  valueOf("beta", task, "nesting") - valueOf("alpha", task, "nesting"),
];

const choices: CompleteMark[] = Array.from({ length: 8 }, (_, judge) => `j${judge}`).flatMap((judge) =>
  TASKS.map((task) => {
    const isLater = random.chance(1 / (1 + Math.exp(-2 * differencesOf(task)[0])));
    const unit = JSON.stringify([task, "go", "alpha", "beta"]);
    return { question: "preference", judge, unit, score: isLater ? 1 : -2 };
  }),
);

const reportOf = (
  given: OrUndefined<readonly CompleteMark[]>,
  metrics: readonly MetricValue[] = measured,
): ControlledReport => {
  const report = controlledBy({ choices: given, metrics, level: 0.95 })(ASKED);
  if (report === null || isUndefined(report)) throw new Error("nothing is held equal");
  return report;
};

const taskOf = ({ unit }: CompleteMark): string => (JSON.parse(unit) as string[])[0] ?? "";

describe("the choice held at equal length and nesting", () => {
  it("is fitted on the differences of both programs, the later minus the earlier", () => {
    const expected = controlledPreference(
      choices.map((choice) => ({
        judge: choice.judge,
        unit: taskOf(choice),
        isLater: choice.score > 0,
        differences: differencesOf(taskOf(choice)),
      })),
      ["tokens", "nesting"],
      0.95,
    );
    expect(reportOf(choices)).toEqual({ ...expected, unmeasured: 0 });
  });

  it("leaves out a control that is unknown for more than one choice in twenty", () => {
    const few = measured.filter(({ metric, task }) => metric !== "nesting" || !["t0", "t1"].includes(task));
    const { covariates, leftOut, unmeasured, n } = reportOf(choices, few);
    expect(covariates.map(({ name }) => name)).toEqual(["tokens"]);
    expect(leftOut).toEqual([{ name: "nesting", why: "unmeasured" }]);
    expect([n, unmeasured]).toEqual([160, 0]);
  });

  it("leaves out and counts the choices between programs that were not measured", () => {
    const without = measured.filter(({ task }) => task !== "t0");
    const { covariates, leftOut, unmeasured, n, units } = reportOf(choices, without);
    expect(covariates).toHaveLength(2);
    expect(leftOut).toEqual([]);
    expect([n, unmeasured, units]).toEqual([152, 8, 19]);
  });

  it("does not exist where the platform measured nothing, and says when there are too many choices", () => {
    const bleu = measured.filter(({ metric }) => metric === "bleu");
    expect(controlledBy({ choices, metrics: bleu, level: 0.95 })(ASKED)).toBeNull();
    const many = undefinedBecause("too_many_choices");
    expect(controlledBy({ choices: many, metrics: measured, level: 0.95 })(ASKED)).toEqual(many);
  });

  it("has no share for a pair without choices", () => {
    expect(reportOf([])).toMatchObject({ n: 0, adjusted: undefinedBecause("no_data"), covariates: [] });
  });
});
