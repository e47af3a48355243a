/**
 * The share of all orders of the second ranks whose correlation with the first is at least as far from 0 as the given one;
 * equal ones within rounding count. For up to about 9 values: 9! is 362,880.
 */
export function permutationP(x: readonly number[], y: readonly number[]): number {
  const middle = (x.length + 1) / 2;
  const [dx, order] = [x.map((rank) => rank - middle), y.map((rank) => rank - middle)];
  const product = (): number => dx.reduce((sum, rank, at) => sum + rank * (order[at] ?? 0), 0);
  const observed = Math.abs(product()) - 1e-9;
  let [atLeast, all] = [0, 0];
  const visit = (size: number): void => {
    if (size <= 1) {
      all += 1;
      if (Math.abs(product()) >= observed) atLeast += 1;
      return;
    }
    // Heap's algorithm: each order follows the last by one swap.
    for (let at = 0; at < size; at++) {
      visit(size - 1);
      if (at === size - 1) return;
      const other = size % 2 === 0 ? at : 0;
      const [one, two] = [order[other] ?? 0, order[size - 1] ?? 0];
      order[other] = two;
      order[size - 1] = one;
    }
  };
  visit(order.length);
  return atLeast / all;
}
