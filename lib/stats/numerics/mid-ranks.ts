/** The ranks 1 to n of some values in their order, equal ones sharing the mean of their places, and how many share each. */
export function midRanks(values: readonly number[]): { ranks: number[]; ties: number[] } {
  const order = values.map((_, at) => at).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  const ties: number[] = [];
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to += 1;
    for (let place = from; place < to; place += 1) ranks[order[place] ?? 0] = (from + 1 + to) / 2;
    ties.push(to - from);
    from = to;
  }
  return { ranks, ties };
}
