/** Parts for one statement each: few enough rows for its parameters, small enough for memory. A heavy row goes alone. */
export function* inBatches<Row>(
  rows: Iterable<Row>,
  weightOf: (row: Row) => number = () => 0,
  limits: { rows: number; weight: number } = { rows: 1000, weight: 8 * 1024 * 1024 },
): Generator<Row[], void> {
  let batch: Row[] = [];
  let weight = 0;
  for (const row of rows) {
    const added = weightOf(row);
    if (batch.length > 0 && (batch.length >= limits.rows || weight + added > limits.weight)) {
      yield batch;
      batch = [];
      weight = 0;
    }
    batch.push(row);
    weight += added;
  }
  if (batch.length > 0) yield batch;
}
