import normal from "@stdlib/stats-base-dists-normal";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireCounts, requireLevel } from "@/lib/stats/invalid-input";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";

export interface SignalDetection {
  hitRate: OrUndefined<number>;
  falseAlarmRate: OrUndefined<number>;
  /** What follows has a value only where both kinds of item were shown. */
  model: OrUndefined<SignalModel>;
}

export interface SignalModel {
  /** With the log-linear correction: (count + 1/2) / (n + 1). */
  hitRate: number;
  falseAlarmRate: number;
  /** z(hits) - z(false alarms): 0 cannot tell the kinds apart, 1 fairly, 3 nearly always. */
  dPrime: number;
  /** -(z(hits) + z(false alarms)) / 2: above 0 leans towards "machine", below 0 towards "human". */
  criterion: number;
  lnBeta: number;
  /** Of d' with the trials corrected as the rates are; `seTrials` with the trials as they were. The criterion's is half. */
  se: number;
  seTrials: number;
  interval: Interval;
  intervalTrials: Interval;
  /** Area under the curve of two equally spread normal distributions d' apart. */
  aucGaussian: number;
  /** Area under the two lines through the one observed point, from the raw rates. */
  aucSinglePoint: number;
  /** From the raw rates: undefined if one is 0 or 1. */
  uncorrected: OrUndefined<{ dPrime: number; criterion: number }>;
}

/**
 * Signal detection: how well judges tell human from machine (d'), apart from how readily they say "human" (c).
 *
 * In plain words: a judge who calls everything human finds all human code and is fooled by all machine code. Accuracy mixes
 * the two; d' is the ability alone and c the leaning alone.
 *
 * Use it where items of both kinds were shown, per judge or per arm. The log-linear correction is always applied, so that
 * perfect judges have a finite d' and all are treated alike. Pooled over judges d' is somewhat too small if judges differ.
 *
 * No items of one kind: undefined, for the correction alone would make up a value.
 *
 * Source: Green and Swets (1966); Hautus, Behav. Res. Methods 27 (1995) 46; Gourevitch and Galanter, Psychometrika 32
 * (1967) 25.
 *
 * @param hits human items judged human; `misses` judged machine
 * @param falseAlarms machine items judged human; `correctRejections` judged machine
 * @throws InvalidInputError unless counts are whole and not negative and 0 < level < 1
 * @example signalDetection(53, 9, 32, 30) // d' = 0.993
 */
export function signalDetection(
  { hits, misses, falseAlarms, correctRejections }: Readonly<Record<SignalCount, number>>,
  level = DEFAULT_LEVEL,
): SignalDetection {
  const [signal, noise] = [hits + misses, falseAlarms + correctRejections];
  requireCounts(hits, signal);
  requireCounts(falseAlarms, noise);
  requireLevel(level);
  const none = undefinedBecause("no_data");
  const hitRate = signal === 0 ? none : hits / signal;
  const falseAlarmRate = noise === 0 ? none : falseAlarms / noise;
  if (isUndefined(hitRate) || isUndefined(falseAlarmRate)) return { hitRate, falseAlarmRate, model: none };
  const corrected = [(hits + 0.5) / (signal + 1), (falseAlarms + 0.5) / (noise + 1)] as const;
  const zs = zOf(...corrected);
  const se = standardError(corrected, [signal + 1, noise + 1]);
  const seTrials = standardError(corrected, [signal, noise]);
  const z = normal.quantile(1 - (1 - level) / 2, 0, 1);
  const around = (half: number): Interval => ({ low: zs.dPrime - half, high: zs.dPrime + half, level });
  const isExtreme = [hitRate, falseAlarmRate].some((rate) => rate === 0 || rate === 1);
  return {
    hitRate,
    falseAlarmRate,
    model: {
      hitRate: corrected[0],
      falseAlarmRate: corrected[1],
      ...zs,
      lnBeta: zs.dPrime * zs.criterion,
      se,
      seTrials,
      interval: around(z * se),
      intervalTrials: around(z * seTrials),
      aucGaussian: normal.cdf(zs.dPrime / Math.SQRT2, 0, 1),
      aucSinglePoint: (1 + hitRate - falseAlarmRate) / 2,
      uncorrected: isExtreme ? undefinedBecause("infinite") : zOf(hitRate, falseAlarmRate),
    },
  };
}

export type SignalCount = "hits" | "misses" | "falseAlarms" | "correctRejections";

const zOf = (hitRate: number, falseAlarmRate: number): { dPrime: number; criterion: number } => {
  const [hit, alarm] = [normal.quantile(hitRate, 0, 1), normal.quantile(falseAlarmRate, 0, 1)];
  return { dPrime: hit - alarm, criterion: -(hit + alarm) / 2 };
};

const standardError = (rates: readonly [number, number], trials: readonly [number, number]): number =>
  Math.sqrt(
    rates
      .map((rate, at) => {
        const density = normal.pdf(normal.quantile(rate, 0, 1), 0, 1);
        return (rate * (1 - rate)) / ((trials[at] ?? 1) * density ** 2);
      })
      .reduce((sum, part) => sum + part, 0),
  );
