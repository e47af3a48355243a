import { groupRows } from "@/lib/results/group-rows";
import type { CodebookEntry, CodebookInput } from "./codebook";
import { SCHEMA_VERSION, toCodebook } from "./codebook";

/**
 * `dataset_description.json` of Psych-DS: a schema.org Dataset whose `variableMeasured` lists every column of every file
 * once, since there a name is one variable. What a name means in single tables stands in its description.
 */
export function toDatasetDescription(input: CodebookInput): Record<string, unknown> {
  const byName = groupRows(toCodebook(input), ({ column }) => column);
  return {
    "@context": "https://schema.org/",
    "@type": "Dataset",
    name: input.title,
    description: [
      `Verdicts of the blind evaluation "${input.slug}", collected with Evenhand.`,
      ...input.stamps,
    ].join(" "),
    schemaVersion: "Psych-DS 1.0.0",
    version: SCHEMA_VERSION,
    keywords: ["blind human evaluation", "source code"],
    variableMeasured: [...byName].map(([name, entries]) => toProperty(name, entries)),
  };
}

const toProperty = (name: string, entries: readonly CodebookEntry[]): Record<string, unknown> => {
  const [first] = entries;
  const levels = [...new Set(entries.flatMap(({ levels = [] }) => levels))];
  const bound = (of: "min" | "max", pick: (...values: number[]) => number) => {
    const known = entries.flatMap((entry) => entry[of] ?? []);
    return known.length === entries.length && known.length > 0 ? pick(...known) : undefined;
  };
  return withoutMissing({
    "@type": "PropertyValue",
    name,
    description: describe(entries),
    unitText: first?.unit,
    minValue: bound("min", Math.min),
    maxValue: bound("max", Math.max),
    valuePattern: first?.pattern,
    levels: levels.length > 0 ? levels : undefined,
    levelLabels: entries
      .flatMap(({ labels }) => labels)
      .map(({ question, levels: words }) => ({ question, ...words })),
    missingValue: first?.missing,
  });
};

/** One sentence where all tables mean the same, otherwise each with its tables. */
const describe = (entries: readonly CodebookEntry[]): string => {
  const byMeaning = groupRows(entries, ({ meaning }) => meaning);
  if (byMeaning.size === 1) return entries[0]?.meaning ?? "";
  return [...byMeaning]
    .map(([meaning, own]) => `In ${own.map(({ table }) => table).join(", ")}: ${meaning}`)
    .join(" ");
};

const withoutMissing = (property: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(property).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
