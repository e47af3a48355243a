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
 * Lengths are compared by their ratios. The distance is the sum of squares of the differences, each over its caliper.
 *
 * Source: Cochran and Rubin, Sankhya A 35 (1973) 417 (nearest within a caliper); Austin, Pharm. Stat. 10 (2011) 150 (0.2
 * standard deviations of the score's log-odds); Stuart, Stat. Sci. 25 (2010) 1.
 * @param people all human systems together, and what they are called
 * @param scores by machine pool; empty where no classifier takes part
 */
export function nearestPartners(
  people: { name: string; samples: readonly MatchedSample[] },
  machines: ReadonlyMap<string, readonly MatchedSample[]>,
  rule: NearestRule,
  scores: ReadonlyMap<string, PoolScore>,
): SetAside[] {
  const { name, samples: human } = people;
  const candidates = new Map(
    human.map((own) => [
      own.key,
      [...machines].map(([pool, others]) => ({
        pool,
        near: others
          .flatMap((other) => {
            const distance = distanceOf(own, other, rule, scores.get(pool));
            return distance === null ? [] : [{ key: other.key, distance }];
          })
          .sort((a, b) => a.distance - b.distance),
      })),
    ]),
  );
  const fewest = ({ key }: MatchedSample): number =>
    Math.min(...(candidates.get(key) ?? []).map(({ near }) => near.length));
  const taken = new Set<string>();
  const setAside: SetAside[] = [];
  for (const own of [...human].sort((a, b) => fewest(a) - fewest(b))) {
    const found = (candidates.get(own.key) ?? []).map(({ pool, near }) => ({
      pool,
      key: near.find(({ key }) => !taken.has(key))?.key,
    }));
    const lacking = found.filter(({ key }) => key === undefined).map(({ pool }) => pool);
    if (lacking.length === 0) for (const { key } of found) taken.add(key ?? "");
    else setAside.push({ key: own.key, why: `no free partner in ${lacking.join(" and ")} ${inWords(rule)}` });
  }
  for (const others of machines.values())
    for (const { key } of others)
      if (!taken.has(key)) setAside.push({ key, why: `no free partner in ${name} ${inWords(rule)}` });
  return setAside;
}

/** Null where the two are no partners. */
function distanceOf(
  a: MatchedSample,
  b: MatchedSample,
  { by, within }: NearestRule,
  score: PoolScore | undefined,
): number | null {
  let sum = 0;
  for (const measure of by) {
    const difference = Math.log((1 + a.lengths[measure]) / (1 + b.lengths[measure])) / Math.log1p(within);
    if (Math.abs(difference) > 1 + 1e-12) return null;
    sum += difference ** 2;
  }
  if (score === undefined) return sum;
  const difference = (score.odds.get(a.key) ?? 0) - (score.odds.get(b.key) ?? 0);
  // Equal scores are alike, however narrow the caliper: a classifier that knows nothing gives all the same.
  if (difference === 0) return sum;
  return Math.abs(difference) > score.caliper ? null : sum + (difference / score.caliper) ** 2;
}

/** "within 20% of its lines and tokens, and of the classifier's score" */
const inWords = ({ by, within, score }: NearestRule): string =>
  `within ${Math.round(100 * within)}% of its ${listed(by)}${score ? ", with a like score of the classifier" : ""}`;

export const listed = (by: NearestRule["by"]): string =>
  by.map((measure) => MEASURE_WORDS[measure].name.toLowerCase()).join(" and ");
