/** Values summed up by cluster, in order of first appearance: what `clusteredMean` takes. */
export function clustersOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  valueOf: (row: Row) => number,
): { key: string; sum: number; n: number }[] {
  const clusters = new Map<string, { key: string; sum: number; n: number }>();
  for (const row of rows) {
    const key = keyOf(row);
    const cluster = clusters.get(key) ?? { key, sum: 0, n: 0 };
    clusters.set(key, cluster);
    cluster.sum += valueOf(row);
    cluster.n += 1;
  }
  return [...clusters.values()];
}
