import { binomialTest } from "@/lib/stats/shares/binomial-test";
import type { OrUndefined } from "@/lib/stats/undefined";
import { undefinedBecause } from "@/lib/stats/undefined";
import { binOf, type JudgeResult, type ScoreHistogram, toScoreHistogram } from "./score-histogram";

interface JudgeScore {
  right: number;
  n: number;
  share: OrUndefined<number>;
  /** Chance of at least this many right answers by guessing. */
  chanceOfAtLeast: OrUndefined<number>;
  /** "Probably" first, then "surely"; does confidence go with being right? */
  calibration: CalibrationRow[];
  /** Null when others' scores may not be shown. */
  everybody: (ScoreHistogram & { yourBin: number | null }) | null;
}

interface CalibrationRow {
  confidence: 1 | 2;
  right: number;
  wrong: number;
  share: OrUndefined<number>;
}

/**
 * What one judge learns at the end: how many right, how easily guessing does as well, and how well confidence matched.
 *
 * @param everybody results of all judges who finished, this one included; null where the protocol does not let it show
 * @param chance probability that a guess is right
 */
export function toJudgeScore(
  answers: readonly { confidence: 1 | 2; correct: boolean }[],
  everybody: readonly JudgeResult[] | null,
  chance = 0.5,
): JudgeScore {
  const n = answers.length;
  const right = answers.filter(({ correct }) => correct).length;
  const test = binomialTest(right, n, chance);
  return {
    right,
    n,
    share: test.estimate,
    chanceOfAtLeast: test.pGreater,
    calibration: ([1, 2] as const).map((confidence) => toCalibrationRow(confidence, answers)),
    everybody: everybody === null ? null : withYou(toScoreHistogram(everybody), { correct: right, n }),
  };
}

const toCalibrationRow = (
  confidence: 1 | 2,
  answers: readonly { confidence: 1 | 2; correct: boolean }[],
): CalibrationRow => {
  const own = answers.filter((answer) => answer.confidence === confidence);
  const right = own.filter(({ correct }) => correct).length;
  const share = own.length === 0 ? undefinedBecause("no_data") : right / own.length;
  return { confidence, right, wrong: own.length - right, share };
};

const withYou = (histogram: ScoreHistogram, you: JudgeResult): JudgeScore["everybody"] => {
  const bin = you.n === 0 ? null : binOf(histogram.unit, you);
  return { ...histogram, yourBin: bin !== null && bin < histogram.bins.length ? bin : null };
};
