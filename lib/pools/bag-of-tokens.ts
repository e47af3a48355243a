/** Samples as columns of a sparse matrix, one column a feature: entry `k` says that sample `rows[k]` has `values[k]`. */
export interface Column {
  rows: Int32Array;
  values: Float64Array;
}

export interface CountedSample {
  /** How often each token stands in it. */
  counts: ReadonlyMap<string, number>;
  /** Its lengths, each greater than 0. */
  lengths: readonly number[];
}

/** Tokens beyond these, by how many samples have them, hardly ever come twice. */
const MOST_TOKENS = 4000;

/**
 * The features that the classifier sees: for each token that at least two samples have, the logarithm of 1 + its count;
 * for each length its logarithm, less the mean and over the spread of all samples. Labels play no part.
 */
export function bagOfTokens(samples: readonly CountedSample[], most = MOST_TOKENS): Column[] {
  const entries = new Map<string, { rows: number[]; values: number[] }>();
  for (const [row, { counts }] of samples.entries())
    for (const [token, count] of counts) {
      const entry = entries.get(token) ?? { rows: [], values: [] };
      entries.set(token, entry);
      entry.rows.push(row);
      entry.values.push(Math.log1p(count));
    }
  const tokens = [...entries.values()]
    .filter(({ rows }) => rows.length > 1)
    .sort((a, b) => b.rows.length - a.rows.length)
    .slice(0, most);
  const rows = samples.map((_, row) => row);
  const lengths = (samples[0]?.lengths ?? []).map((_, at) => ({
    rows,
    values: standardised(samples.map((sample) => Math.log(sample.lengths[at] ?? 1))),
  }));
  return [...tokens, ...lengths].map((entry) => ({
    rows: Int32Array.from(entry.rows),
    values: Float64Array.from(entry.values),
  }));
}

/** Equal values carry no information: all zero. */
const standardised = (values: readonly number[]): number[] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (spread < 1e-9 ? 0 : (value - mean) / spread));
};
