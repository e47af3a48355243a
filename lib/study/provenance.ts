import { z } from "zod";

/** Where a sample comes from, as far as somebody recorded it. Free-form in the database; this is what pages can say of it. */
const provenanceSchema = z.object({
  package: z.string().optional(),
  version: z.string().optional(),
  publishedAt: z.string().optional(),
  file: z.string().optional(),
  line: z.number().optional(),
  licence: z.string().optional(),
  generator: z.string().optional(),
  /** of imported samples: the researcher's own words */
  source: z.string().optional(),
});

/** One line that names a sample's source and licence, for the debrief and for lists. */
export function sourceLine(system: string, provenance: unknown): string {
  const parsed = provenanceSchema.safeParse(provenance);
  if (!parsed.success) return system;
  const { package: name, version, publishedAt, file, line, licence, generator, source } = parsed.data;
  if (!name) return [source ?? generator ?? system, licence].filter(Boolean).join(", ");
  const place = file ? `${file}${line === undefined ? "" : `:${line}`}` : null;
  const year = publishedAt ? `published ${publishedAt.slice(0, 10)}` : null;
  return [`${name}${version ? ` ${version}` : ""}`, place, year, licence]
    .filter((part) => part !== null && part !== undefined)
    .join(", ");
}
