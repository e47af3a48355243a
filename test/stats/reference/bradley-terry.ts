import { chiSquareTail } from "@/lib/stats/numerics/chi-square-tail";
import type { ChoiceCounts } from "@/lib/stats/numerics/choice-model";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { type Strengths, featuresOf, fitStrengths } from "@/lib/stats/strengths/strengths";
import { type OrUndefined, type Undefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { total } from "@/lib/stats/total";

interface BradleyTerry {
  /** By maximum likelihood; undefined where a system, or a group, never loses to the rest. */
  strengths: OrUndefined<{ values: number[]; se: number[]; logLikelihood: number }>;
  /** All equally strong? Likelihood ratio test. */
  equal: OrUndefined<{ statistic: number; df: number; p: number }>;
  /** Regularised, so always finite: with a penalty of lambda/2 · sum of squares. */
  ridge: OrUndefined<{ values: number[]; se: OrUndefined<number[]> }>;
  /** After adding so many wins in each direction to every pair that met. */
  pseudo: OrUndefined<{ values: number[]; se: number[] }>;
  /** wins / comparisons of each two. */
  winRates: OrUndefined<number>[][];
  overallWinRates: OrUndefined<number>[];
}

/**
 * Bradley-Terry strengths of several systems from pairwise choices.
 *
 * In plain words: one number for each system such that the difference of two gives the odds that the one is chosen over the
 * other. Unlike a win rate it does not favour systems that met weak opponents.
 *
 * Use it for more than two systems, with ties and sides by `davidson`. Its standard errors take every choice as independent;
 * with judges and tasks use `crossedStrengths`.
 *
 * A system or group that never loses to the rest: no finite strength, so none is printed; show the regularised one and say so.
 * Groups never compared: only the ridge exists, and ranks across groups mean nothing. One system, or no comparisons: undefined.
 *
 * Source: Bradley and Terry, Biometrika 39 (1952) 324; Ford, Am. Math. Mon. 64 (1957) 28; R `glm`, `BradleyTerry2`.
 *
 * @param wins wins[i][j]: how often i was chosen over j
 * @throws InvalidInputError unless wins are not negative, in a square table with a diagonal of 0
 * @example bradleyTerry([[0, 3, 4], [2, 0, 4], [1, 2, 0]], { lambda: 0.1, pseudo: 0.5 })
 */
export function bradleyTerry(
  wins: readonly (readonly number[])[],
  { lambda, pseudo }: { lambda: number; pseudo: number },
): BradleyTerry {
  const k = wins.length;
  if (
    wins.some(
      (row, at) =>
        row.length !== k || row[at] !== 0 || row.some((count) => !(count >= 0) || !Number.isFinite(count)),
    )
  )
    throw new InvalidInputError("wins must be a square table of counts with a diagonal of 0");
  const of = (i: number, j: number): number => wins[i]?.[j] ?? 0;
  const rate = (won: number, all: number): OrUndefined<number> =>
    all === 0 ? undefinedBecause("no_data") : won / all;
  const met = wins.flatMap((row) => row).some((count) => count > 0);
  const fitted = met && k > 1 ? fitStrengths(choicesOf(wins), k, 0) : undefinedBecause("no_data");
  const strengths = told(fitted);
  const ridge = k > 1 ? fitStrengths(choicesOf(wins), k, 0, lambda) : null;
  const isJoined = isConnected(wins);
  const helped = wins.map((row, i) =>
    row.map((count, j) => (i !== j && of(i, j) + of(j, i) > 0 ? count + pseudo : count)),
  );
  return {
    strengths,
    equal: "values" in strengths ? equality(wins, strengths.logLikelihood) : strengths,
    ridge:
      ridge === null
        ? { values: wins.map(() => 0), se: undefinedBecause("no_data") }
        : withPenalty(ridge, isJoined),
    pseudo: told(
      met && isJoined && k > 1 ? fitStrengths(choicesOf(helped), k, 0) : undefinedBecause("no_data"),
    ),
    winRates: wins.map((row, i) =>
      row.map((count, j) => (i === j ? undefinedBecause("no_data") : rate(count, count + of(j, i)))),
    ),
    overallWinRates: wins.map((row, i) =>
      rate(total(row), total(row) + total(wins.map((other) => other[i] ?? 0))),
    ),
  };
}

const choicesOf = (wins: readonly (readonly number[])[]): ChoiceCounts[] =>
  wins.flatMap((row, i) =>
    row.flatMap((_, j) => {
      if (j <= i) return [];
      const option = (system: number, count: number) => ({
        features: featuresOf([{ system, times: 1 }], wins.length),
        count,
      });
      return [{ options: [option(i, wins[i]?.[j] ?? 0), option(j, wins[j]?.[i] ?? 0)] }];
    }),
  );

const told = (
  fit: ReturnType<typeof fitStrengths> | Undefined,
): OrUndefined<Pick<Strengths, "values" | "se" | "logLikelihood">> => {
  if ("values" in fit) return { values: fit.values, se: fit.se, logLikelihood: fit.logLikelihood };
  if (isUndefined(fit)) return fit;
  if (fit.status === "no_data") return undefinedBecause("no_data");
  return undefinedBecause(fit.status === "infinite" ? "infinite" : "not_identified");
};

const withPenalty = (fit: ReturnType<typeof fitStrengths>, isJoined: boolean): BradleyTerry["ridge"] => {
  if (!("values" in fit)) return undefinedBecause("not_identified");
  return { values: fit.values, se: isJoined ? fit.se : undefinedBecause("not_identified") };
};

const equality = (wins: readonly (readonly number[])[], logLikelihood: number) => {
  const statistic = Math.max(0, 2 * (logLikelihood + total(wins.flat()) * Math.LN2));
  const df = wins.length - 1;
  return { statistic, df, p: chiSquareTail(statistic, df) };
};

/** Whether a chain of comparisons leads from any system to any other. */
const isConnected = (wins: readonly (readonly number[])[]): boolean => {
  const reached = new Set([0]);
  for (const i of reached)
    for (const j of wins.keys()) if ((wins[i]?.[j] ?? 0) + (wins[j]?.[i] ?? 0) > 0) reached.add(j);
  return reached.size === wins.length;
};
