import { SCORES, type ScoreCounts } from "@/lib/results/counts/counts";
import { alphaOfUnits, krippendorffAlphaOfCounts } from "@/lib/stats/agreement/krippendorff-alpha";
import { percentAgreementOfCounts } from "@/lib/stats/agreement/percent-agreement";
import { isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { FEWEST_UNITS, unitJackknife } from "@/lib/stats/resampling/unit-jackknife";
import type { AgreementReport } from "./arm-report";
import type { Basis } from "./basis";
import type { Split } from "./tally";

/** How alike judges answered about the same sample; of two panes, about where the human's program stood. */
export function toAgreement({ samples, setting }: Basis): AgreementReport {
  const { panes, level } = setting;
  const counts = samples.map(({ split }) => [...towardsHuman(split, panes)]);
  const percent = percentAgreementOfCounts(counts, SCORES);
  const { value, interval } = unitJackknife(counts, alphaOfUnits(SCORES, "ordinal"), level);
  const signs = counts.map(([a = 0, b = 0, c = 0, d = 0]) => [a + b, c + d]);
  return {
    units: percent.units,
    alphaOrdinal: krippendorffAlphaOfCounts(counts, SCORES, "ordinal").alpha,
    alphaInterval:
      isUndefined(value) || percent.units >= FEWEST_UNITS ? interval : undefinedBecause("too_few_units"),
    percent: percent.meanByUnit,
    percentSameSign: percentAgreementOfCounts(signs, [-1, 1]).meanByUnit,
  };
}

/** Of two panes a positive score says right, which is turned where the human's program stood on the left. */
const towardsHuman = ({ human, machine }: Split, panes: 1 | 2): ScoreCounts => {
  const [a, b, c, d] = human;
  const turned = panes === 1 ? machine : [...machine].reverse();
  const [e = 0, f = 0, g = 0, h = 0] = turned;
  return [a + e, b + f, c + g, d + h];
};
