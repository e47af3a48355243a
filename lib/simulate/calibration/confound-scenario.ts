import type { Random } from "@/lib/simulate/random";
import { type ControlledChoice, controlledPreference } from "@/lib/stats/strengths/controlled-preference";
import { type Outcome, type Scenario, covers, rejects } from "./outcome";

interface ConfoundDesign {
  judges: number;
  tasks: number;
  /** Tasks that each judge sees. */
  trials: number;
  /** How much longer the later system's programs are on average; the differences have a standard deviation of 1. */
  meanLength: number;
  /** Log odds that a judge adds for each unit of length: mean and spread over judges. */
  liking: { mean: number; sd: number };
  /** Spread of the judges' own liking for a system, and of the later system's lead from task to task, in log odds. */
  tasteSd: number;
  taskSd: number;
}

/** Judges who like length and nothing else of the later system: held at equal length it is chosen in half of the cases. */
export function confoundScenario(name: string, design: ConfoundDesign): Scenario {
  return {
    family: "side by side, held at equal length",
    name,
    situation: { judges: design.judges, units: design.tasks, areIndependent: false },
    errsByRejecting: true,
    run: (random) => {
      const { interval, intercept, covariates } = controlledPreference(confoundedChoices(random, design), [
        "length",
        "nesting",
      ]);
      return [
        {
          method: "preference at equal length",
          about: "all units",
          covers: covers(interval, 0.5),
          rejects: rejects(intercept.pTwoSided),
        },
        // Nesting has no effect.
        ...covariates
          .filter((one) => one.name === "nesting")
          .map(({ interval: own, pTwoSided }): Outcome => ({
            method: "worth of a measured difference",
            about: "all units",
            covers: covers(own, 0),
            rejects: rejects(pTwoSided),
          })),
      ];
    },
  };
}

/** Choices of the design, with the differences in length and in a second covariate that has no effect. */
function confoundedChoices(random: Random, design: ConfoundDesign): ControlledChoice[] {
  const { liking, tasteSd, taskSd } = design;
  const tasks = Array.from({ length: design.tasks }, (_, task) => ({
    unit: String(task),
    differences: [design.meanLength + random.normal(), random.normal()],
    lead: taskSd * random.normal(),
  }));
  return Array.from({ length: design.judges }, (_, judge) => {
    const taste = tasteSd * random.normal();
    const liked = liking.mean + liking.sd * random.normal();
    return random.sample(tasks, design.trials).map(({ unit, differences, lead }) => {
      const logOdds = taste + lead + liked * (differences[0] ?? 0);
      const isLater = random.chance(1 / (1 + Math.exp(-logOdds)));
      return { judge: String(judge), unit, isLater, differences };
    });
  }).flat();
}
