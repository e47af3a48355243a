import { bradleyTerry } from "./reference/bradley-terry";
import { type Davidson, type SidedComparison, davidson } from "@/lib/stats/strengths/davidson";
import type { GoldenAdapter } from "./golden-suite";
import { orNull, part } from "./golden-values";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { halfWins } from "./reference/half-wins";
import { logisticRegression } from "./reference/logistic-regression";
import { isUndefined } from "@/lib/stats/undefined";

/** Strengths of several systems, and the side's part in them, against the reference files. */
export const STRENGTH_ADAPTERS: Readonly<Record<string, GoldenAdapter>> = {
  "06c_logistic_side_system": {
    skip: [],
    run: ({ rows, conf_level: level }: { rows: ChosenRow[]; conf_level: number }) => {
      if (rows.some(({ side }) => side !== "left" && side !== "right"))
        throw new InvalidInputError("no such side");
      const systems = [...new Set(rows.map(({ system }) => system))].sort();
      const hasSides = new Set(rows.map(({ side }) => side)).size > 1;
      const names = [
        "intercept",
        ...(hasSides ? ["side_left"] : []),
        ...systems.slice(1).map((id) => `system_${id}`),
      ];
      const { status, fit } = logisticRegression(
        rows.map(({ chosen, side, system }) => ({
          outcome: chosen,
          predictors: [
            1,
            ...(hasSides ? [side === "left" ? 1 : 0] : []),
            ...systems.slice(1).map((id) => (id === system ? 1 : 0)),
          ],
        })),
        level,
      );
      if (!fit) return { status, coefficients: null };
      const { coefficients } = fit;
      const named = <T>(of: (one: (typeof coefficients)[number]) => T) =>
        Object.fromEntries(coefficients.map((one, at) => [names[at] ?? "", of(one)]));
      return {
        status,
        coefficients: named(({ value }) => value),
        se: named(({ se }) => se),
        z: named(({ z }) => z),
        p: named(({ p }) => p),
        ci_wald: named(({ interval }) => [interval.low, interval.high]),
        log_likelihood: fit.logLikelihood,
        deviance: fit.deviance,
        null_deviance: fit.nullDeviance,
        df_residual: fit.dfResidual,
      };
    },
  },
  "08a_bradley_terry": {
    skip: [],
    run: ({ wins, ridge_lambda: lambda, pseudo_count: pseudo }: WinsInput) => {
      const result = bradleyTerry(wins, { lambda, pseudo });
      return {
        mle_exists: !isUndefined(result.strengths),
        log_strengths: part(result.strengths, ({ values }) => values),
        se: part(result.strengths, ({ se }) => se),
        log_likelihood: part(result.strengths, ({ logLikelihood }) => logLikelihood),
        lr_statistic: part(result.equal, ({ statistic }) => statistic),
        lr_df: part(result.equal, ({ df }) => df),
        lr_p: part(result.equal, ({ p }) => p),
        win_rate_matrix: result.winRates.map((row) => row.map(orNull)),
        overall_win_rate: result.overallWinRates.map(orNull),
        ridge_log_strengths: part(result.ridge, ({ values }) => values),
        ridge_se: part(result.ridge, ({ se }) => orNull(se)),
        pseudo_count_log_strengths: part(result.pseudo, ({ values }) => values),
        pseudo_count_se: part(result.pseudo, ({ se }) => se),
      };
    },
  },
  "08b_bradley_terry_ties": {
    skip: [],
    run: ({ systems, comparisons }: { systems: string[]; comparisons: TiedRow[] }) => {
      const at = (name: string): number => systems.indexOf(name);
      const given = comparisons.map(({ i, j, wins_i, wins_j, ties }) => ({
        left: at(i),
        right: at(j),
        leftWins: wins_i,
        rightWins: wins_j,
        ties,
      }));
      const { tieRate, fit } = davidson(systems.length, given, { withPosition: false });
      const half = bradleyTerry(halfWins(systems.length, given), { lambda: 0.1, pseudo: 0.5 }).strengths;
      return {
        mle_exists: fit !== null,
        tie_rate: tieRate,
        log_strengths: fit?.strengths ?? null,
        se: fit?.se ?? null,
        nu: fit?.nu ?? null,
        log_nu_se: fit?.logNuSe ?? null,
        log_likelihood: fit?.logLikelihood ?? null,
        half_win_log_strengths: part(half, ({ values }) => values),
        half_win_se: part(half, ({ se }) => se),
      };
    },
  },
  "08c_bradley_terry_position": {
    skip: [],
    run: ({ systems, comparisons }: { systems: string[]; comparisons: SidedRow[] }) => {
      const { status, fit, leftWinShareOfDecided } = sided(systems, comparisons);
      return {
        status: status === "ok_no_ties" ? "ok" : status,
        ...positionValues(fit),
        log_strengths: fit?.strengths ?? null,
        se: fit?.se ?? null,
        log_likelihood: fit?.logLikelihood ?? null,
        left_win_share: leftWinShareOfDecided,
      };
    },
  },
  "16h_davidson_ties_position": {
    skip: [],
    run: ({ systems, comparisons }: { systems: string[]; comparisons: SidedRow[] }) => {
      const { status, fit, tieRate, leftWinShareOfDecided } = sided(systems, comparisons);
      const d = fit?.position?.value ?? 0;
      return {
        status,
        tie_rate: tieRate,
        left_win_share_of_decided: leftWinShareOfDecided,
        ...positionValues(fit),
        position_lr: fit?.position?.lr ?? null,
        position_lr_p: fit?.position?.lrP ?? null,
        log_strengths: fit?.strengths ?? null,
        se: fit?.se ?? null,
        nu: fit?.nu ?? null,
        log_nu_se: fit?.logNuSe ?? null,
        nu_davidson_beaver: fit ? fit.nu * Math.exp(-d / 2) : null,
        gamma_davidson_beaver: fit ? Math.exp(-d) : null,
        log_likelihood: fit?.logLikelihood ?? null,
      };
    },
  },
};

interface ChosenRow {
  chosen: number;
  side: string;
  system: string;
}
interface WinsInput {
  wins: number[][];
  ridge_lambda: number;
  pseudo_count: number;
}
interface TiedRow {
  i: string;
  j: string;
  wins_i: number;
  wins_j: number;
  ties: number;
}
interface SidedRow {
  left: string;
  right: string;
  left_wins: number;
  right_wins: number;
  ties?: number;
}

const sided = (systems: readonly string[], rows: readonly SidedRow[]): Davidson => {
  const at = (name: string): number => systems.indexOf(name);
  const comparisons = rows.map(({ left, right, left_wins, right_wins, ties = 0 }): SidedComparison => ({
    left: at(left),
    right: at(right),
    leftWins: left_wins,
    rightWins: right_wins,
    ties,
  }));
  return davidson(systems.length, comparisons, { withPosition: true });
};

const positionValues = (fit: Davidson["fit"]) => ({
  position_log_odds: fit?.position?.value ?? null,
  position_se: fit?.position?.se ?? null,
  position_z: fit?.position?.z ?? null,
  position_p: fit?.position?.p ?? null,
});
