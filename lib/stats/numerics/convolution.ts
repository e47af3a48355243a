/** How likely each whole number is, from `from` on. */
export interface WholeDistribution {
  from: number;
  shares: Float64Array;
}

/**
 * The distribution of a sum of independent whole numbers; `times` says how many of each kind there are.
 *
 * In plain words: what many small lotteries pay together. Equal ones are doubled, and the halves of the rest put together, so
 * that ten thousand take a moment. What is less likely than 1e-300 is cut off at both ends.
 */
export function sumOfMany(
  kinds: readonly { distribution: WholeDistribution; times: number }[],
): WholeDistribution {
  let left = kinds.map(({ distribution, times }) => power(distribution, times));
  while (left.length > 1)
    left = left.flatMap((one, at) => {
      if (at % 2 === 1) return [];
      const next = left[at + 1];
      return [next ? convolve(one, next) : one];
    });
  return left[0] ?? NOTHING;
}

const NOTHING: WholeDistribution = { from: 0, shares: Float64Array.of(1) };

const LEAST = 1e-300;

const power = (distribution: WholeDistribution, times: number): WholeDistribution => {
  let [result, doubled] = [NOTHING, distribution];
  for (let left = times; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = convolve(result, doubled);
    if (left > 1) doubled = convolve(doubled, doubled);
  }
  return result;
};

const convolve = (one: WholeDistribution, other: WholeDistribution): WholeDistribution => {
  const shares = new Float64Array(one.shares.length + other.shares.length - 1);
  for (const [i, share] of one.shares.entries())
    for (let j = 0; j < other.shares.length; j++)
      shares[i + j] = (shares[i + j] ?? 0) + share * (other.shares[j] ?? 0);
  return trimmed({ from: one.from + other.from, shares });
};

const trimmed = ({ from, shares }: WholeDistribution): WholeDistribution => {
  let [first, last] = [0, shares.length - 1];
  while (first < last && (shares[first] ?? 0) < LEAST) first++;
  while (last > first && (shares[last] ?? 0) < LEAST) last--;
  return { from: from + first, shares: shares.slice(first, last + 1) };
};
