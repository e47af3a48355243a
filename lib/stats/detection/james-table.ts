import { InvalidInputError } from "@/lib/stats/invalid-input";
import { total } from "@/lib/stats/total";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** Guesses against the truth, among the same choices. */
export interface GuessTable {
  /** Square: rows are what was guessed, columns what was right, in one order. */
  guesses: readonly (readonly number[])[];
  /** How many said that they do not know, by what would have been right. */
  dontKnow: readonly number[];
}

export interface JamesOfTable {
  n: number;
  value: OrUndefined<number>;
  shareDontKnow: OrUndefined<number>;
  /** Disagreement of guess and truth beyond chance. */
  kappa: OrUndefined<number>;
  /** How the index changes with the share of each cell, of guesses and of "don't know"; null where nothing varies. */
  slopes: { guesses: number[][]; dontKnow: number } | null;
}

/**
 * James' blinding index of a table of any number of choices, without an interval: p_dk + w q² / (2 e), q being the share that
 * guessed, w the share that guessed wrong, and e what the margins of guesses and truth let expect of it.
 *
 * Answers about fewer than two of the choices: undefined. Everybody says "don't know": 1. No disagreement possible by chance:
 * undefined.
 *
 * Source: James et al., Stat. Med. 15 (1996) 1421, with weight 1 for every wrong guess; of two choices the one of R's BI.
 *
 * @throws InvalidInputError unless counts are whole and not negative and the table is square
 */
export function jamesOfTable({ guesses, dontKnow }: GuessTable): JamesOfTable {
  requireTable({ guesses, dontKnow });
  const columns = dontKnow.map((unsure, truth) => unsure + total(guesses.map((row) => row[truth] ?? 0)));
  const n = total(columns);
  const none = undefinedBecause("no_data");
  const shareDontKnow = n === 0 ? none : total(dontKnow) / n;
  if (columns.filter((column) => column > 0).length < 2)
    return { n, value: none, shareDontKnow, kappa: none, slopes: null };
  const share = guesses.map((row) => row.map((count) => count / n));
  const rows = share.map(total);
  const truths = dontKnow.map((_, truth) => total(share.map((row) => row[truth] ?? 0)));
  const unsure = total(dontKnow) / n;
  const q = total(rows);
  if (q === 0) return { n, value: 1, shareDontKnow: unsure, kappa: none, slopes: null };
  const [allRows, allTruths] = [total(rows), total(truths)];
  const crossed = total(rows.map((row, at) => row * (allTruths - (truths[at] ?? 0))));
  const alone = undefinedBecause("one_category");
  if (crossed < 1e-15) return { n, value: alone, shareDontKnow: unsure, kappa: alone, slopes: null };
  const wrong = total(share.map((row, at) => total(row) - (row[at] ?? 0)));
  const slope = (guess: number, truth: number): number => {
    const ofCrossed = allTruths - (truths[guess] ?? 0) + allRows - (rows[truth] ?? 0);
    const isWrong = guess !== truth;
    return ((isWrong ? q ** 2 : 0) + 2 * wrong * q - (wrong * q ** 2 * ofCrossed) / crossed) / (2 * crossed);
  };
  return {
    n,
    value: unsure + (wrong * q ** 2) / (2 * crossed),
    shareDontKnow: unsure,
    kappa: (wrong * q) / crossed - 1,
    slopes: { guesses: share.map((row, guess) => row.map((_, truth) => slope(guess, truth))), dontKnow: 1 },
  };
}

function requireTable({ guesses, dontKnow }: GuessTable): void {
  const isSquare = guesses.every(({ length }) => length === guesses.length);
  if (!isSquare || dontKnow.length !== guesses.length)
    throw new InvalidInputError("guesses must be as many as there are choices, in rows and in columns");
  if ([...guesses.flat(), ...dontKnow].some((count) => !Number.isSafeInteger(count) || count < 0))
    throw new InvalidInputError("guesses must be whole counts of 0 or more");
}
