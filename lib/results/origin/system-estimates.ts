import type { Origin } from "@/lib/results/rows";
import { compareCodePoints } from "@/lib/score/orientation";
import { SHARE } from "@/lib/stats/crossed/crossed-test";
import { holm } from "@/lib/stats/several/holm";
import { isPositive } from "@/lib/stats/detection/origin-influence";
import {
  type CrossedEstimate,
  type IndexedStrata,
  type Influence,
  SHARE_DIFFERENCE,
  stratifiedCrossed,
} from "@/lib/stats/crossed/stratified-crossed";
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
  const names = [...new Set(strata.strata.map(({ first }) => first.system))].sort(compareCodePoints);
  const systems = names.map((name) => ({ name, share: passedIn(strata, name, panes) }));
  const isCompared = names.length <= MOST_COMPARED_SYSTEMS;
  const pairs = systems.flatMap((first, place) =>
    isCompared ? systems.slice(place + 1).map((second) => [first, second] as const) : [],
  );
  const differences = pairs.map(([first, second]) => {
    const influence: Influence<OriginEntry> = {
      estimate: lessThan(first.share.estimate, second.share.estimate),
      pullOf: (entry, outcome) =>
        entry.system === first.name
          ? first.share.pullOf(entry, outcome)
          : -second.share.pullOf(entry, outcome),
      covers: ({ system }) => system === first.name || system === second.name,
    };
    const crossed = stratifiedCrossed(influence, strata, { nullValue: 0, level, bounds: SHARE_DIFFERENCE });
    return { first: first.name, second: second.name, crossed };
  });
  const adjusted = holm(
    differences.map(({ crossed }) => (isUndefined(crossed.pTwoSided) ? null : crossed.pTwoSided)),
  );
  return {
    shares: new Map(
      systems.map(({ name, share }) => [
        name,
        stratifiedCrossed(share, strata, { nullValue: 0.5, level, bounds: SHARE }),
      ]),
    ),
    differences: differences.map((pair, place) => ({ ...pair, pHolm: adjusted[place] ?? null })),
  };
}

/** How often a system's samples passed for a human's. Of two panes the machine's program passed where the answer was wrong. */
const passedIn = (
  { strata }: IndexedStrata<OriginEntry>,
  name: string,
  panes: 1 | 2,
): Influence<OriginEntry> => {
  const own = strata.filter(({ first }) => first.system === name);
  const n = total(own.map(({ totals }) => total(totals)));
  const isPassed = (truth: Origin, outcome: number): number =>
    panes === 2 && truth === "human" ? 1 - isPositive(outcome) : isPositive(outcome);
  const passed = total(
    own.map(({ first, totals }) =>
      total(totals.map((count, outcome) => count * isPassed(first.truth, outcome))),
    ),
  );
  return {
    estimate: n === 0 ? undefinedBecause("no_data") : passed / n,
    pullOf: ({ truth }, outcome) => isPassed(truth, outcome) / n,
    covers: ({ system }) => system === name,
  };
};
