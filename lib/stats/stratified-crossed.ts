import {
  type Bounds,
  type CrossedParts,
  type CrossedTest,
  type VariancePart,
  crossedTest,
  noCrossedTest,
} from "./crossed-test";
import { total } from "./total";
import { type OrUndefined, isUndefined } from "./undefined";

/** How often the answers of one group (a judge, a unit, a judge and unit) in one stratum had each outcome. */
export interface GroupCounts {
  group: string;
  /** Groups of the same kind: an arm of judges, a pool of samples. Each class has a factor G/(G - 1) of its own. */
  class: string;
  /** Answers that are expected to be alike, such as those about the samples of one system. */
  stratum: string;
  counts: readonly number[];
}

export interface StratifiedCounts<Entry extends GroupCounts = GroupCounts> {
  judges: readonly Entry[];
  units: readonly Entry[];
  /** Judges and units with more than one answer; the answers are in both lists above, too. */
  doubles: readonly Entry[];
}

/** An estimate, and how far one answer moves it. A constant within a stratum makes no difference. */
export interface Influence<Entry extends GroupCounts = GroupCounts> {
  estimate: OrUndefined<number>;
  pullOf: (entry: Entry, outcome: number) => number;
}

export interface CrossedEstimate extends CrossedTest {
  estimate: OrUndefined<number>;
  /** The variance by judge, by unit, and by judge and unit. */
  parts: { judge: OrUndefined<number>; unit: OrUndefined<number>; cell: OrUndefined<number> };
}

/** The ends of a difference of two shares. */
export const SHARE_DIFFERENCE: Bounds = { low: -1, high: 1 };

/**
 * Interval and test of an estimate from answers in strata, with judges and units (samples, tasks) as crossed clusters.
 *
 * In plain words: a study shows as many human as machine samples, and so many of each system, by design. That human samples
 * are recognised more often than machine ones is then no luck of drawing samples. So each answer is compared with the mean
 * of its own stratum, and only what is left counts as variation of judges, units and single answers.
 *
 * Use it for whatever moves with single answers by a known amount: shares, their differences, and (to first order, by the
 * delta method) d', the criterion and the area under a curve.
 *
 * Each part is a sum of squared pulls of whole groups, with the factor G/(G - 1) of the group's class; degrees of freedom of
 * several classes are joined as by Welch. A class with a single unit has no variance of its own: judges alone then, and
 * `basis` says so. Fewer than three judges in a class, no variation or no answers: no interval.
 *
 * Source: Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011) 238, equal to R `sandwich::vcovCL` of a regression on
 * the strata but for the factors; Cochran, Sampling Techniques (1977), ch. 5, for units drawn by stratum; Welch, Biometrika
 * 34 (1947) 28.
 *
 * @throws RangeError if a unit or a double is in a stratum that no judge answered
 */
export function stratifiedCrossed<Entry extends GroupCounts>(
  influence: Influence<Entry>,
  counts: StratifiedCounts<Entry>,
  asked: { nullValue: number; level: number; bounds?: Bounds | null },
): CrossedEstimate {
  const { estimate } = influence;
  if (isUndefined(estimate)) {
    const none = noCrossedTest("no_data", estimate);
    return { ...none, estimate, parts: { judge: estimate, unit: estimate, cell: estimate } };
  }
  const parts = crossedParts(influence, counts);
  return {
    ...crossedTest(estimate, parts, asked),
    estimate,
    parts: { judge: parts.judge.variance, unit: parts.unit.variance, cell: parts.cell.variance },
  };
}

/** What judges, units and single answers contribute to the variance of an estimate. */
export function crossedParts<Entry extends GroupCounts>(
  { pullOf }: Pick<Influence<Entry>, "pullOf">,
  { judges, units, doubles }: StratifiedCounts<Entry>,
): CrossedParts {
  const pulls = pullsAroundStrata(judges, pullOf);
  const twice = byGroup(doubles, pulls);
  const [all, repeated] = [added(judges, pulls), added(doubles, pulls)];
  const cells = all.n - repeated.n + twice.length;
  const squares = Math.max(0, all.squares - repeated.squares) + squaresOf(twice);
  return {
    judge: partOf(byGroup(judges, pulls), FEWEST_JUDGES),
    unit: partOf(byGroup(units, pulls), 2),
    cell: { variance: cells < 2 ? 0 : (squares * cells) / (cells - 1), df: Math.max(1, cells - 1) },
  };
}

const FEWEST_JUDGES = 3;

type Pulls = ReadonlyMap<string, readonly number[]>;

/** By stratum, how far each outcome pulls, less the stratum's mean. */
const pullsAroundStrata = <Entry extends GroupCounts>(
  entries: readonly Entry[],
  pullOf: Influence<Entry>["pullOf"],
): Pulls => {
  const strata = new Map<string, { first: Entry; counts: number[] }>();
  for (const entry of entries) {
    const stratum = strata.get(entry.stratum) ?? { first: entry, counts: entry.counts.map(() => 0) };
    strata.set(entry.stratum, stratum);
    for (const [outcome, count] of entry.counts.entries())
      stratum.counts[outcome] = (stratum.counts[outcome] ?? 0) + count;
  }
  const centred = ({ first, counts }: { first: Entry; counts: readonly number[] }): number[] => {
    const raw = counts.map((_, outcome) => pullOf(first, outcome));
    const mean = total(raw.map((pull, outcome) => pull * (counts[outcome] ?? 0))) / total(counts);
    // What rounding leaves of equal pulls is no variation.
    const least = 1e-12 * Math.max(...raw.map(Math.abs));
    return raw.map((pull) => (Math.abs(pull - mean) <= least ? 0 : pull - mean));
  };
  return new Map([...strata].map(([name, stratum]) => [name, centred(stratum)]));
};

const pullsOf = (pulls: Pulls, { stratum }: GroupCounts): readonly number[] => {
  const found = pulls.get(stratum);
  if (found === undefined) throw new RangeError(`judges have no answers in stratum ${stratum}`);
  return found;
};

const added = (entries: readonly GroupCounts[], pulls: Pulls): { n: number; squares: number } => {
  const sum = { n: 0, squares: 0 };
  for (const entry of entries) {
    const own = pullsOf(pulls, entry);
    for (const [outcome, count] of entry.counts.entries()) {
      sum.n += count;
      sum.squares += count * (own[outcome] ?? 0) ** 2;
    }
  }
  return sum;
};

interface Group {
  class: string;
  pull: number;
}

/** How far each group with an answer pulls. */
const byGroup = (entries: readonly GroupCounts[], pulls: Pulls): Group[] => {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    if (total(entry.counts) === 0) continue;
    const own = pullsOf(pulls, entry);
    const group = groups.get(entry.group) ?? { class: entry.class, pull: 0 };
    groups.set(entry.group, group);
    group.pull += total(entry.counts.map((count, outcome) => count * (own[outcome] ?? 0)));
  }
  return [...groups.values()];
};

const squaresOf = (groups: readonly Group[]): number => total(groups.map(({ pull }) => pull ** 2));

/** Classes with their own factors added up. A class of fewer groups than needed leaves too few degrees of freedom. */
const partOf = (groups: readonly Group[], fewest: number): VariancePart => {
  const classes = new Map<string, Group[]>();
  for (const group of groups) {
    const own = classes.get(group.class) ?? [];
    classes.set(group.class, own);
    own.push(group);
  }
  const parts = [...classes.values()].map((own): VariancePart => {
    const df = own.length - 1;
    return { variance: df === 0 ? 0 : (squaresOf(own) * own.length) / df, df };
  });
  const variance = total(parts.map((part) => part.variance));
  const least = Math.min(...parts.map(({ df }) => df));
  if (least + 1 < fewest) return { variance, df: least };
  const welch = total(parts.map((part) => part.variance ** 2 / part.df));
  return { variance, df: welch === 0 ? total(parts.map(({ df }) => df)) : variance ** 2 / welch };
};
