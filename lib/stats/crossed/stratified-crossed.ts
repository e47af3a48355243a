import {
  type Bounds,
  type CrossedParts,
  type CrossedTest,
  type VariancePart,
  crossedTest,
  noCrossedTest,
} from "./crossed-test";
import { total } from "@/lib/stats/total";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";

/** How often the answers of one group (a judge, a unit, a judge and unit) in one stratum had each outcome. */
export interface GroupCounts {
  group: string;
  /** Groups of the same kind: an arm of judges, a pool of samples. Each class has a factor G/(G - 1) of its own. */
  class: string;
  /** Answers that are expected to be alike, such as those about the samples of one system. */
  stratum: string;
  counts: readonly number[];
}

interface StratifiedCounts<Entry extends GroupCounts = GroupCounts> {
  judges: readonly Entry[];
  units: readonly Entry[];
  /** Judges and units with more than one answer; the answers are in both lists above, too. */
  doubles: readonly Entry[];
}

/** An estimate, and how far one answer moves it. A constant within a stratum makes no difference. */
export interface Influence<Entry extends GroupCounts = GroupCounts> {
  estimate: OrUndefined<number>;
  pullOf: (entry: Entry, outcome: number) => number;
  /** Whether the answers of a stratum count at all; all do if absent. */
  covers?: (entry: Entry) => boolean;
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
 * @param strata from `indexStrata`, once for all estimates of the same answers
 */
export function stratifiedCrossed<Entry extends GroupCounts>(
  influence: Influence<Entry>,
  strata: IndexedStrata<Entry>,
  asked: { nullValue: number; level: number; bounds?: Bounds | null },
): CrossedEstimate {
  const { estimate } = influence;
  if (isUndefined(estimate)) {
    const none = noCrossedTest("no_data", estimate);
    return { ...none, estimate, parts: { judge: estimate, unit: estimate, cell: estimate } };
  }
  const parts = crossedParts(influence, strata);
  return {
    ...crossedTest(estimate, parts, asked),
    estimate,
    parts: { judge: parts.judge.variance, unit: parts.unit.variance, cell: parts.cell.variance },
  };
}

/** Counts with their groups and strata by number, so that many estimates need only sums. */
export interface IndexedStrata<Entry extends GroupCounts = GroupCounts> {
  /** Each stratum with one of its entries, and all its answers. */
  strata: readonly { first: Entry; totals: readonly number[] }[];
  judges: IndexedGroups;
  units: IndexedGroups;
  doubles: IndexedGroups;
}

interface IndexedGroups {
  entries: readonly { group: number; stratum: number; counts: readonly number[] }[];
  /** By group. */
  classes: readonly string[];
}

/** @throws RangeError if a unit or a double is in a stratum that no judge answered */
export function indexStrata<Entry extends GroupCounts>(
  counts: StratifiedCounts<Entry>,
): IndexedStrata<Entry> {
  const numbers = new Map<string, number>();
  const strata: { first: Entry; totals: number[] }[] = [];
  for (const entry of counts.judges) {
    const known = numbers.get(entry.stratum) ?? strata.length;
    if (known === strata.length) {
      numbers.set(entry.stratum, known);
      strata.push({ first: entry, totals: entry.counts.map(() => 0) });
    }
    const { totals = [] } = strata[known] ?? {};
    for (let outcome = 0; outcome < entry.counts.length; outcome += 1)
      totals[outcome] = (totals[outcome] ?? 0) + (entry.counts[outcome] ?? 0);
  }
  const of = (entries: readonly GroupCounts[]): IndexedGroups => indexGroups(entries, numbers);
  return { strata, judges: of(counts.judges), units: of(counts.units), doubles: of(counts.doubles) };
}

const indexGroups = (entries: readonly GroupCounts[], strata: ReadonlyMap<string, number>): IndexedGroups => {
  const numbers = new Map<string, number>();
  const classes: string[] = [];
  const indexed: { group: number; stratum: number; counts: readonly number[] }[] = [];
  for (const { group: name, class: its, stratum: of, counts } of entries) {
    if (total(counts) === 0) continue;
    const group = numbers.get(name) ?? classes.length;
    if (group === classes.length) {
      classes.push(its);
      numbers.set(name, group);
    }
    const stratum = strata.get(of);
    if (stratum === undefined) throw new RangeError(`judges have no answers in stratum ${of}`);
    indexed.push({ group, stratum, counts });
  }
  return { entries: indexed, classes };
};

/** What judges, units and single answers contribute to the variance of an estimate. */
function crossedParts<Entry extends GroupCounts>(
  influence: Pick<Influence<Entry>, "pullOf" | "covers">,
  { strata, judges, units, doubles }: IndexedStrata<Entry>,
): CrossedParts {
  const pulls = strata.map((stratum) => pullsAround(stratum, influence));
  const twice = byGroup(doubles, pulls);
  const all = strata.map(({ totals }, stratum) => added(totals, pulls[stratum] ?? null));
  const repeated = doubles.entries.map(({ stratum, counts }) => added(counts, pulls[stratum] ?? null));
  const sum = (list: readonly Added[], part: keyof Added): number => total(list.map((one) => one[part]));
  const cells = sum(all, "n") - sum(repeated, "n") + twice.length;
  const squares = Math.max(0, sum(all, "squares") - sum(repeated, "squares")) + squaresOf(twice);
  return {
    judge: partOf(byGroup(judges, pulls), FEWEST_JUDGES),
    unit: partOf(byGroup(units, pulls), 2),
    cell: { variance: cells < 2 ? 0 : (squares * cells) / (cells - 1), df: Math.max(1, cells - 1) },
  };
}

const FEWEST_JUDGES = 3;

/** Of one stratum, how far each outcome pulls; null where its answers do not count. */
type Pulls = readonly number[] | null;

/** How far each outcome pulls, less the stratum's mean. */
const pullsAround = <Entry extends GroupCounts>(
  { first, totals }: { first: Entry; totals: readonly number[] },
  { pullOf, covers = () => true }: Pick<Influence<Entry>, "pullOf" | "covers">,
): Pulls => {
  if (!covers(first)) return null;
  const raw = totals.map((_, outcome) => pullOf(first, outcome));
  const mean = total(raw.map((pull, outcome) => pull * (totals[outcome] ?? 0))) / total(totals);
  // What rounding leaves of equal pulls is no variation.
  const least = 1e-12 * Math.max(...raw.map(Math.abs));
  return raw.map((pull) => (Math.abs(pull - mean) <= least ? 0 : pull - mean));
};

interface Added {
  n: number;
  squares: number;
}

const added = (counts: readonly number[], pulls: Pulls): Added => {
  if (pulls === null) return { n: 0, squares: 0 };
  return {
    n: total(counts),
    squares: total(counts.map((count, outcome) => count * (pulls[outcome] ?? 0) ** 2)),
  };
};

interface Group {
  class: string;
  pull: number;
}

/** How far each group pulls whose answers count. One loop over all entries, which may be a million. */
const byGroup = ({ entries, classes }: IndexedGroups, pulls: readonly Pulls[]): Group[] => {
  const sums = new Float64Array(classes.length);
  const isUsed = new Uint8Array(classes.length);
  for (const { group, stratum, counts } of entries) {
    const own = pulls[stratum] ?? null;
    if (own === null) continue;
    let pull = 0;
    for (let outcome = 0; outcome < counts.length; outcome += 1)
      pull += (counts[outcome] ?? 0) * (own[outcome] ?? 0);
    sums[group] = (sums[group] ?? 0) + pull;
    isUsed[group] = 1;
  }
  return classes.flatMap((name, group) =>
    isUsed[group] === 1 ? [{ class: name, pull: sums[group] ?? 0 }] : [],
  );
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
