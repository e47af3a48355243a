import { groupRows } from "@/lib/results/group-rows";
import type { CodebookEntry, CodebookInput } from "./codebook";
import { SCHEMA_VERSION, toCodebook } from "./codebook";

/**
 * `dataset_description.json` of Psych-DS: a schema.org Dataset whose `variableMeasured` lists every column of every file
 * once, since there a name is one variable. What a name means in single tables stands in its description.
 */
export function toDatasetDescription(input: CodebookInput): Record<string, unknown> {
  // Only tables of imported answers say what of them was not recorded; whether judges knew the systems is not known.
  const isImported = input.tables.some(({ unrecorded }) => unrecorded !== undefined);
  const byName = groupRows(toCodebook(input), ({ column }) => column);
  return {
    "@context": "https://schema.org/",
    "@type": "Dataset",
    name: input.title,
    description: [
      isImported
        ? `Answers that were collected elsewhere, as "${input.slug}", exported from Evenhand.`
        : `Verdicts of the blind evaluation "${input.slug}", exported from Evenhand.`,
      ...input.stamps,
    ].join(" "),
    schemaVersion: "Psych-DS 1.0.0",
    version: SCHEMA_VERSION,
    keywords: [isImported ? "human evaluation" : "blind human evaluation", "source code"],
    variableMeasured: [...byName].map(([name, entries]) => toProperty(name, entries)),
  };
}

const toProperty = (name: string, entries: readonly CodebookEntry[]): Record<string, unknown> => {
  const levels = [...new Set(entries.flatMap((entry) => entry.levels ?? []))];
  const bound = (of: "min" | "max", pick: (...values: number[]) => number) => {
    const known = entries.flatMap((entry) => entry[of] ?? []);
    return known.length === entries.length && known.length > 0 ? pick(...known) : undefined;
  };
  return withoutMissing({
    "@type": "PropertyValue",
    name,
    description: inTables(entries, ({ meaning }) => meaning),
    additionalType: shared(entries.map(({ type }) => SCHEMA_TYPES[type])),
    unitText: shared(entries.map(({ unit }) => unit)),
    minValue: bound("min", Math.min),
    maxValue: bound("max", Math.max),
    valuePattern: shared(entries.map(({ pattern }) => pattern)),
    // Where one table has free values, the levels of another would say too much.
    levels: entries.every((entry) => entry.levels !== undefined) ? levels : undefined,
    levelLabels: entries
      .flatMap(({ labels }) => labels)
      .map(({ question, levels: words }) => ({ question, ...words })),
    missingValue: inTables(entries, ({ missing }) => missing),
  });
};

/** schema.org's names of the types; a JSON cell is text that holds an object. */
const SCHEMA_TYPES: Record<CodebookEntry["type"], string> = {
  integer: "https://schema.org/Integer",
  number: "https://schema.org/Number",
  boolean: "https://schema.org/Boolean",
  text: "https://schema.org/Text",
  time: "https://schema.org/DateTime",
  json: "https://schema.org/Text",
};

/** What all tables say alike; nothing where they do not. */
const shared = (values: readonly (string | undefined)[]): string | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

/** One sentence where all tables say the same, otherwise each with its tables. */
const inTables = (entries: readonly CodebookEntry[], say: (entry: CodebookEntry) => string): string => {
  const bySentence = groupRows(entries, say);
  if (bySentence.size === 1) return [...bySentence.keys()].join("");
  return [...bySentence]
    .map(([sentence, own]) => `In ${own.map(({ table }) => table).join(", ")}: ${sentence}`)
    .join(" ");
};

const withoutMissing = (property: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(property).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
