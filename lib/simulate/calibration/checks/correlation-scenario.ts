import { type Outcome, type Scenario, covers, rejects } from "@/lib/simulate/calibration/outcome";
import { type MeasuredProgram, withinTasks } from "@/lib/results/pairs/within-tasks";
import { evenAnswer } from "@/lib/simulate/even-answer";
import { drawJudge } from "@/lib/simulate/judge";
import { GUESSING_POPULATION } from "@/lib/simulate/population";
import { type Random, seededRandom } from "@/lib/simulate/random";
import { correlation } from "@/lib/stats/ranks/correlation";
import { DEFAULT_LEVEL } from "@/lib/stats/interval";
import { definedOr } from "@/lib/stats/undefined";

interface CorrelationDesign {
  tasks: number;
  /** Programs of each task; of a single one nothing is compared within tasks. */
  systems: number;
  /** How far quality depends on the metric, both within and between tasks: 0 to 1. */
  strength: number;
  /** How much of both is the task's, in standard deviations of a program's own. */
  taskSd: number;
}

/**
 * A metric of programs against the means of five judges' scores: over all programs, and within tasks. The truth is what endlessly
 * many tasks would give.
 */
export function correlationScenario(name: string, design: CorrelationDesign): Scenario {
  const { tasks, systems, strength, taskSd } = design;
  let known: Told | null = null;
  const truth = (): Told =>
    (known ??= told(programsOf(seededRandom(name), { ...design, tasks: MANY / systems })));
  const isNull = strength === 0;
  return {
    family: "metrics and scores",
    name,
    situation: { judges: JUDGES, units: tasks * systems, tasks, areIndependent: taskSd === 0 },
    errsByRejecting: isNull,
    run: (random): Outcome[] => {
      const own = programsOf(random, design);
      const { spearman, kendall } = correlation(
        own.map(({ value }) => value),
        own.map(({ mean }) => mean),
      );
      const within = withinTasks(own, DEFAULT_LEVEL);
      const { rho, tauB, accuracy } = truth();
      return [
        {
          method: "Spearman's rho, pooled",
          about: "all units",
          covers: covers(spearman.interval, rho),
          rejects: rejects(spearman.exactP ?? spearman.p),
        },
        {
          method: "Kendall's tau, pooled",
          about: "all units",
          rejects: rejects(kendall.exactP ?? kendall.p),
        },
        ...(systems < 3
          ? []
          : ([
              { method: "tau within tasks", about: "all units", covers: covers(within.tauB.interval, tauB) },
              {
                method: "order within tasks",
                about: "all units",
                covers: covers(within.accuracy.interval, accuracy),
              },
            ] satisfies Outcome[])),
      ];
    },
  };
}

const JUDGES = 5;
/** Programs that the truth is taken from: its own error is a fiftieth of an interval's width, or less. */
const MANY = 60_000;

interface Told {
  rho: number;
  tauB: number;
  accuracy: number;
}

const told = (programs: readonly MeasuredProgram[]): Told => {
  const { spearman } = correlation(
    programs.map(({ value }) => value),
    programs.map(({ mean }) => mean),
  );
  const { tauB, accuracy } = withinTasks(programs, DEFAULT_LEVEL);
  const number = (value: Parameters<typeof definedOr<number>>[0]): number => definedOr(value, Number.NaN);
  return { rho: number(spearman.rho), tauB: number(tauB.mean), accuracy: number(accuracy.mean) };
};

const programsOf = (
  random: Random,
  { tasks, systems, strength, taskSd }: CorrelationDesign,
): MeasuredProgram[] => {
  const judges = Array.from({ length: JUDGES }, () => drawJudge(random, GUESSING_POPULATION));
  const rest = Math.sqrt(1 - strength ** 2);
  /** Two quantities of standard deviation 1 with this correlation. */
  const both = (): [metric: number, quality: number] => {
    const metric = random.normal();
    return [metric, strength * metric + rest * random.normal()];
  };
  return Array.from({ length: tasks }, (_, task) => {
    const [length, ease] = both();
    return Array.from({ length: systems }, (): MeasuredProgram => {
      const [metric, quality] = both();
      const scores = judges.map((judge) =>
        evenAnswer(random, judge, quality + taskSd * ease + random.normal()),
      );
      const mean = scores.reduce<number>((sum, score) => sum + score, 0) / JUDGES;
      return { task: `task ${task}`, language: "c", value: metric + taskSd * length, mean };
    });
  }).flat();
};
