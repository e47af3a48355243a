import { SCORES } from "@/lib/results/counts/counts";
import { type Calibration, calibrationOfCounts } from "@/lib/stats/detection/calibration";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { wilson } from "@/lib/stats/shares/wilson";
import type { Forecasts } from "@/lib/study/protocol/forecasts";
import type { OriginArmReport, RightOf } from "./arm-report";
import type { Split } from "./tally";

/** What the four answers say beyond right and wrong. */
export function toAnswers(
  all: Split,
  { level, forecasts }: { level: number; forecasts: Forecasts },
): Pick<OriginArmReport, "calibration" | "byAnswer" | "byConfidence"> {
  const { human, machine } = all;
  const byAnswer = SCORES.map((score, at) => {
    const [ofHuman, ofMachine] = [human[at] ?? 0, machine[at] ?? 0];
    return { score, right: score > 0 ? ofHuman : ofMachine, n: ofHuman + ofMachine };
  });
  const confident = ([1, 2] as const).map((confidence) => {
    const own = byAnswer.filter(({ score }) => Math.abs(score) === confidence);
    const sum = (of: (one: { right: number; n: number }) => number) =>
      own.reduce((all, one) => all + of(one), 0);
    return rightOf(
      { confidence },
      sum(({ right }) => right),
      sum(({ n }) => n),
      level,
    );
  });
  return {
    calibration: toCalibration(all, forecasts, level),
    byAnswer: byAnswer.map(({ score, right, n }) => rightOf({ score }, right, n, level)),
    byConfidence: confident,
  };
}

export function rightOf<Part>(part: Part, right: number, n: number, level: number): RightOf<Part> {
  const share: OrUndefined<number> = n === 0 ? undefinedBecause("no_data") : right / n;
  return { ...part, n, right, share, wilson: wilson(right, n, level) };
}

const toCalibration = ({ human, machine }: Split, forecasts: Forecasts, level: number): Calibration =>
  calibrationOfCounts(
    SCORES.map((score, at) => ({
      score,
      forecast: forecasts[at] ?? 0,
      human: human[at] ?? 0,
      machine: machine[at] ?? 0,
    })),
    level,
  );
