import t from "@stdlib/stats-base-dists-t";
import { type Bounds, SHARE, boundedInterval } from "@/lib/stats/crossed/crossed-test";
import { DEFAULT_LEVEL, type Interval } from "@/lib/stats/interval";
import { requireLevel } from "@/lib/stats/invalid-input";
import { total } from "@/lib/stats/total";
import { type OrUndefined, isUndefined, undefinedBecause } from "@/lib/stats/undefined";
import { plain } from "./blinding-index";
import { type GuessTable, type JamesOfTable, jamesOfTable } from "./james-table";

/** A blinding index of guesses of which each judge may have made several. */
export interface JudgesIndex {
  /** With at least one guess or "don't know". */
  judges: number;
  /** Guesses, "don't know" among them. */
  n: number;
  value: OrUndefined<number>;
  se: OrUndefined<number>;
  df: OrUndefined<number>;
  interval: OrUndefined<Interval>;
}

const SIGNED: Bounds = { low: -1, high: 1 };

/**
 * Bang's blinding index of one system, with an interval over judges.
 *
 * In plain words: 1 when all guesses are right (nobody was blind), 0 when as many are right as wrong, -1 when all are wrong. Among
 * more than two choices, guessing by chance gives 2 / choices - 1 without "don't know", not 0.
 *
 * Use it where a judge guesses about several programs of a system, whose guesses are not independent; `bangIndex` takes them as if they
 * were. With one guess of each judge its squared standard error is that one's, times judges / (judges - 1).
 *
 * No guess: undefined. One judge, or judges who are all alike: no interval.
 *
 * Source: Bang, Ni and Davis, Control. Clin. Trials 25 (2004) 143; the standard error sums residuals by judge (CR1, Liang and Zeger,
 * Biometrika 73 (1986) 13), with t of judges - 1, in Wilson's form on -1 to 1.
 *
 * @param judges what each judge guessed; those who guessed nothing are left out
 * @throws InvalidInputError unless counts are whole and not negative and 0 < level < 1
 */
export function bangOfJudges(
  judges: readonly { correct: number; incorrect: number; dontKnow: number }[],
  level = DEFAULT_LEVEL,
): JudgesIndex {
  requireLevel(level);
  const given = judges.map(plain).map(({ correct, incorrect, dontKnow }) => ({
    n: correct + incorrect + dontKnow,
    sum: correct - incorrect,
  }));
  const asked = given.filter(({ n }) => n > 0);
  const n = total(asked.map((judge) => judge.n));
  if (n === 0) return nothing(undefinedBecause("no_data"));
  const value = total(asked.map(({ sum }) => sum)) / n;
  const pulls = asked.map((judge) => (judge.sum - judge.n * value) / n);
  return { judges: asked.length, n, value, ...spread(value, pulls, level, SIGNED) };
}

/**
 * James' blinding index of any number of systems, with an interval over judges.
 *
 * In plain words: 1 when everybody says "don't know", 0.5 when guesses are as by chance, 0 when all are right. Higher is blinder.
 *
 * Use it beside `bangOfJudges`, which tells the systems apart. The standard error is the delta method, of judges instead of
 * single guesses.
 *
 * Conventions for degenerate tables as of `jamesOfTable`; one judge, or judges who are all alike: no interval.
 *
 * Source: James et al., Stat. Med. 15 (1996) 1421; for judges as `bangOfJudges`, on 0 to 1.
 *
 * @param judges a table of each judge, all of the same choices
 * @throws InvalidInputError unless counts are whole and not negative, tables are square and 0 < level < 1
 */
export function jamesOfJudges(
  judges: readonly GuessTable[],
  level = DEFAULT_LEVEL,
): JudgesIndex & Pick<JamesOfTable, "shareDontKnow" | "kappa"> {
  requireLevel(level);
  const asked = judges.filter((judge) => sizeOf(judge) > 0);
  const { n, value, shareDontKnow, kappa, slopes } = jamesOfTable(added(asked));
  const rest = { judges: asked.length, n, shareDontKnow, kappa };
  if (isUndefined(value)) return { ...nothing(value), ...rest };
  if (slopes === null) return { ...rest, value, ...flat(0) };
  const of = (judge: GuessTable): number =>
    total(
      judge.guesses.flatMap((row, guess) =>
        row.map((count, truth) => count * (slopes.guesses[guess]?.[truth] ?? 0)),
      ),
    ) +
    slopes.dontKnow * total(judge.dontKnow);
  const mean = total(asked.map(of)) / n;
  const pulls = asked.map((judge) => (of(judge) - sizeOf(judge) * mean) / n);
  return { ...rest, value, ...spread(value, pulls, level, SHARE) };
}

/** From what each judge adds to the estimate beyond the mean. */
const spread = (
  value: number,
  pulls: readonly number[],
  level: number,
  bounds: Bounds,
): Pick<JudgesIndex, "se" | "df" | "interval"> => {
  const judges = pulls.length;
  const alone = undefinedBecause("one_cluster");
  if (judges < 2) return { se: alone, df: alone, interval: alone };
  const se = Math.sqrt((judges / (judges - 1)) * total(pulls.map((pull) => pull ** 2)));
  const df = judges - 1;
  if (se < 1e-13) return flat(df);
  const half = t.quantile(1 - (1 - level) / 2, df) * se;
  return { se, df, interval: boundedInterval(value, half, { level, bounds }) };
};

const flat = (df: number): Pick<JudgesIndex, "se" | "df" | "interval"> => ({
  se: 0,
  df,
  interval: undefinedBecause("zero_variance"),
});

const nothing = (why: ReturnType<typeof undefinedBecause>): JudgesIndex => ({
  judges: 0,
  n: 0,
  value: why,
  se: why,
  df: why,
  interval: why,
});

const sizeOf = ({ guesses, dontKnow }: GuessTable): number => total(guesses.flat()) + total(dontKnow);

const added = (judges: readonly GuessTable[]): GuessTable => {
  const [first] = judges;
  if (!first) return { guesses: [], dontKnow: [] };
  return {
    guesses: first.guesses.map((row, guess) =>
      row.map((_, truth) => total(judges.map((judge) => judge.guesses[guess]?.[truth] ?? 0))),
    ),
    dontKnow: first.dontKnow.map((_, truth) => total(judges.map((judge) => judge.dontKnow[truth] ?? 0))),
  };
};
