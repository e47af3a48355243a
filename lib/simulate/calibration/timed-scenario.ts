import { summariseTimes } from "@/lib/results/timed/summarise-times";
import { USUAL_TIMES, type TimedDesign, simulateTimes } from "@/lib/simulate/timed/simulate-times";
import { type Scenario, covers, rejects } from "./outcome";

/** A crossover of people and tasks: the ratio of times, the restricted mean and the rank test. */
function timedScenario(name: string, design: TimedDesign): Scenario {
  const truth = Math.log(design.population.ratio);
  return {
    family: "timed tasks",
    name,
    situation: {
      judges: design.groups.reduce((sum, people) => sum + people, 0),
      units: design.tasks,
      areIndependent: false,
    },
    errsByRejecting: truth === 0,
    run: (random) => {
      const { logRatio, restricted, rank } = summariseTimes(simulateTimes(random, design));
      const isNull = truth === 0;
      return [
        {
          method: "ratio of times",
          about: "all units",
          covers: covers(logRatio.interval, truth),
          rejects: rejects(logRatio.pTwoSided),
        },
        {
          method: "difference of restricted means",
          about: "all units",
          ...(isNull ? { covers: covers(restricted.difference.interval, 0) } : {}),
          rejects: rejects(restricted.difference.pTwoSided),
        },
        { method: "rank test of times", about: "all units", rejects: rejects(rank.pTwoSided) },
      ];
    },
  };
}

const study = (
  groups: readonly number[],
  tasks: number,
  more: Partial<TimedDesign["population"]> = {},
): TimedDesign => ({ groups, tasks, groupStep: 0.3, population: { ...USUAL_TIMES, ...more } });

const SAME = { personRatioSd: 0, taskRatioSd: 0 };
const CENSORED = { limitMinutes: 25, givingUp: 0.15 };

const PANELS = [5, 10, 15].flatMap((people) => [10, 25, 50].map((tasks) => ({ people, tasks })));

/** The paper's size, smaller ones, small panels, groups of unequal size, and people who give up. */
export function timedScenarios(): Scenario[] {
  return [
    ...PANELS.map(({ people, tasks }) =>
      timedScenario(`${people} people, ${tasks} tasks, no difference`, study([people], tasks)),
    ),
    timedScenario("10 + 10 people, 10 tasks, no difference", study([10, 10], 10)),
    timedScenario(
      "10 + 10 people, 10 tasks, the same gain for all, no difference",
      study([10, 10], 10, SAME),
    ),
    timedScenario(
      "10 + 10 people, 10 tasks, gains that differ much, no difference",
      study([10, 10], 10, { personRatioSd: 0.3, taskRatioSd: 0.4 }),
    ),
    timedScenario("12 + 5 people, 8 tasks, no difference", study([12, 5], 8)),
    timedScenario("12 + 5 people, 8 tasks, give-ups and a limit, no difference", study([12, 5], 8, CENSORED)),
    timedScenario(
      "10 + 10 people, 10 tasks, give-ups and a limit, no difference",
      study([10, 10], 10, CENSORED),
    ),
    timedScenario("6 people, 4 tasks, no difference", study([6], 4)),
    timedScenario("8 people, 6 tasks, no difference", study([8], 6)),
    timedScenario("40 people, 20 tasks, no difference", study([40], 20)),
    timedScenario("100 people, 6 tasks, give-ups and a limit, no difference", study([100], 6, CENSORED)),
    timedScenario("10 + 10 people, 10 tasks, 0.8 times as long", study([10, 10], 10, { ratio: 0.8 })),
    timedScenario("40 people, 20 tasks, 0.8 times as long", study([40], 20, { ratio: 0.8 })),
  ];
}
