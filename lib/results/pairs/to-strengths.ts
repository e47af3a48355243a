import {
  type ChoiceCluster,
  type CrossedChoices,
  type CrossedStrengths,
  crossedStrengths,
} from "@/lib/stats/strengths/crossed-strengths";
import type { SidedComparison } from "@/lib/stats/strengths/davidson";
import { holmOf } from "@/lib/stats/strengths/strength-ranks";
import {
  type OrUndefined,
  type Undefined,
  isUndefined,
  mapDefined,
  undefinedBecause,
} from "@/lib/stats/undefined";
import { compareTexts } from "./compare-texts";
import type { Gathered } from "./gather";
import type { StrengthDifferenceReport, StrengthsReport, SystemStrength } from "./strengths-report";

/**
 * Strengths of all systems from the choices between them and, where some were kept, the ties; null with fewer than three
 * systems, where the share of choices says it all.
 *
 * @param pairs of one pair question
 */
export function toStrengths(
  pairs: readonly Gathered[],
  systems: readonly string[],
  level: number,
): StrengthsReport | null {
  const tiesOnly = systems.filter((system) => hasTiesOnly(pairs, system));
  const compared = systems.filter((system) => !tiesOnly.includes(system));
  if (compared.length < 3) return null;
  const isCompared = ({ earlier, later }: Gathered): boolean =>
    !tiesOnly.some((system) => system === earlier || system === later);
  return { ...strengthsOf(pairs.filter(isCompared), compared, level), tiesOnly };
}

/** A tie between equals pulls nowhere, so it would make such a system as well known as those it tied with. */
const hasTiesOnly = (pairs: readonly Gathered[], system: string): boolean => {
  const own = pairs.filter(({ earlier, later }) => earlier === system || later === system);
  return (
    own.some(({ ties }) => ties.length > 0) && own.every(({ judges }) => judges.every(({ n }) => n === 0))
  );
};

const strengthsOf = (
  pairs: readonly Gathered[],
  systems: readonly string[],
  level: number,
): Omit<StrengthsReport, "tiesOnly"> => {
  const choices = toChoices(pairs, systems);
  const plain = crossedStrengths(systems.length, choices, { level });
  const sided = crossedStrengths(systems.length, choices, { level, withPosition: true });
  const adjusted = hasBothSides(choices.judges.flat()) ? sided.systems : undefinedBecause("one_side");
  const counted = countsOf(choices.judges.flat(), systems.length);
  return {
    judges: plain.judges,
    tasks: plain.units,
    choices: plain.choices,
    ties: plain.ties,
    model: plain.ties > 0 ? "Davidson" : "Bradley-Terry",
    basis: plain.units < 3 ? "judges" : "judges and units",
    systems: systems.map((system, at) => ({
      system,
      choices: counted[at]?.choices ?? 0,
      ties: counted[at]?.ties ?? 0,
      winRate: winRateOf(counted[at]),
      ...strengthOf(plain.systems, at),
      sideAdjusted: sideAdjustedOf(adjusted, at),
    })),
    method: plain.method,
    differences: differencesOf(plain, systems),
    allEqual: plain.equal,
    equal: plain.equalIfIndependent,
    leftAdvantage: leftAdvantageOf(sided.position),
    nu: plain.nu,
  };
};

/** Counts of one pair of systems, by the side on which the later one stood. */
interface Sided {
  left: Won;
  right: Won;
}

interface Won {
  /** With ties. */
  n: number;
  wins: number;
  ties?: number;
}

const toChoices = (pairs: readonly Gathered[], systems: readonly string[]): CrossedChoices => {
  const places = new Map(systems.map((system, at) => [system, at]));
  const clusters = { judges: new Clusters(), units: new Clusters(), doubles: new Clusters() };
  for (const { earlier, later, judges, tasks, shared, ties: tied } of pairs) {
    const pair = { earlier: places.get(earlier) ?? 0, later: places.get(later ?? "") ?? 0 };
    for (const one of judges) clusters.judges.add(one.judge, pair, one);
    for (const one of tasks) clusters.units.add(one.task, pair, one);
    for (const { judge, task, side, n, wins } of shared) {
      clusters.doubles.add(JSON.stringify([judge, task]), pair, onSide(side, { n, wins }));
    }
    for (const { judge, task, side, ties } of tied) {
      const sides = onSide(side, { n: ties, wins: 0, ties });
      clusters.judges.add(judge, pair, sides);
      clusters.units.add(task, pair, sides);
      clusters.doubles.add(JSON.stringify([judge, task]), pair, sides);
    }
  }
  return {
    judges: clusters.judges.all(),
    units: clusters.units.all(),
    // A cell with one tie is no double, nor is one that is left with one choice because a filter took the others.
    doubles: clusters.doubles.all().filter((cell) => sizeOf(cell) > 1),
  };
};

const onSide = (side: "left" | "right" | null, won: Won): Sided => {
  const none = { n: 0, wins: 0 };
  return side === "left" ? { left: won, right: none } : { left: none, right: won };
};

class Clusters {
  readonly #found = new Map<string, SidedComparison[]>();

  add(name: string, { earlier, later }: { earlier: number; later: number }, { left, right }: Sided): void {
    const own = this.#found.get(name) ?? [];
    this.#found.set(name, own);
    if (left.n > 0) own.push(comparisonOf({ left: later, right: earlier }, left));
    if (right.n > 0) {
      const { ties = 0 } = right;
      own.push(
        comparisonOf({ left: earlier, right: later }, { ...right, wins: right.n - right.wins - ties }),
      );
    }
  }

  /** By name, so that the order in which pairs come changes no digit. */
  all(): ChoiceCluster[] {
    return [...this.#found]
      .filter(([, cluster]) => cluster.length > 0)
      .sort(([a], [b]) => compareTexts(a, b))
      .map(([, cluster]) => cluster);
  }
}

/** `wins` are the left system's. */
const comparisonOf = (
  sides: Pick<SidedComparison, "left" | "right">,
  { n, wins, ties = 0 }: Won,
): SidedComparison => ({ ...sides, leftWins: wins, rightWins: n - wins - ties, ties });

const sizeOf = (cluster: ChoiceCluster): number =>
  cluster.reduce((sum, { leftWins, rightWins, ties }) => sum + leftWins + rightWins + ties, 0);

/** Whether any pair of systems was shown in either order. */
const hasBothSides = (comparisons: ChoiceCluster): boolean => {
  const orders = new Set(comparisons.map(({ left, right }) => `${left} ${right}`));
  return comparisons.some(({ left, right }) => orders.has(`${right} ${left}`));
};

interface Counted {
  choices: number;
  wins: number;
  ties: number;
}

/** A tie is half a win. */
const countsOf = (comparisons: ChoiceCluster, systems: number): Counted[] => {
  const counts = Array.from({ length: systems }, () => ({ choices: 0, wins: 0, ties: 0 }));
  for (const { left, right, leftWins, rightWins, ties } of comparisons)
    for (const [system, wins] of [
      [left, leftWins],
      [right, rightWins],
    ] as const) {
      const own = counts[system];
      if (!own) continue;
      own.choices += leftWins + rightWins + ties;
      own.wins += wins + ties / 2;
      own.ties += ties;
    }
  return counts;
};

const winRateOf = (counted: Counted | undefined): OrUndefined<number> =>
  counted === undefined || counted.choices === 0
    ? undefinedBecause("no_data")
    : counted.wins / counted.choices;

const strengthOf = (
  fitted: CrossedStrengths["systems"],
  at: number,
): Pick<SystemStrength, "strength" | "se" | "df" | "interval" | "rank"> => {
  const own = isUndefined(fitted) ? fitted : (fitted[at] ?? undefinedBecause("no_data"));
  if (isUndefined(own)) return { strength: own, se: own, df: own, interval: own, rank: own };
  const { se, df, interval } = own.test;
  return { strength: own.value, se, df, interval, rank: own.rank };
};

/** A ridge holds the strengths finite, but says nothing of the sides. */
const sideAdjustedOf = (fitted: CrossedStrengths["systems"], at: number): SystemStrength["sideAdjusted"] => {
  const { strength, interval } = strengthOf(fitted, at);
  return {
    strength: isUndefined(interval) && interval.undefined === "infinite" ? interval : strength,
    interval,
  };
};

const differencesOf = (
  { differences }: CrossedStrengths,
  systems: readonly string[],
): StrengthDifferenceReport[] => {
  const adjusted = holmOf(differences);
  return differences.map(({ one, other, value, test: { se, df, interval, pTwoSided } }, at) => ({
    earlier: systems[one] ?? "",
    later: systems[other] ?? "",
    difference: 0 - value,
    se,
    df,
    interval: mapDefined(interval, ({ low, high, level }) => ({ low: 0 - high, high: 0 - low, level })),
    pTwoSided,
    pHolm: isUndefined(pTwoSided) ? pTwoSided : (adjusted[at] ?? undefinedBecause("no_data")),
  }));
};

const leftAdvantageOf = (position: CrossedStrengths["position"]): StrengthsReport["leftAdvantage"] => {
  const none: Undefined = undefinedBecause("not_identified");
  return mapDefined(position ?? none, ({ value, test: { se, df, interval, pTwoSided: p } }) => ({
    value,
    se,
    df,
    interval,
    p,
  }));
};
