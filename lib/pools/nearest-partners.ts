import { MEASURE_WORDS } from "./measures";
import type { MatchedSample, NearestRule, SetAside } from "./matching-rule";

/** A classifier's log-odds of "human" for the samples of one machine pool and of the human pool, by key. */
export interface PoolScore {
  odds: ReadonlyMap<string, number>;
  /** How far partners may lie apart. */
  caliper: number;
}

/**
 * Matching without replacement within calipers: every human sample gets at most one partner of each machine pool. Those
 * with the fewest candidates choose first, ties by the order given, and each takes the nearest that is left. Whoever
 * lacks a partner in one pool is set aside, and sets the partners that it had free again.
 *
 * Lengths are compared by their ratios, an empty one as 1. The distance is the sum of squares of the differences, each over its caliper.
 *
 * Source: Cochran and Rubin, Sankhya A 35 (1973) 417 (nearest within a caliper); Austin, Pharm. Stat. 10 (2011) 150 (0.2
 * standard deviations of the score's log-odds); Stuart, Stat. Sci. 25 (2010) 1.
 * @param people all human systems together, and what they are called
 * @param scores by machine pool; empty where no classifier takes part
 * @param pause awaited from time to time, so that a server answers others meanwhile
 */
export async function nearestPartners(
  people: { name: string; samples: readonly MatchedSample[] },
  machines: ReadonlyMap<string, readonly MatchedSample[]>,
  {
    rule,
    scores,
    pause,
  }: { rule: NearestRule; scores: ReadonlyMap<string, PoolScore>; pause: () => Promise<void> },
): Promise<SetAside[]> {
  const { name, samples: human } = people;
  const pools = [...machines];
  const candidates = new Map<string, { pool: string; near: Uint32Array }[]>();
  for (const [at, own] of human.entries()) {
    candidates.set(
      own.key,
      pools.map(([pool, others]) => ({ pool, near: nearestOf(own, others, rule, scores.get(pool)) })),
    );
    if (at % AT_ONCE === AT_ONCE - 1) await pause();
  }
  const fewest = ({ key }: MatchedSample): number =>
    Math.min(...(candidates.get(key) ?? []).map(({ near }) => near.length));
  const taken = new Set<string>();
  const setAside: SetAside[] = [];
  for (const own of [...human].sort((a, b) => fewest(a) - fewest(b))) {
    const found = (candidates.get(own.key) ?? []).map(({ pool, near }) => ({
      pool,
      key: firstFree(near, machines.get(pool) ?? [], taken),
    }));
    const lacking = found.filter(({ key }) => key === undefined).map(({ pool }) => pool);
    if (lacking.length === 0) for (const { key } of found) taken.add(key ?? "");
    else setAside.push({ key: own.key, why: noPartner(lacking.join(" and "), rule) });
  }
  for (const others of machines.values())
    for (const { key } of others) if (!taken.has(key)) setAside.push({ key, why: noPartner(name, rule) });
  return setAside;
}

/** Human samples whose candidates are sought before others of the server are served. */
const AT_ONCE = 50;

/** Places of the candidates in their pool, the nearest first; of equally near ones the first. */
function nearestOf(
  own: MatchedSample,
  others: readonly MatchedSample[],
  rule: NearestRule,
  score: PoolScore | undefined,
): Uint32Array {
  const distances = others.map((other) => distanceOf(own, other, rule, score));
  const places = [...distances.keys()].filter((place) => distances[place] !== null);
  return Uint32Array.from(places).sort((x, y) => (distances[x] ?? 0) - (distances[y] ?? 0) || x - y);
}

const firstFree = (
  near: Uint32Array,
  others: readonly MatchedSample[],
  taken: ReadonlySet<string>,
): string | undefined => {
  for (const place of near) {
    const key = others[place]?.key;
    if (key !== undefined && !taken.has(key)) return key;
  }
  return undefined;
};

/** Nothing has a ratio to no lines at all. */
const atLeastOne = (length: number): number => Math.max(1, length);

/** Null where the two are no partners. */
function distanceOf(
  a: MatchedSample,
  b: MatchedSample,
  { by, within }: NearestRule,
  score: PoolScore | undefined,
): number | null {
  let sum = 0;
  for (const measure of by) {
    const difference =
      Math.log(atLeastOne(a.lengths[measure]) / atLeastOne(b.lengths[measure])) / Math.log1p(within);
    if (Math.abs(difference) > 1 + 1e-12) return null;
    sum += difference ** 2;
  }
  if (score === undefined) return sum;
  const difference = (score.odds.get(a.key) ?? 0) - (score.odds.get(b.key) ?? 0);
  // Equal scores are alike, however narrow the caliper: a classifier that knows nothing gives all the same.
  if (difference === 0) return sum;
  return Math.abs(difference) > score.caliper ? null : sum + (difference / score.caliper) ** 2;
}

/** Why a sample is set aside; `lib/pools/name-pools` finds the ids in it. */
const noPartner = (systems: string, rule: NearestRule): string =>
  `no partner left in ${systems} ${inWords(rule)}`;

/** "within 20% of its lines and tokens and with a similar classifier score" */
const inWords = ({ by, within, score }: NearestRule): string =>
  `within ${Math.round(100 * within)}% of its ${listed(by)}${score ? " and with a similar classifier score" : ""}`;

const listed = (by: NearestRule["by"]): string =>
  by.map((measure) => MEASURE_WORDS[measure].name.toLowerCase()).join(" and ");
