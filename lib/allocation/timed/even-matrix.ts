import type { KeyedStream } from "@/lib/allocation/keyed-stream";

/** Trades of two rows for each row: five are enough to forget the start (Strona et al. 2014). */
const TRADES_A_ROW = 20;
const FEWEST_TRADES = 100;

/**
 * People by tasks: true where a person starts from a program. In each row and each column the two conditions differ by at
 * most 1, and so do their totals; each matrix of that kind has the same chance.
 *
 * By symmetry each choice of the rows and columns that get one more leaves the same number of matrices, so they are drawn
 * first. Among matrices with the same margins a chain of trades is uniform (curveball: Strona, Nappo, Boccacci, Fattorini and
 * San-Miguel-Ayanz, Nature Communications 5, 2014; proof by Carstens, Physical Review E 91, 2015).
 */
export function drawEvenMatrix(people: number, tasks: number, stream: KeyedStream): boolean[][] {
  const total = Math.floor((people * tasks) / 2) + ((people * tasks) % 2 === 1 && stream.coin() ? 1 : 0);
  const matrix = startingMatrix(margins(people, total, stream), margins(tasks, total, stream));
  const trades = people < 2 ? 0 : Math.max(FEWEST_TRADES, TRADES_A_ROW * people);
  for (let trade = 0; trade < trades; trade++) tradeRows(matrix, stream);
  return matrix;
}

/** Sums that differ by at most 1; which of them are the greater ones is drawn. */
const margins = (count: number, total: number, stream: KeyedStream): number[] => {
  const base = Math.floor(total / count);
  const more = total - base * count;
  return stream.shuffle(Array.from({ length: count }, (_, index) => base + (index < more ? 1 : 0)));
};

/** Each row takes the columns that still need most: it always works out (Gale and Ryser 1957). */
const startingMatrix = (rows: readonly number[], columns: readonly number[]): boolean[][] => {
  const left = [...columns];
  return rows.map((sum) => {
    const taken = new Set(
      left
        .map((need, column) => ({ need, column }))
        .sort((a, b) => b.need - a.need || a.column - b.column)
        .slice(0, sum)
        .map(({ column }) => column),
    );
    for (const column of taken) left[column] = (left[column] ?? 0) - 1;
    return columns.map((_, column) => taken.has(column));
  });
};

/** Two rows keep what they share, and deal out the rest between them at random. */
const tradeRows = (matrix: boolean[][], stream: KeyedStream): void => {
  const one = stream.integer(matrix.length);
  const other = (one + 1 + stream.integer(matrix.length - 1)) % matrix.length;
  const [first, second] = [matrix[one] ?? [], matrix[other] ?? []];
  const differing = first.flatMap((isProgram, column) => (isProgram === second[column] ? [] : [column]));
  const dealt = stream.shuffle(differing.map((column) => first[column] === true));
  for (const [index, column] of differing.entries()) {
    first[column] = dealt[index] === true;
    second[column] = dealt[index] !== true;
  }
};
