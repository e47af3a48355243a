import { z } from "zod";

const text = z
  .union([z.string().min(1), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** Where a sample comes from, as far as somebody recorded it. Free-form in the database; this is what pages can say of it. */
const provenanceSchema = z.object({
  /** of imported samples: the researcher's own words */
  source: text,
  package: text,
  version: text,
  publishedAt: text,
  file: text,
  line: text,
  generator: text,
  model: text,
  model_version: text,
  /** of the generation; ISO 8601 */
  date: text,
  /** which of several answers to one prompt */
  generation: text,
  prompt: text,
  /** what somebody changed before the import, in words */
  edits: text,
  licence: text,
});

export type Provenance = z.infer<typeof provenanceSchema>;
type ProvenanceName = keyof Provenance;

/** The columns that exports of samples have for it, in the order in which pages say it. */
export const provenanceColumns = Object.keys(provenanceSchema.shape) as ProvenanceName[];

/**
 * All that a debrief may be told. The prompt and the edits stay with the researchers: judges who know the prompt know
 * what to look for, and they talk to other judges.
 */
export const debriefedProvenance: readonly ProvenanceName[] = [
  ...(["source", "package", "version", "publishedAt", "file", "line"] as const),
  ...(["generator", "model", "model_version", "date", "licence"] as const),
];

/** What is no text is left out, and so is what has another name. Most samples have nothing, which no schema need look at. */
export function toProvenance(stored: unknown): Provenance {
  return isEmpty(stored) ? {} : provenanceSchema.catch({}).parse(stored);
}

const isEmpty = (stored: unknown): boolean => {
  if (typeof stored !== "object" || stored === null) return true;
  for (const name in stored) if (Object.hasOwn(LABELS, name)) return false;
  return true;
};

/** One line that names a sample's source, its date and its licence, for the debrief and for lists. */
export function sourceLine(system: string, stored: unknown): string {
  const known = toProvenance(stored);
  const parts = known.package ? packageParts(known) : [originOf(known) || system, known.date];
  return [...parts, known.licence].filter((part) => part !== undefined).join(", ");
}

/** What is known of a sample as names and values: first what pages know by name, then what else somebody stored. */
export function provenanceRemarks(stored: Record<string, unknown>): { name: string; value: string }[] {
  const known = toProvenance(stored);
  const others = Object.entries(stored).filter(([name]) => !Object.hasOwn(LABELS, name));
  return [
    ...provenanceColumns.map((name) => ({ name: LABELS[name], value: known[name] })),
    ...others.map(([name, value]) => ({
      name,
      value: typeof value === "string" ? value : JSON.stringify(value),
    })),
  ].flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
}

const LABELS: Record<ProvenanceName, string> = {
  source: "Source",
  package: "Package",
  version: "Version",
  publishedAt: "Published",
  file: "File",
  line: "Line",
  generator: "Generator",
  model: "Model",
  model_version: "Model version",
  date: "Date",
  generation: "Generation",
  prompt: "Prompt",
  edits: "Edits before the import",
  licence: "Licence",
};

const packageParts = (known: Provenance) => [
  [known.package, known.version].filter(Boolean).join(" "),
  known.file && `${known.file}${known.line ? `:${known.line}` : ""}`,
  known.publishedAt && `published ${known.publishedAt.slice(0, 10)}`,
];

/** The model by name and version, and what the researcher calls the source. */
const originOf = ({ model, model_version: version, source, generator }: Provenance): string =>
  [[model, version].filter(Boolean).join(" "), source ?? generator].filter(Boolean).join(", ");
