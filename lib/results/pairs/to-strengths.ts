import { bradleyTerryBootstrap } from "@/lib/stats/bradley-terry-bootstrap";
import { bradleyTerry } from "@/lib/stats/bradley-terry";
import { davidson } from "@/lib/stats/davidson";
import { type Undefined, isUndefined, mapDefined, undefinedBecause } from "@/lib/stats/undefined";
import { compareTexts } from "./compare-texts";
import type { Gathered } from "./gather";
import type { StrengthsReport } from "./strengths-report";

const RIDGE = { lambda: 0.1, pseudo: 0.5 };

/**
 * Strengths of all systems from the choices between them; null with fewer than three systems, where the share of choices
 * says it all.
 *
 * @param pairs of one pair question
 */
export function toStrengths(
  pairs: readonly Gathered[],
  systems: readonly string[],
  { random, level }: { random: (() => number) | null; level: number },
): StrengthsReport | null {
  if (systems.length < 3) return null;
  const judges = winTables(pairs, systems);
  const wins = systems.map((_, i) => systems.map((_one, j) => sum(judges.map((own) => own[i]?.[j] ?? 0))));
  const { strengths, ridge, equal, overallWinRates } = bradleyTerry(wins, RIDGE);
  // Strengths that are infinite are told by the ridge; those of systems that never met, by nothing.
  const isRidge = isUndefined(strengths) && strengths.undefined === "infinite";
  const fit = isRidge ? ridge : strengths;
  const drawn =
    random && bradleyTerryBootstrap(judges.map((own) => own.flat()), systems.length, { random, level }); // prettier-ignore
  return {
    ...{ judges: judges.length, method: isRidge ? "ridge" : "maximum-likelihood" },
    ...{ resamples: drawn?.resamples ?? 0, ridgeResamples: drawn?.ridgeResamples ?? 0, equal },
    leftAdvantage: leftAdvantage(pairs, systems),
    systems: systems.map((system, at) => {
      const own = drawn && mapDefined(drawn.systems, (all) => all[at] ?? undefinedBecause("no_data"));
      const why: Undefined | null = isUndefined(fit) ? fit : own && isUndefined(own) ? own : null;
      return {
        system,
        choices: sum(wins[at] ?? []) + sum(wins.map((row) => row[at] ?? 0)),
        winRate: overallWinRates[at] ?? undefinedBecause("no_data"),
        strength: mapDefined(fit, ({ values }) => values[at] ?? 0),
        interval: own && (why ?? (isUndefined(own) ? own : own.interval)),
        rank: own && (why ?? (isUndefined(own) ? own : own.rank)),
      };
    }),
  };
}

/** Each judge's wins: [i][j], how often the i-th system was chosen over the j-th. */
const winTables = (pairs: readonly Gathered[], systems: readonly string[]): number[][][] => {
  const tables = new Map<string, number[][]>();
  for (const { earlier, later, judges } of pairs) {
    const [i, j] = [systems.indexOf(earlier), systems.indexOf(later ?? "")];
    for (const { judge, n, wins } of judges) {
      const table = tables.get(judge) ?? systems.map(() => systems.map(() => 0));
      tables.set(judge, table);
      const [one, other] = [table[i], table[j]];
      if (one && other) [one[j], other[i]] = [(one[j] ?? 0) + n - wins, (other[i] ?? 0) + wins];
    }
  }
  return [...tables].sort(([a], [b]) => compareTexts(a, b)).map(([, table]) => table);
};

/** Davidson's model without ties: the order effect alone, given the strengths. */
const leftAdvantage = (
  pairs: readonly Gathered[],
  systems: readonly string[],
): StrengthsReport["leftAdvantage"] => {
  const comparisons = pairs.flatMap(({ earlier, later, judges }) => {
    const [one, other] = [systems.indexOf(earlier), systems.indexOf(later ?? "")];
    const count = (of: (judge: Gathered["judges"][number]) => number): number => sum(judges.map(of));
    const laterLeft = { wins: count(({ left }) => left.wins), n: count(({ left }) => left.n) };
    const laterRight = { wins: count(({ right }) => right.wins), n: count(({ right }) => right.n) };
    return [
      { left: other, right: one, leftWins: laterLeft.wins, rightWins: laterLeft.n - laterLeft.wins, ties: 0 },
      {
        left: one,
        right: other,
        leftWins: laterRight.n - laterRight.wins,
        rightWins: laterRight.wins,
        ties: 0,
      },
    ];
  });
  const { status, fit } = davidson(systems.length, comparisons, { withPosition: true });
  if (fit?.position) return { value: fit.position.value, se: fit.position.se, p: fit.position.p };
  return undefinedBecause(status === "infinite" || status === "no_data" ? status : "not_identified");
};

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
