import { groupBy } from "@/lib/allocation/group-by";
import { type Comparison } from "./comparisons";
import { countTokens } from "./count-tokens";
import { type CountedText, MOST_RUNS, byCharacters, labelled } from "./labelled-samples";
import { type MatchedSample, type MatchingRule, type SetAside } from "./matching-rule";
import { MATCHED_MEASURES, measure } from "./measures";
import { type PoolScore, nearestPartners } from "./nearest-partners";
import type { PoolSample, PoolSystem } from "./pool-sample";
import { type ToldApart, foldOdds, tellApartInSteps, tellApartUnseen, whyNot } from "./tell-apart";
import { textTokens } from "./text-tokens";
import { trimEnds } from "./trim-ends";

/** A classifier's accuracy before and after, of the two pools of one comparison. */
interface Recheck extends Comparison {
  classifier: "tokens" | "characters";
  before: ToldApart;
  /** Cross-validated among those that stay. */
  after: ToldApart;
  /** Asked about those that stay by a classifier that learned from those set aside only. */
  unseen: ToldApart;
}

export interface Matching {
  setAside: (SetAside & { system: string })[];
  systems: { id: string; before: number; kept: number }[];
  rechecks: Recheck[];
}

type ReadSample = Pick<PoolSample, "key" | "system"> & CountedText;

/** In standard deviations of the log-odds (Austin 2011). */
const SCORE_CALIPER = 0.2;

/**
 * What a rule would set aside, and what classifiers make of the pools before and after. Nothing comes from an answer.
 * Works fold by fold: `pause` is awaited between, so that a server answers others meanwhile.
 */
export async function matchPools(
  given: readonly Pick<PoolSample, "key" | "system" | "task" | "shown">[],
  {
    systems,
    comparisons,
    rule,
    pause,
  }: {
    systems: readonly PoolSystem[];
    comparisons: readonly Comparison[];
    rule: MatchingRule;
    pause: () => Promise<void>;
  },
): Promise<Matching> {
  const compared = new Set(comparisons.flatMap(({ a, b }) => [...a, ...b]));
  const samples = given.filter(({ system }) => compared.has(system)).map(read);
  const isHuman = (system: string) => systems.some(({ id, role }) => id === system && role === "human");
  const poolOf = (system: string) => (isHuman(system) ? HUMAN : system);
  const matched = samples.map(({ key, system, measures }): MatchedSample => {
    const lengths = Object.fromEntries(MATCHED_MEASURES.map((name) => [name, measures[name]]));
    return { key, pool: poolOf(system), lengths: lengths as MatchedSample["lengths"] };
  });
  const setAside =
    rule.method === "trim"
      ? trimEnds(matched, rule)
      : await nearestPartners(
          {
            name: systems
              .flatMap(({ id, role }) => (role === "human" && compared.has(id) ? [id] : []))
              .join(" and "),
            samples: matched.filter(({ pool }) => pool === HUMAN),
          },
          groupBy(
            matched.filter(({ pool }) => pool !== HUMAN),
            ({ pool }) => pool,
          ),
          { rule, scores: rule.score ? await scoresOf(samples, poolOf, pause) : new Map(), pause },
        );
  const gone = new Set(setAside.map(({ key }) => key));
  const systemOf = new Map(samples.map(({ key, system }) => [key, system]));
  return {
    setAside: setAside.map((one) => ({ ...one, system: systemOf.get(one.key) ?? "" })),
    systems: [...compared].map((id) => {
      const own = samples.filter(({ system }) => system === id);
      return { id, before: own.length, kept: own.filter(({ key }) => !gone.has(key)).length };
    }),
    rechecks: await recheck(samples, gone, comparisons, pause),
  };
}

/** No system is called so: identifiers have no blanks. */
const HUMAN = "by people";

const read = ({
  key,
  system,
  task,
  shown,
}: Pick<PoolSample, "key" | "system" | "task" | "shown">): ReadSample => ({
  key,
  system,
  task,
  text: shown,
  counts: countTokens(textTokens(shown)),
  // Characters that nobody sees are no length.
  measures: measure(shown, () => false),
});

/** Every sample's log-odds by a classifier that did not learn from it, for each machine pool. */
async function scoresOf(
  samples: readonly ReadSample[],
  poolOf: (system: string) => string,
  pause: () => Promise<void>,
): Promise<Map<string, PoolScore>> {
  const pools = groupBy(samples, ({ system }) => poolOf(system));
  const human = pools.get(HUMAN) ?? [];
  const scores = new Map<string, PoolScore>();
  for (const [pool, machine] of pools) {
    const both = labelled(human, machine);
    if (pool === HUMAN || whyNot(both)) continue;
    const keys = [...human, ...machine].map(({ key }) => key);
    const odds = new Map<string, number>();
    for (const fold of foldOdds(both, `matching/${pool}`)) {
      for (const [at, own] of fold) odds.set(keys[at] ?? "", own);
      await pause();
    }
    scores.set(pool, { odds, caliper: SCORE_CALIPER * spreadOf([...odds.values()]) });
  }
  return scores;
}

const spreadOf = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

/** Samples of one pool that a recheck reads; the first ones in the study's order. */
const RECHECKED = 500;

async function recheck(
  samples: readonly ReadSample[],
  gone: ReadonlySet<string>,
  comparisons: readonly Comparison[],
  pause: () => Promise<void>,
): Promise<Recheck[]> {
  const rechecks: Recheck[] = [];
  for (const { a, b } of comparisons) {
    const of = (isGone: boolean | null) => {
      const own = (pool: readonly string[]) =>
        samples
          .filter(({ system, key }) => pool.includes(system) && (isGone === null || gone.has(key) === isGone))
          .slice(0, RECHECKED);
      return labelled(own(a), own(b));
    };
    const [before, after, removed] = [of(null), of(false), of(true)];
    // Folds of other names than those of the matching: the same ones would ask again what was chosen by.
    const label = `recheck/${a.join("+")}/${b.join("+")}`;
    rechecks.push({
      a,
      b,
      classifier: "tokens",
      before: await inSteps(tellApartInSteps(before, label), pause),
      after: await inSteps(tellApartInSteps(after, label), pause),
      unseen: tellApartUnseen(after, removed),
    });
    const runs = [before, after, removed].map(byCharacters);
    const [runsBefore = [], runsAfter = [], runsRemoved = []] = runs;
    rechecks.push({
      a,
      b,
      classifier: "characters",
      before: await inSteps(tellApartInSteps(runsBefore, label, MOST_RUNS), pause),
      after: await inSteps(tellApartInSteps(runsAfter, label, MOST_RUNS), pause),
      unseen: tellApartUnseen(runsAfter, runsRemoved, MOST_RUNS),
    });
  }
  return rechecks;
}

async function inSteps<T>(steps: Generator<undefined, T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}
