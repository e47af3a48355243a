import normal from "@stdlib/stats-base-dists-normal";
import type { GroupCounts, Influence } from "@/lib/stats/crossed/stratified-crossed";
import { total } from "@/lib/stats/total";
import { undefinedBecause } from "@/lib/stats/undefined";

/** Answers on the four scores from -2 to +2, by what was true. */
export interface OriginCountsEntry extends GroupCounts {
  truth: "human" | "machine";
}

type OriginTotals = Readonly<Record<"human" | "machine", readonly number[]>>;

type OriginInfluence = Influence<OriginCountsEntry>;

/**
 * Estimates of a human-or-robot study, each with how far a single answer moves it: what `stratifiedCrossed` needs.
 *
 * `accuracy`: share of right answers. `balancedAccuracy`: mean of the shares of right answers about human and about machine
 * items, for studies whose mix is left to chance. `errorDifference`: share of machine items judged human less the share of human
 * items judged machine. `dPrime` and `criterion`: as `signalDetection` has them, log-linear correction included; a rate moves
 * its quantile by one over the normal density there (delta method). `auc`: as `rocCurve` has it; an answer moves it by the
 * share of the other kind that it is ahead of.
 *
 * Source: Green and Swets (1966); Hautus, Behav. Res. Methods 27 (1995) 46; DeLong, DeLong and Clarke-Pearson, Biometrics 44
 * (1988) 837; Obuchowski, Biometrics 53 (1997) 567, for the area with clusters.
 */
export function originInfluences(totals: OriginTotals) {
  const { human, machine } = totals;
  const [n, m] = [total(human), total(machine)];
  const none = { estimate: undefinedBecause("no_data"), pullOf: () => 0 };
  const right = positive(human) + (m - positive(machine));
  const accuracy: OriginInfluence = {
    estimate: n + m === 0 ? undefinedBecause("no_data") : right / (n + m),
    pullOf: ({ truth }, outcome) => isRight(truth, outcome) / (n + m),
  };
  if (n === 0 || m === 0)
    return {
      accuracy,
      balancedAccuracy: none,
      errorDifference: none,
      dPrime: none,
      criterion: none,
      auc: none,
    };
  const [hitRate, alarmRate] = [positive(human) / n, positive(machine) / m];
  const hits = corrected(positive(human), n);
  const alarms = corrected(positive(machine), m);
  return {
    accuracy,
    balancedAccuracy: {
      estimate: (hitRate + 1 - alarmRate) / 2,
      pullOf: ({ truth }, outcome) => isRight(truth, outcome) / (2 * (truth === "human" ? n : m)),
    },
    errorDifference: {
      estimate: alarmRate - (1 - hitRate),
      // Of both kinds, each answer "human" raises it.
      pullOf: ({ truth }, outcome) => isPositive(outcome) / (truth === "human" ? n : m),
    },
    dPrime: {
      estimate: hits.z - alarms.z,
      pullOf: ({ truth }, outcome) => isPositive(outcome) * (truth === "human" ? hits.slope : -alarms.slope),
    },
    criterion: {
      estimate: -(hits.z + alarms.z) / 2,
      pullOf: ({ truth }, outcome) => (-isPositive(outcome) * (truth === "human" ? hits : alarms).slope) / 2,
    },
    auc: {
      estimate: total(human.map((count, outcome) => count * ahead(outcome, machine))) / (n * m),
      pullOf: ({ truth }, outcome) =>
        (truth === "human" ? ahead(outcome, machine) : n - ahead(outcome, human)) / (n * m),
    },
  } satisfies Record<string, OriginInfluence>;
}

/** Outcomes 2 and 3 are the positive scores. */
export const isPositive = (outcome: number): 0 | 1 => (outcome >= 2 ? 1 : 0);

const isRight = (truth: "human" | "machine", outcome: number): 0 | 1 =>
  outcome >= 2 === (truth === "human") ? 1 : 0;

const positive = (counts: readonly number[]): number => total(counts.slice(2));

/** The quantile of a rate with the log-linear correction, and how far one more positive answer moves it. */
const corrected = (count: number, of: number): { z: number; slope: number } => {
  const z = normal.quantile((count + 0.5) / (of + 1), 0, 1);
  return { z, slope: 1 / ((of + 1) * normal.pdf(z, 0, 1)) };
};

/** How many of the other kind got a lower answer, equal ones counted half. */
const ahead = (outcome: number, others: readonly number[]): number =>
  total(others.slice(0, outcome)) + (others[outcome] ?? 0) / 2;
