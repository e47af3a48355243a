import type { Origin } from "@/lib/results/rows";
import { compareCodePoints } from "@/lib/score/orientation";
import { SHARE } from "@/lib/stats/crossed-test";
import { holm } from "@/lib/stats/holm";
import { isPositive } from "@/lib/stats/origin-influence";
import {
  type CrossedEstimate,
  type Influence,
  type StratifiedCounts,
  SHARE_DIFFERENCE,
  stratifiedCrossed,
} from "@/lib/stats/stratified-crossed";
import { total } from "@/lib/stats/total";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import type { SystemDifference } from "./arm-report";
import { lessThan } from "./crossed-estimates";
import type { Setting } from "./setting";
import type { ArmCounts } from "./slices";
import { type OriginEntry, stratifiedBySystem } from "./stratified-counts";

/** With more systems than this their differences are left out: 190 of them are more than anybody reads. */
const MOST_COMPARED_SYSTEMS = 20;

/** How often each system passed for a human, and how far each two systems lie apart. */
export interface SystemEstimates {
  shares: ReadonlyMap<string, CrossedEstimate>;
  differences: SystemDifference[];
}

export function toSystemEstimates(counts: ArmCounts, setting: Setting): SystemEstimates {
  const { level, panes } = setting;
  const strata = stratifiedBySystem(counts, panes);
  const names = [...strata.keys()].sort(compareCodePoints);
  const passedOf = new Map(names.map((name) => [name, passedIn(strata.get(name) ?? NO_COUNTS, panes)]));
  const shares = new Map(
    names.map((name) => {
      const influence = passedOf.get(name) ?? NO_SHARE;
      const own = strata.get(name) ?? NO_COUNTS;
      return [name, stratifiedCrossed(influence, own, { nullValue: 0.5, level, bounds: SHARE })];
    }),
  );
  const isCompared = names.length <= MOST_COMPARED_SYSTEMS;
  const pairs = names.flatMap((first, place) =>
    isCompared ? names.slice(place + 1).map((second) => ({ first, second })) : [],
  );
  const differences = pairs.map(({ first, second }) => {
    const [one, other] = [passedOf.get(first) ?? NO_SHARE, passedOf.get(second) ?? NO_SHARE];
    const influence: Influence<OriginEntry> = {
      estimate: lessThan(one.estimate, other.estimate),
      pullOf: (entry, outcome) =>
        entry.system === first ? one.pullOf(entry, outcome) : -other.pullOf(entry, outcome),
    };
    const both = joined(strata.get(first) ?? NO_COUNTS, strata.get(second) ?? NO_COUNTS);
    const crossed = stratifiedCrossed(influence, both, { nullValue: 0, level, bounds: SHARE_DIFFERENCE });
    return { first, second, crossed };
  });
  const adjusted = holm(
    differences.map(({ crossed }) => (isUndefined(crossed.pTwoSided) ? null : crossed.pTwoSided)),
  );
  return {
    shares,
    differences: differences.map((pair, place) => ({ ...pair, pHolm: adjusted[place] ?? null })),
  };
}

const joined = (
  one: StratifiedCounts<OriginEntry>,
  other: StratifiedCounts<OriginEntry>,
): StratifiedCounts<OriginEntry> => ({
  judges: [...one.judges, ...other.judges],
  units: [...one.units, ...other.units],
  doubles: [...one.doubles, ...other.doubles],
});

const NO_COUNTS: StratifiedCounts<OriginEntry> = { judges: [], units: [], doubles: [] };
const NO_SHARE: Influence<OriginEntry> = { estimate: undefinedBecause("no_data"), pullOf: () => 0 };

/** Of two panes the machine's program passed where the answer was wrong. */
const passedIn = ({ judges }: StratifiedCounts<OriginEntry>, panes: 1 | 2): Influence<OriginEntry> => {
  const n = total(judges.map(({ counts }) => total(counts)));
  const isPassed = (truth: Origin, outcome: number): number =>
    panes === 2 && truth === "human" ? 1 - isPositive(outcome) : isPositive(outcome);
  const passed = total(
    judges.map(({ truth, counts }) =>
      total(counts.map((count, outcome) => count * isPassed(truth, outcome))),
    ),
  );
  return {
    estimate: n === 0 ? undefinedBecause("no_data") : passed / n,
    pullOf: ({ truth }, outcome) => isPassed(truth, outcome) / n,
  };
};
