import normal from "@stdlib/stats-base-dists-normal";
import type { Random } from "@/lib/simulate/random";
import { trialCount } from "@/lib/simulate/trial-count";
import { bradleyTerry } from "@/lib/stats/bradley-terry";
import { bradleyTerryBootstrap } from "@/lib/stats/bradley-terry-bootstrap";
import type { Interval } from "@/lib/stats/interval";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import { type Scenario, covers } from "./outcome";

export interface StrengthDesign {
  judges: number;
  /** In probits, one for each system. */
  qualities: readonly number[];
  /** Each judge's own liking for each system. */
  tasteSd: number;
}

/** Choices between pairs of several systems, 5 to 30 of each judge: the first system's strength, and its lead on the last. */
export function strengthScenario(name: string, design: StrengthDesign): Scenario {
  const systems = design.qualities.length;
  const strengths = trueStrengths(design);
  const [first = 0, last = 0] = [strengths[0], strengths.at(-1)];
  return {
    ...{ family: "several systems", name },
    situation: { judges: design.judges, units: 0, areIndependent: false },
    errsByRejecting: first === last,
    run: (random) => {
      const judges = Array.from({ length: design.judges }, () => votes(random, design));
      const fit = bradleyTerryBootstrap(judges, systems, { random: random.uniform });
      const own = isUndefined(fit.systems) ? fit.systems : fit.systems[0]?.interval;
      const lead = fit.differences[0]?.[systems - 1];
      if (!own || !lead) throw new Error("there is no first or no last system");
      return [
        { method: "strengths, judges resampled", about: "these units", covers: covers(own, first), rejects: excludesZero(lead) }, // prettier-ignore
      ];
    },
  };
}

const votes = (random: Random, { qualities, tasteSd }: StrengthDesign): Float64Array => {
  const systems = qualities.length;
  const liked = qualities.map((quality) => quality + tasteSd * random.normal());
  const wins = new Float64Array(systems * systems);
  for (let left = trialCount(random, { from: 5, to: 30 }); left > 0; left--) {
    const [one = 0, other = 1] = random.sample([...qualities.keys()], 2);
    const isFirst = (liked[one] ?? 0) - (liked[other] ?? 0) + random.normal() > 0;
    const at = isFirst ? one * systems + other : other * systems + one;
    wins[at] = (wins[at] ?? 0) + 1;
  }
  return wins;
};

/** What endlessly many such judges' votes are fitted by. */
const trueStrengths = ({ qualities, tasteSd }: StrengthDesign): number[] => {
  const sd = Math.hypot(1, Math.SQRT2 * tasteSd);
  const wins = qualities.map((one, i) => qualities.map((other, j) => (i === j ? 0 : normal.cdf((one - other) / sd, 0, 1)))); // prettier-ignore
  const { strengths } = bradleyTerry(wins, { lambda: 0.1, pseudo: 0.5 });
  if (isUndefined(strengths)) throw new Error("the true strengths are infinite");
  return strengths.values;
};

const excludesZero = (interval: OrUndefined<Interval>): boolean | null => {
  const holdsZero = covers(interval, 0);
  return holdsZero === null ? null : !holdsZero;
};
