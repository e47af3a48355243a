import normal from "@stdlib/stats-base-dists-normal";
import { isEnded, toTime } from "@/lib/results/timed/summarise-times";
import { USUAL_TIMES, simulateTimes } from "@/lib/simulate/timed/simulate-times";
import { oneWayAnova } from "@/lib/stats/means/one-way-anova";
import { kaplanMeier } from "@/lib/stats/times/kaplan-meier";
import { restrictedMean } from "@/lib/stats/times/restricted-mean";
import { undefinedBecause } from "@/lib/stats/undefined";
import { type Scenario, covers, rejects } from "./outcome";

const TYPICAL = 12;
const SD = 0.5;
const LIMIT = 25;

/** Completions taken as independent, where they are: no person and no task differs. */
function pooledTimesScenario(people: number, { isAlike }: { isAlike: boolean }): Scenario {
  const population = {
    ...USUAL_TIMES,
    typicalMinutes: TYPICAL,
    limitMinutes: LIMIT,
    givingUp: 0.1,
    ...(isAlike ? { personSd: 0, taskSd: 0, personRatioSd: 0, taskRatioSd: 0, singleSd: SD } : {}),
  };
  const sd = Math.hypot(population.personSd, population.taskSd, population.singleSd);
  const truth = meanUntil(
    LIMIT,
    isAlike ? sd : Math.hypot(sd, population.personRatioSd / 2, population.taskRatioSd / 2),
  );
  return {
    family: "times, pooled",
    name: `${people} people, 10 tasks${isAlike ? " alike" : " that differ"}`,
    situation: { judges: people, units: 10, areIndependent: isAlike },
    errsByRejecting: true,
    run: (random) => {
      const rows = simulateTimes(random, { groups: [people], tasks: 10, groupStep: 0, population });
      const ended = rows.filter(isEnded);
      const scratch = ended.filter(({ condition }) => condition === "scratch").map(toTime);
      const program = ended.filter(({ condition }) => condition === "program").map(toTime);
      const passed = [scratch, program].map((own) =>
        own.filter(({ isEvent }) => isEvent).map(({ time }) => time),
      );
      const step = kaplanMeier(scratch).steps.findLast(({ time }) => time <= TYPICAL);
      const half = step?.interval ?? undefinedBecause("no_data");
      const mean = restrictedMean(scratch, Math.min(LIMIT, Math.max(...scratch.map(({ time }) => time))));
      return [
        { method: "completion curve, pooled", about: "all units", covers: covers(half, 0.5) },
        { method: "restricted mean, pooled", about: "all units", covers: covers(mean.interval, truth) },
        { method: "one-way F, pooled", about: "all units", rejects: rejects(oneWayAnova(passed).p) },
      ];
    },
  };
}

/** Expected time up to a limit, of log-normal times around the typical one. */
const meanUntil = (limit: number, sd: number): number => {
  const z = Math.log(limit / TYPICAL) / sd;
  return TYPICAL * Math.exp(sd ** 2 / 2) * normal.cdf(z - sd, 0, 1) + limit * (1 - normal.cdf(z, 0, 1));
};

/** What the paper prints treats completions as independent: right where they are, and wrong where people and tasks differ. */
export function pooledTimesScenarios(): Scenario[] {
  return [
    pooledTimesScenario(10, { isAlike: true }),
    pooledTimesScenario(40, { isAlike: true }),
    pooledTimesScenario(10, { isAlike: false }),
  ];
}
