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
import { type ToldApart, tellApart } from "./tell-apart";
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
export const REPORT_VERSION = 2;

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

/** The report on some samples under each form; `isOdd` knows the characters that nobody sees. */
export function compareForms(
  samples: readonly PoolSample[],
  systems: readonly string[],
  comparisons: readonly Comparison[],
  isOdd: (character: string) => boolean,
): Record<Form, FormReport> {
  const [original, shown] = FORMS.map((form) =>
    reportForm(
      samples.map((sample) => ({ ...sample, text: sample[form] })),
      systems,
      comparisons,
      isOdd,
    ),
  );
  if (!original || !shown) throw new Error("a form without a report");
  return { original, shown };
}

type Read = Pick<PoolSample, "key" | "system" | "task"> & { text: string };

const reportForm = (
  texts: readonly Read[],
  systems: readonly string[],
  comparisons: readonly Comparison[],
  isOdd: (character: string) => boolean,
): FormReport => {
  const read = texts.map((one) => {
    const tokens = textTokens(one.text);
    return { ...one, tokens, counts: countTokens(tokens), measures: measure(one.text, isOdd) };
  });
  const valuesOf = (name: Measure) => read.map(({ system, measures }) => ({ system, value: measures[name] }));
  return {
    measures: MEASURES.map((name) => ({
      measure: name,
      systems: systems.map((system) => ({
        system,
        quartiles: quartiles(valuesOf(name).flatMap((one) => (one.system === system ? [one.value] : []))),
      })),
    })),
    tests: compareMeasures(comparisons, read),
    compared: comparisons.map(({ a, b }) => {
      const first = read.filter(({ system }) => a.includes(system));
      const second = read.filter(({ system }) => b.includes(system));
      const label = `${a.join("+")}/${b.join("+")}`;
      return {
        toldApart: tellApart(labelled(first, second), label),
        byCharacters: tellApart(byCharacters(labelled(first, second)), label, MOST_RUNS),
        tokens: tellingTokens(
          first.map(({ counts }) => counts),
          second.map(({ counts }) => counts),
        ),
      };
    }),
    histograms: DRAWN.map((name) => ({ measure: name, histogram: lengthHistogram(valuesOf(name), systems) })),
    encoding: countEncoding(texts, systems),
    duplicates: findDuplicates(read, systems),
  };
};
