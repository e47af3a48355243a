/** A token that one pool uses more than the other. */
export interface TellingToken {
  token: string;
  /** How often it stands in all samples of either pool. */
  first: number;
  second: number;
  /** Samples of either pool that have it. */
  firstSamples: number;
  secondSamples: number;
  /** Log-odds over its standard error: positive where the first pool uses it more. */
  z: number;
}

/** How many tokens' worth of evidence the prior carries. */
const PRIOR = 500;
/** A token of fewer samples says more of these than of their pool. */
const FEWEST_SAMPLES = 3;
const LISTED = 10;
/** Below this the order is noise. */
const LEAST_Z = 2;

/**
 * The tokens that tell two pools apart most, at most ten of either pool, by log-odds with an informative Dirichlet prior:
 * the prior is the token's share of both pools together, so that rare tokens need more evidence than frequent ones.
 *
 * The z puts them in order and is no test: tokens of one program come together.
 *
 * Source: Monroe, Colaresi and Quinn, Political Analysis 16 (2008) 372, equations 16, 20 and 22.
 */
export function tellingTokens(
  first: readonly ReadonlyMap<string, number>[],
  second: readonly ReadonlyMap<string, number>[],
): TellingToken[] {
  const [a, b] = [tally(first), tally(second)];
  const all = a.tokens + b.tokens;
  const found = [...new Set([...a.of.keys(), ...b.of.keys()])].map((token): TellingToken => {
    const [x, y] = [a.of.get(token) ?? NONE, b.of.get(token) ?? NONE];
    const prior = (PRIOR * (x.count + y.count)) / all;
    const odds = (count: number, tokens: number) =>
      Math.log((count + prior) / (tokens + PRIOR - count - prior));
    const spread = Math.sqrt(1 / (x.count + prior) + 1 / (y.count + prior));
    return {
      token,
      first: x.count,
      second: y.count,
      firstSamples: x.samples,
      secondSamples: y.samples,
      z: (odds(x.count, a.tokens) - odds(y.count, b.tokens)) / spread,
    };
  });
  const telling = found
    .filter((one) => one.firstSamples + one.secondSamples >= FEWEST_SAMPLES && Math.abs(one.z) >= LEAST_Z)
    .sort((x, y) => Math.abs(y.z) - Math.abs(x.z) || (x.token < y.token ? -1 : 1));
  return [
    ...telling.filter(({ z }) => z > 0).slice(0, LISTED),
    ...telling.filter(({ z }) => z < 0).slice(0, LISTED),
  ];
}

const NONE = { count: 0, samples: 0 };

const tally = (samples: readonly ReadonlyMap<string, number>[]) => {
  const of = new Map<string, { count: number; samples: number }>();
  let tokens = 0;
  for (const counts of samples)
    for (const [token, count] of counts) {
      const before = of.get(token) ?? NONE;
      of.set(token, { count: before.count + count, samples: before.samples + 1 });
      tokens += count;
    }
  return { of, tokens };
};
