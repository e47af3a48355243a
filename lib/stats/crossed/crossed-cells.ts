/** Which level each mark has. */
export interface Factor {
  levels: number;
  level: Int32Array;
}

/** How many marks each level of the larger factor shares with each of the smaller; rows of the larger, one behind the other. */
export interface Cells {
  /** Where the row of each level begins, and at last where the last row ends. */
  start: Int32Array;
  /** Levels of the smaller factor, ascending in a row. */
  column: Int32Array;
  count: Float64Array;
}

/** Marks of two factors that cross; the larger one has at least as many levels. */
export interface Crossing {
  large: Factor;
  small: Factor;
  cells: Cells;
}

export function toCells(large: Factor, small: Factor): Cells {
  const rows = Array.from({ length: large.levels }, () => new Map<number, number>());
  for (let mark = 0; mark < large.level.length; mark++) {
    const [row, column] = [rows[large.level[mark] ?? 0], small.level[mark] ?? 0];
    row?.set(column, (row.get(column) ?? 0) + 1);
  }
  const sorted = rows.map((row) => [...row].sort(([one], [other]) => one - other));
  const start = new Int32Array(rows.length + 1);
  for (const [level, row] of sorted.entries()) start[level + 1] = (start[level] ?? 0) + row.length;
  return {
    start,
    column: Int32Array.from(sorted.flatMap((row) => row.map(([column]) => column))),
    count: Float64Array.from(sorted.flatMap((row) => row.map(([, count]) => count))),
  };
}

/** What values of marks add up to over the levels of a factor. */
export function sumBy({ levels, level }: Factor, values: Float64Array): Float64Array {
  const sums = new Float64Array(levels);
  for (let mark = 0; mark < values.length; mark++) {
    const place = level[mark] ?? 0;
    sums[place] = (sums[place] ?? 0) + (values[mark] ?? 0);
  }
  return sums;
}

/** The cells as a matrix, times a vector over the smaller factor's levels. */
export function timesSmall({ start, column, count }: Cells, vector: Float64Array): Float64Array {
  const product = new Float64Array(start.length - 1);
  for (let level = 0; level < product.length; level++) {
    let sum = 0;
    for (let at = start[level] ?? 0; at < (start[level + 1] ?? 0); at++)
      sum += (count[at] ?? 0) * (vector[column[at] ?? 0] ?? 0);
    product[level] = sum;
  }
  return product;
}

/** The matrix turned, times a vector over the larger factor's levels. */
export function timesLarge(cells: Cells, vector: Float64Array, levels: number): Float64Array {
  const { start, column, count } = cells;
  const product = new Float64Array(levels);
  for (let level = 0; level < vector.length; level++) {
    const value = vector[level] ?? 0;
    for (let at = start[level] ?? 0; at < (start[level + 1] ?? 0); at++) {
      const place = column[at] ?? 0;
      product[place] = (product[place] ?? 0) + value * (count[at] ?? 0);
    }
  }
  return product;
}

/**
 * Adds to two symmetric matrices over the smaller factor's levels, row by row and only to their lower halves: the sums over the
 * larger factor's levels of the row's product with itself, each times its weight.
 */
export function addRowProducts(
  { start, column, count }: Cells,
  weights: readonly [Float64Array, Float64Array],
  sums: readonly [Float64Array, Float64Array],
  levels: number,
): void {
  const [[firstWeights, secondWeights], [first, second]] = [weights, sums];
  for (let level = 0; level + 1 < start.length; level++) {
    const [begin, end] = [start[level] ?? 0, start[level + 1] ?? 0];
    for (let one = begin; one < end; one++) {
      const row = (column[one] ?? 0) * levels;
      const [inFirst, inSecond] = [
        (firstWeights[level] ?? 0) * (count[one] ?? 0),
        (secondWeights[level] ?? 0) * (count[one] ?? 0),
      ];
      for (let other = begin; other <= one; other++) {
        const place = row + (column[other] ?? 0);
        first[place] = (first[place] ?? 0) + inFirst * (count[other] ?? 0);
        second[place] = (second[place] ?? 0) + inSecond * (count[other] ?? 0);
      }
    }
  }
}
