import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { InvalidInputError, requireCounts, requireProbability } from "@/lib/stats/invalid-input";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { wilson } from "@/lib/stats/shares/wilson";
import { total } from "@/lib/stats/total";

export interface Calibration {
  /** Mean squared distance of forecast and truth: 0 perfect, 0.25 always saying one half. */
  brier: OrUndefined<number>;
  brierHuman: OrUndefined<number>;
  brierMachine: OrUndefined<number>;
  /** Share of human items. */
  baseRate: OrUndefined<number>;
  uncertainty: OrUndefined<number>;
  /** How far the shares lie from what was forecast; brier = reliability - resolution + uncertainty. */
  reliability: OrUndefined<number>;
  resolution: OrUndefined<number>;
  /** 1 - brier / uncertainty: 0 knows no more than the base rate. */
  skill: OrUndefined<number>;
  expectedError: OrUndefined<number>;
  answers: {
    score: number;
    forecast: number;
    n: number;
    human: number;
    share: OrUndefined<number>;
    wilson: OrUndefined<Interval>;
  }[];
}

/**
 * Do judges know how sure they may be?
 *
 * In plain words: of the items called "surely a human", how many were? A calibrated judge is right more often where surer.
 *
 * Use it with the four answers read as probabilities that the study states. Answers count as independent.
 *
 * No answers: undefined. An answer never given has no share. Items of one kind only: no skill.
 *
 * Source: Brier, Mon. Weather Rev. 78 (1950) 1; Murphy, J. Appl. Meteorol. 12 (1973) 595.
 *
 * @param forecasts the probability of "human" that each answer stands for
 * @throws InvalidInputError for an answer without a forecast, or a forecast outside [0, 1]
 * @example calibration([2, 1], [-2], [{ score: 2, forecast: 0.95 }, { score: 1, forecast: 0.65 }, { score: -2, forecast: 0.05 }]).brier
 */
export function calibration(
  human: readonly number[],
  machine: readonly number[],
  forecasts: readonly { score: number; forecast: number }[],
  level = DEFAULT_LEVEL,
): Calibration {
  const known = new Set(forecasts.map(({ score }) => score));
  const stray = [...human, ...machine].find((score) => !known.has(score));
  if (stray !== undefined) throw new InvalidInputError(`the answer ${stray} stands for no probability`);
  const count = (scores: readonly number[], score: number): number =>
    scores.filter((one) => one === score).length;
  return calibrationOfCounts(
    forecasts.map((one) => ({
      ...one,
      human: count(human, one.score),
      machine: count(machine, one.score),
    })),
    level,
  );
}

/** One answer: what it stands for, and how many human and machine items got it. */
interface CountedAnswer {
  score: number;
  forecast: number;
  human: number;
  machine: number;
}

/**
 * `calibration` from how many items of each kind got each answer.
 *
 * @throws InvalidInputError unless counts are whole, forecasts lie in [0, 1], and 0 < level < 1
 */
export function calibrationOfCounts(given: readonly CountedAnswer[], level = DEFAULT_LEVEL): Calibration {
  for (const { forecast, human, machine } of given) {
    requireProbability(forecast, "a forecast");
    for (const count of [human, machine]) requireCounts(count, Number.MAX_SAFE_INTEGER);
  }
  const [humans, machines] = [total(given.map((one) => one.human)), total(given.map((one) => one.machine))];
  const n = humans + machines;
  const none = undefinedBecause("no_data");
  const answers = given.map(({ score, forecast, human, machine }) => {
    const of = human + machine;
    const share = of === 0 ? none : human / of;
    return { score, forecast, n: of, human, share, wilson: wilson(human, of, level) };
  });
  const ofHuman = total(given.map(({ human, forecast }) => human * (forecast - 1) ** 2));
  const ofMachine = total(given.map(({ machine, forecast }) => machine * forecast ** 2));
  const rest = {
    brierHuman: humans === 0 ? none : ofHuman / humans,
    brierMachine: machines === 0 ? none : ofMachine / machines,
    answers,
  };
  if (n === 0)
    return {
      ...rest,
      brier: none,
      baseRate: none,
      uncertainty: none,
      reliability: none,
      resolution: none,
      skill: none,
      expectedError: none,
    };
  const baseRate = humans / n;
  const brier = (ofHuman + ofMachine) / n;
  const uncertainty = baseRate * (1 - baseRate);
  const over = (of: (answer: { forecast: number; share: number }) => number): number =>
    total(
      answers.map((answer) =>
        answer.n === 0 ? 0 : answer.n * of({ forecast: answer.forecast, share: answer.human / answer.n }),
      ),
    ) / n;
  return {
    ...rest,
    brier,
    baseRate,
    uncertainty,
    reliability: over(({ forecast, share }) => (forecast - share) ** 2),
    resolution: over(({ share }) => (share - baseRate) ** 2),
    skill: uncertainty === 0 ? undefinedBecause("one_category") : 1 - brier / uncertainty,
    expectedError: over(({ forecast, share }) => Math.abs(forecast - share)),
  };
}
