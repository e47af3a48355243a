import "server-only";
import { z } from "zod";

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const tableSchema = z.strictObject({
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: count,
  /** Of the rows as COPY's text gives them, in the order of the primary key: equal tables have equal ones. */
  sha256,
});
export type BackupTable = z.infer<typeof tableSchema>;

const manifestSchema = z.strictObject({
  format: z.literal(1),
  evenhand: z.string().min(1),
  madeAt: z.iso.datetime(),
  postgres: z.string().min(1),
  migrations: z.array(z.strictObject({ name: z.string().min(1), checksum: sha256 })).min(1),
  tables: z.array(tableSchema).min(1),
  /** The last number that each sequence gave out; one that gave none is not named. */
  sequences: z.array(z.strictObject({ name: identifier, last: count })),
});

/** What `manifest.json` of a backup says: enough to tell that its other files are whole, and which schema they have. */
export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST_FILE = "manifest.json";
export const WITHDRAWALS_FILE = "withdrawals.jsonl";

/** The file that holds a table's rows. Names are checked, so they lead out of no folder. */
export function tableFile(table: string): string {
  return `${table}.copy.gz`;
}

/** Null where the text is no manifest that this version can read. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
