import { keyedStream } from "@/lib/allocation/keyed-stream";
import { type Comparison } from "./comparisons";
import { type MeasureTest, compareMeasures } from "./compare-measures";
import { countTokens } from "./count-tokens";
import { type Duplicates, findDuplicates } from "./duplicates";
import { type EncodingSign, countEncoding } from "./encoding";
import type { GiveAwayFinding } from "./give-away-tally";
import { MOST_RUNS, byCharacters, labelled } from "./labelled-samples";
import { type LengthHistogram, lengthHistogram } from "./length-histogram";
import { MEASURES, type Measure, measure } from "./measures";
import { FORMS, type Form, type PoolSample, type PoolSystem } from "./pool-sample";
import { quartiles } from "./quartiles";
import type { SkippedSummary } from "./skipped-steps";
import { type ToldApart, tellApartInSteps } from "./tell-apart";
import { type TellingToken, tellingTokens } from "./telling-tokens";
import { textTokens } from "./text-tokens";

export interface ComparedPools {
  toldApart: ToldApart;
  /** The same by runs of characters, white space among them. */
  byCharacters: ToldApart;
  tokens: TellingToken[];
}

/** One form of all samples: before the presentation pipeline, or after it. */
export interface FormReport {
  measures: { measure: Measure; systems: { system: string; quartiles: [number, number, number] }[] }[];
  tests: MeasureTest[];
  /** In the order of the report's comparisons. */
  compared: ComparedPools[];
  histograms: { measure: Measure; histogram: LengthHistogram }[];
  encoding: { sign: EncodingSign; counts: { system: string; samples: number }[] }[];
  duplicates: Duplicates;
}

/** Raised when a report has another shape or says something else, so that older ones are made again. */
export const REPORT_VERSION = 4;

/** Whether form tells the pools of a study apart. Nothing in it comes from a score. */
export interface PoolReport {
  version: typeof REPORT_VERSION;
  /** How many samples there are, and how many of them were compared. */
  systems: (PoolSystem & { samples: number; compared: number })[];
  comparisons: Comparison[];
  skipped: SkippedSummary;
  forms: Record<Form, FormReport>;
  giveAways: GiveAwayFinding[];
}

/** Pictures are drawn of these. */
const DRAWN = ["characters", "lines", "tokens"] as const satisfies readonly Measure[];

interface Reading {
  systems: readonly string[];
  comparisons: readonly Comparison[];
  /** knows the characters that nobody sees */
  isOdd: (character: string) => boolean;
}

/** The report on some samples under each form. */
export function compareForms(samples: readonly PoolSample[], reading: Reading): Record<Form, FormReport> {
  const steps = compareFormsInSteps(samples, reading);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same step by step, each with the share (0 to 1) that is done: it takes minutes where there are many pools. */
export function* compareFormsInSteps(
  samples: readonly PoolSample[],
  reading: Reading,
): Generator<number, Record<Form, FormReport>> {
  const forms: Partial<Record<Form, FormReport>> = {};
  for (const [at, form] of FORMS.entries()) {
    const texts = samples.map((sample) => ({ ...sample, text: sample[form] }));
    const steps = reportForm(texts, reading);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        forms[form] = step.value;
        break;
      }
      yield (at + step.value) / FORMS.length;
    }
  }
  const { original, shown } = forms;
  if (!original || !shown) throw new Error("a form without a report");
  return { original, shown };
}

type Read = Pick<PoolSample, "key" | "system" | "task"> & { text: string };

function* reportForm(
  texts: readonly Read[],
  { systems, comparisons, isOdd }: Reading,
): Generator<number, FormReport> {
  const read = texts.map((one) => {
    const tokens = textTokens(one.text);
    return { ...one, tokens, counts: countTokens(tokens), measures: measure(one.text, isOdd) };
  });
  yield 0;
  const valuesOf = (name: Measure) => read.map(({ system, measures }) => ({ system, value: measures[name] }));
  const tests = compareMeasures(comparisons, read);
  const compared: ComparedPools[] = [];
  for (const [at, { a, b }] of comparisons.entries()) {
    const first = read.filter(({ system }) => a.includes(system));
    const second = read.filter(({ system }) => b.includes(system));
    const label = `${a.join("+")}/${b.join("+")}`;
    const most = readOfPool(comparisons.length);
    const pools = labelled(drawnOf(first, most, `${label}/a`), drawnOf(second, most, `${label}/b`));
    const share = (half: number) => (at + half / 2) / comparisons.length;
    const toldApart = yield* stepping(tellApartInSteps(pools, label), share(0));
    const characters = tellApartInSteps(byCharacters(pools), label, MOST_RUNS);
    const byRuns = yield* stepping(characters, share(1));
    const tokens = tellingTokens(
      first.map(({ counts }) => counts),
      second.map(({ counts }) => counts),
    );
    compared.push({ toldApart, byCharacters: byRuns, tokens });
  }
  return {
    measures: MEASURES.map((name) => ({
      measure: name,
      systems: systems.map((system) => ({
        system,
        quartiles: quartiles(valuesOf(name).flatMap((one) => (one.system === system ? [one.value] : []))),
      })),
    })),
    tests,
    compared,
    histograms: DRAWN.map((name) => ({ measure: name, histogram: lengthHistogram(valuesOf(name), systems) })),
    encoding: countEncoding(texts, systems),
    duplicates: findDuplicates(read, systems),
  };
}

function* stepping<T>(steps: Generator<undefined, T>, share: number): Generator<number, T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield share;
  }
}

/**
 * Samples of one pool that the classifiers of a comparison read. They learn ten times over for each pair of pools, each
 * classifier and each form, which takes half a minute for two pools of a thousand: the more pairs, the fewer of each.
 */
const readOfPool = (comparisons: number): number =>
  Math.max(FEWEST_READ, Math.min(MOST_READ, Math.floor(READ / comparisons)));
const READ = 4000;
const MOST_READ = 1000;
const FEWEST_READ = 250;

/** A part of a large pool, in the pool's order: drawn from a fixed stream, so that a check made again reads the same. */
function drawnOf<S>(pool: readonly S[], most: number, label: string): readonly S[] {
  if (pool.length <= most) return pool;
  const stream = keyedStream(new TextEncoder().encode("evenhand pool check"), `read/${label}`);
  const drawn = new Set(stream.shuffle([...pool.keys()]).slice(0, most));
  return pool.filter((_, at) => drawn.has(at));
}
