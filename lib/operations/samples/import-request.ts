import type { Actor } from "@/lib/study/actor";
import type { ImportTable } from "@/lib/exchange/import-report";
import type { FileMapping } from "@/lib/exchange/mapping/file-mapping";
import type { ImportFile } from "./import-file";

/** A file with the study it is for, and who sends it. */
export type ImportRequest = ImportFile & {
  actor: Actor | null;
  slug: string;
  table: ImportTable;
  isDryRun: boolean;
  /** Whether the report names the rows that are added or updated. */
  isListed?: boolean;
  /** How the file's own words are read; null where it must use ours. */
  mapping?: FileMapping | null;
  now: Date;
};
