import type { EvenScore } from "@/lib/score/even-score";
import { type OriginItem, answerOrigin } from "./answer-origin";
import { type SimulatedJudge, drawJudge, leavesAfterTrial } from "./judge";
import type { Population, Spread } from "./population";
import type { Random } from "./random";
import { type TrialCount, trialCount } from "./trial-count";

export interface OriginDesign {
  judges: number;
  /** Samples in each of the two pools; at least as many as one judge's trials. */
  samplesPerPool: number;
  trials: TrialCount;
  /** `independent`: a coin for each trial. `balanced`: as many human as machine programs, one more at random if odd. */
  mix: "independent" | "balanced";
  population: Population;
  /** Of the samples, in probits. */
  difficulty: Spread;
  /** How much harder the samples of each machine are, in probits; the machine pool holds them in turn. One machine if absent. */
  machines?: readonly number[];
}

/** One answer, as plain as can be: what any statistic here can be computed from. */
export interface OriginAnswer extends OriginItem {
  judge: string;
  unit: string;
  system: string;
  score: EvenScore;
  isRight: boolean;
}

export interface SimulatedOriginStudy {
  judges: SimulatedJudge[];
  /** Both pools, shown or not. */
  samples: (OriginItem & { unit: string; system: string })[];
  answers: OriginAnswer[];
}

/** A human-or-robot study without a database: samples and judges drawn anew, no sample twice for a judge. */
export function simulateOriginStudy(
  random: Random,
  design: OriginDesign,
  /** Human samples that another arm shows too; drawn anew if absent. */
  humans?: SimulatedOriginStudy["samples"],
): SimulatedOriginStudy {
  const { machines = [0] } = design;
  const pool = (truth: OriginItem["truth"]) =>
    Array.from({ length: design.samplesPerPool }, (_, place) => {
      const machine = truth === "human" ? null : place % machines.length;
      const own = machine === null ? 0 : (machines[machine] ?? 0);
      return {
        unit: `${truth} ${place}`,
        system: machine === null ? "human" : machineName(machine),
        truth,
        difficulty: design.difficulty.mean + own + design.difficulty.sd * random.normal(),
      };
    });
  const pools = { human: humans ?? pool("human"), machine: pool("machine") };
  const judges = Array.from({ length: design.judges }, () => drawJudge(random, design.population));
  const answers: OriginAnswer[] = [];
  for (const [at, judge] of judges.entries()) {
    const name = `judge ${at}`;
    const trials = trialCount(random, design.trials);
    const truths = mixOf(random, trials, design.mix);
    const count = truths.filter((truth) => truth === "human").length;
    const [human, machine] = [
      random.sample(pools.human, count),
      random.sample(pools.machine, trials - count),
    ];
    for (const truth of truths) {
      const item = (truth === "human" ? human : machine).pop();
      if (!item) throw new RangeError("a pool has fewer samples than one judge has trials");
      const score = answerOrigin(random, judge, item);
      const { unit, system, difficulty } = item;
      answers.push({
        judge: name,
        unit,
        system,
        truth,
        difficulty,
        score,
        isRight: score > 0 === (truth === "human"),
      });
      if (leavesAfterTrial(random, judge)) break;
    }
  }
  return { judges, samples: [...pools.human, ...pools.machine], answers };
}

/** The name of one of a design's machines, counted from 0. */
export function machineName(machine: number): string {
  return `machine ${machine}`;
}

const mixOf = (random: Random, trials: number, mix: OriginDesign["mix"]): OriginItem["truth"][] => {
  if (mix === "independent")
    return Array.from({ length: trials }, () => (random.chance(0.5) ? "human" : "machine"));
  const humans = Math.floor(trials / 2) + (trials % 2 === 1 && random.chance(0.5) ? 1 : 0);
  const truths = Array.from({ length: trials }, (_, at): OriginItem["truth"] =>
    at < humans ? "human" : "machine",
  );
  return random.sample(truths, trials);
};
