import normal from "@stdlib/stats-base-dists-normal";
import { type Outcome, type Scenario, covers } from "@/lib/simulate/calibration/outcome";
import type { Random } from "@/lib/simulate/random";
import { bangOfJudges, jamesOfJudges } from "@/lib/stats/detection/judges-blinding";
import type { GuessTable } from "@/lib/stats/detection/james-table";
import { isUndefined } from "@/lib/stats/undefined";

/** Judges who guess about several programs of each of two systems. */
interface GuessingJudges {
  judges: number;
  /** Programs of each system that a judge guesses about. */
  programs: number;
  /** Where a judge guesses, the mean chance of being right, in units of the normal deviate; 0 is by chance. */
  ability: number;
  /** How far judges' abilities differ. */
  abilitySd: number;
}

const DONT_KNOW = 0.2;

/** Who wrote it, asked of several programs of each judge. */
export function judgesBlindingScenario(name: string, given: GuessingJudges): Scenario {
  const { ability, abilitySd } = given;
  // A judge's chance of being right is a normal probability of a normal ability.
  const right = normal.cdf(ability / Math.hypot(1, abilitySd), 0, 1);
  const bang = (1 - DONT_KNOW) * (2 * right - 1);
  const [hits, misses, unsure] = [right, 1 - right]
    .map((share) => Math.round(1e9 * (1 - DONT_KNOW) * share))
    .concat(1e9 * DONT_KNOW);
  const endless = {
    guesses: [
      [hits, misses],
      [misses, hits],
    ],
    dontKnow: [unsure, unsure],
  } as GuessTable;
  const james = jamesOfJudges([endless]).value;
  return {
    family: "who wrote it",
    name,
    situation: { judges: given.judges, units: given.programs, areIndependent: given.programs === 1 },
    errsByRejecting: Math.abs(bang) < 1e-12,
    run: (random): Outcome[] => {
      const tables = Array.from({ length: given.judges }, () => drawn(random, given));
      const ofFirst = tables.map(({ guesses, dontKnow }) => ({
        correct: guesses[0]?.[0] ?? 0,
        incorrect: guesses[1]?.[0] ?? 0,
        dontKnow: dontKnow[0] ?? 0,
      }));
      return [
        {
          method: "Bang's index over judges",
          about: "these units",
          covers: covers(bangOfJudges(ofFirst).interval, bang),
        },
        {
          method: "James' index over judges",
          about: "these units",
          covers: isUndefined(james) ? null : covers(jamesOfJudges(tables).interval, james),
        },
      ];
    },
  };
}

const drawn = (random: Random, { programs, ability, abilitySd }: GuessingJudges): GuessTable => {
  const chance = normal.cdf(ability + abilitySd * random.normal(), 0, 1);
  const guesses = [
    [0, 0],
    [0, 0],
  ];
  const dontKnow = [0, 0];
  for (let truth = 0; truth < 2; truth += 1)
    for (let program = 0; program < programs; program += 1) {
      if (random.uniform() < DONT_KNOW) dontKnow[truth] = (dontKnow[truth] ?? 0) + 1;
      else {
        const row = guesses[random.uniform() < chance ? truth : 1 - truth];
        if (row) row[truth] = (row[truth] ?? 0) + 1;
      }
    }
  return { guesses, dontKnow };
};
