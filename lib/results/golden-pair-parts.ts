import type { ClusteredMean } from "@/lib/stats/crossed/clustered-mean";
import { ends, orNull } from "@/test/stats/golden-values";
import type { Effect } from "@/lib/stats/strengths/side-adjusted-of-sums";
import type { TwoWayMean } from "@/lib/stats/crossed/two-way-mean";
import { undefinedBecause } from "@/lib/stats/undefined";
import type { TwoWay } from "@/lib/stats/crossed/two-way-of-spreads";
import type { AgreementReport } from "./pairs/agreement-report";
import type { Contrast, LeftChoice, ShareReport, SidedChoice } from "./pairs/report";

type Keys = Record<string, unknown>;

export function contrastKeys(contrast: Contrast): Keys {
  const { earlier, later, shown, incomplete } = contrast;
  return { earlier, later, n_trials_shown: shown, n_incomplete: incomplete, ...meanKeys(contrast) };
}

export function preferenceKeys(contrast: Contrast): Keys {
  const { earlier, later, difference, choice } = contrast;
  return {
    earlier,
    later,
    sd: orNull(difference.naive.sd),
    mean: meanKeys(contrast),
    share: choice && {
      ...shareKeys(choice.later, "n_later", "share_later"),
      by_judge: oneWayKeys(choice.later.crossed.byJudge),
      two_way: twoWayKeys(choice.later.crossed.twoWay),
    },
  };
}

const meanKeys = ({ difference, judgesSignedRank: ranks }: Contrast): Keys => ({
  ...sizeKeys(difference),
  naive: { se: orNull(difference.naive.se), ci: ends(difference.naive.interval) },
  by_judge: oneWayKeys(difference.byJudge),
  by_task: oneWayKeys(difference.byUnit),
  two_way: twoWayKeys(difference.twoWay),
  judges_signed_rank: {
    n_judges: ranks.judges,
    W_plus: ranks.wPlus,
    p_exact_two_sided: orNull(ranks.pTwoSided),
  },
});

const sizeKeys = ({ n, judges, units, cells, mean }: TwoWayMean): Keys => ({
  n,
  n_judges: judges,
  n_tasks: units,
  n_cells: cells,
  mean: orNull(mean),
});

const oneWayKeys = (one: ClusteredMean): Keys => ({
  se_cr1: orNull(one.seCr1),
  df: orNull(one.df),
  ci: ends(one.interval),
  p_two_sided: orNull(one.pTwoSided),
});

const twoWayKeys = (twoWay: TwoWay): Keys => ({
  status: twoWay.cameron.status,
  v_judge: orNull(twoWay.parts.judge),
  v_task: orNull(twoWay.parts.unit),
  v_cell: orNull(twoWay.parts.cell),
  variance: orNull(twoWay.cameron.variance),
  variance_min_factor: orNull(twoWay.cameron.varianceMinFactor),
  se: orNull(twoWay.cameron.se),
  df: orNull(twoWay.cameron.df),
  ci: ends(twoWay.cameron.interval),
  t: orNull(twoWay.cameron.t),
  p_two_sided: orNull(twoWay.cameron.pTwoSided),
});

const shareKeys = (one: ShareReport | LeftChoice, chosen: string, share: string): Keys => ({
  n: one.n,
  [chosen]: orNull(one.chosen),
  [share]: orNull(one.share),
  wilson: ends(one.wilson),
  clopper_pearson: ends(one.clopperPearson),
  binom_p: orNull(one.pExact),
});

export function leftKeys(left: LeftChoice): Keys {
  return {
    ...shareKeys(left, "n_left", "share"),
    se_by_judge: orNull(left.byJudge.se),
    ci_by_judge: ends(left.byJudge.interval),
  };
}

/** The reference takes every judge of the block for a rater, who marked nothing of this question too. */
export function agreementKeys(agreement: AgreementReport, judges: number): Keys {
  const { units, pairableUnits, alpha, percent, percentSameSign } = agreement;
  const none = undefinedBecause("no_data");
  const icc = agreement.judges === judges ? agreement.icc : { units: 0, icc: none, interval: none };
  return {
    n_judges: judges,
    n_units: units,
    n_units_pairable: pairableUnits,
    alpha_ordinal: orNull(alpha.value),
    percent_agreement: orNull(percent),
    percent_same_sign: orNull(percentSameSign),
    icc_2_1: { n_units: icc.units, icc: orNull(icc.icc), ci: ends(icc.interval) },
  };
}

export function sideKeys({ left, right, meanWhenLeft, meanWhenRight, adjusted, side }: SidedChoice): Keys {
  return {
    n_left: orNull(left),
    n_right: orNull(right),
    mean_when_left: orNull(meanWhenLeft),
    mean_when_right: orNull(meanWhenRight),
    adjusted_preference: effectKeys(adjusted),
    side_effect: effectKeys(side),
  };
}

const effectKeys = (effect: Effect): Keys => ({
  estimate: orNull(effect.estimate),
  se_cr1: orNull(effect.se),
  se_cr1s: orNull(effect.seStata),
  ci_cr1_t: ends(effect.interval),
  t: orNull(effect.t),
  p_two_sided: orNull(effect.pTwoSided),
});
