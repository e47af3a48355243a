import { type Outcome, type Scenario, covers, rejects } from "@/lib/simulate/calibration/outcome";
import type { Random } from "@/lib/simulate/random";
import { bangIndex } from "@/lib/stats/detection/blinding-index";
import { jamesIndex } from "@/lib/stats/detection/james-index";
import { isUndefined } from "@/lib/stats/undefined";

/** How many judges of an arm guess it right, wrong, or do not know. */
interface GuessShares {
  judges: number;
  right: number;
  wrong: number;
}

/** The closing question in two arms: one guess of each judge. */
export function blindingScenario(name: string, first: GuessShares, second: GuessShares): Scenario {
  const bang = first.right - first.wrong;
  const james = jamesIndex(endless(first), endless(second)).value;
  return {
    family: "which arm was it",
    name,
    situation: { judges: Math.min(first.judges, second.judges), units: 1, areIndependent: true },
    errsByRejecting: Math.abs(bang) < 1e-12,
    run: (random): Outcome[] => {
      const [one, other] = [drawn(random, first), drawn(random, second)];
      const { withDontKnow } = bangIndex(one);
      return [
        {
          method: "Bang's index",
          about: "these units",
          covers: covers(withDontKnow.interval, bang),
          rejects: rejects(withDontKnow.pTwoSided),
        },
        {
          method: "James' index",
          about: "these units",
          covers: isUndefined(james) ? null : covers(jamesIndex(one, other).interval, james),
        },
      ];
    },
  };
}

const drawn = (random: Random, { judges, right, wrong }: GuessShares) => {
  const counts = { correct: 0, incorrect: 0, dontKnow: 0 };
  for (let judge = 0; judge < judges; judge += 1) {
    const at = random.uniform();
    counts[at < right ? "correct" : at < right + wrong ? "incorrect" : "dontKnow"] += 1;
  }
  return counts;
};

/** A thousand times as many judges, with these very shares. */
const endless = ({ judges, right, wrong }: GuessShares) => {
  const [correct, incorrect] = [right, wrong].map((share) => Math.round(1000 * judges * share)) as [
    number,
    number,
  ];
  return { correct, incorrect, dontKnow: 1000 * judges - correct - incorrect };
};
