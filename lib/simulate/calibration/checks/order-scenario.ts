import { SCORES } from "@/lib/results/counts/counts";
import { type Outcome, type Scenario, covers, rejects } from "@/lib/simulate/calibration/outcome";
import type { Random } from "@/lib/simulate/random";
import { type PlacedSums, slopeWithinJudges } from "@/lib/stats/means/slope-within-judges";

interface OrderDesign {
  judges: number;
  tasks: number;
  /** A judge's trials: so many tasks, drawn in an order of the judge's own. */
  trials: { from: number; to: number };
  /** Change from one trial to the next in units of a single answer's spread: over judges. */
  drift: { mean: number; sd: number };
  /** Harsh judges leave early: a mean over all answers would rise over the session though no judge changes. */
  doHarshLeave?: boolean;
}

const SPREAD = { leniency: 0.6, difficulty: 0.5 };
const CUTS = [-1, 0, 1];

/** Scores over a session: judges differ in leniency, tasks in difficulty. */
export function orderScenario(name: string, design: OrderDesign): Scenario {
  const isNull = design.drift.mean === 0;
  return {
    family: "side by side, change over a session",
    name,
    situation: { judges: design.judges, units: design.tasks, areIndependent: false },
    errsByRejecting: isNull,
    run: (random): Outcome[] => {
      const { interval, pTwoSided } = slopeWithinJudges(judgesOf(random, design), 0.95);
      return [
        {
          method: "change over a session",
          about: "all units",
          // Without a mean drift scores are symmetric around 0 at every place.
          ...(isNull ? { covers: covers(interval, 0) } : {}),
          rejects: rejects(pTwoSided),
        },
      ];
    },
  };
}

const judgesOf = (
  random: Random,
  { judges, tasks, trials, drift, doHarshLeave = false }: OrderDesign,
): PlacedSums[] => {
  const difficulty = Array.from({ length: tasks }, () => SPREAD.difficulty * random.normal());
  return Array.from({ length: judges }, () => {
    const leniency = SPREAD.leniency * random.normal();
    const slope = drift.mean + drift.sd * random.normal();
    const drawn = trials.from + random.integer(trials.to - trials.from + 1);
    const met = doHarshLeave ? (leniency < 0 ? trials.from : trials.to) : drawn;
    const sums: PlacedSums = { n: 0, x: 0, xSquared: 0, y: 0, xy: 0 };
    for (const [at, easy] of random.sample(difficulty, met).entries()) {
      const lean = leniency + easy + slope * at + random.normal();
      const score = SCORES[CUTS.filter((cut) => lean >= cut).length] ?? 2;
      sums.n += 1;
      sums.x += at + 1;
      sums.xSquared += (at + 1) ** 2;
      sums.y += score;
      sums.xy += (at + 1) * score;
    }
    return sums;
  });
};
