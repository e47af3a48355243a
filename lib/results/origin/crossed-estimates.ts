import { SHARE } from "@/lib/stats/crossed/crossed-test";
import { originInfluences } from "@/lib/stats/detection/origin-influence";
import {
  type CrossedEstimate,
  type IndexedStrata,
  SHARE_DIFFERENCE,
  stratifiedCrossed,
} from "@/lib/stats/crossed/stratified-crossed";
import { type OrUndefined, isUndefined } from "@/lib/stats/undefined";
import type { CrossedDetection, LeadingEstimate } from "./headline-report";
import type { Setting } from "./setting";
import type { ArmCounts } from "./slices";
import { type OriginEntry, toStratified } from "./stratified-counts";
import type { Split } from "./tally";

/**
 * The estimate that leads: the share of right answers. Where coins decide the mix, chance favours those who lean to the kind
 * shown more often, so there it is the mean of the shares for both kinds, as long as both were shown.
 */
export function toLeading(strata: IndexedStrata<OriginEntry>, all: Split, setting: Setting): LeadingEstimate {
  const { accuracy, balancedAccuracy } = originInfluences(all);
  const { chance, level } = setting;
  const isBalanced = setting.mix === "independent" && !isUndefined(balancedAccuracy.estimate);
  const crossed = stratifiedCrossed(isBalanced ? balancedAccuracy : accuracy, strata, {
    nullValue: chance,
    level,
    bounds: SHARE,
  });
  return { of: isBalanced ? "balanced-accuracy" : "accuracy", ...crossed };
}

/** How well judges tell the kinds apart, how they lean, and which way they err. */
export function toCrossedDetection(
  strata: IndexedStrata<OriginEntry>,
  all: Split,
  setting: Setting,
): CrossedDetection {
  const { dPrime, criterion, auc, errorDifference } = originInfluences(all);
  const { level } = setting;
  return {
    dPrime: stratifiedCrossed(dPrime, strata, { nullValue: 0, level }),
    criterion: stratifiedCrossed(criterion, strata, { nullValue: 0, level }),
    auc: stratifiedCrossed(auc, strata, { nullValue: 0.5, level, bounds: SHARE }),
    errorDifference: stratifiedCrossed(errorDifference, strata, {
      nullValue: 0,
      level,
      bounds: SHARE_DIFFERENCE,
    }),
  };
}

/** The leading estimate of the first arm less that of the second. */
export function toArmDifference(
  first: { counts: ArmCounts; all: Split },
  second: { counts: ArmCounts; all: Split },
  setting: Setting,
): CrossedEstimate {
  const [one, other] = [originInfluences(first.all), originInfluences(second.all)];
  const isBalanced =
    setting.mix === "independent" &&
    !isUndefined(one.balancedAccuracy.estimate) &&
    !isUndefined(other.balancedAccuracy.estimate);
  const name = isBalanced ? "balancedAccuracy" : "accuracy";
  return stratifiedCrossed(
    {
      estimate: lessThan(one[name].estimate, other[name].estimate),
      pullOf: (entry, outcome) =>
        entry.arm === first.counts.arm
          ? one[name].pullOf(entry, outcome)
          : -other[name].pullOf(entry, outcome),
    },
    toStratified([first.counts, second.counts], setting.panes),
    { nullValue: 0, level: setting.level, bounds: SHARE_DIFFERENCE },
  );
}

/** The first less the second, where there are both. */
export function lessThan(one: OrUndefined<number>, other: OrUndefined<number>): OrUndefined<number> {
  if (isUndefined(one)) return one;
  return isUndefined(other) ? other : one - other;
}
