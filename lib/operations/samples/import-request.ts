import type { Actor } from "@/lib/study/actor";
import type { ImportTable } from "@/lib/exchange/import-report";
import type { ImportFile } from "./import-file";

/** A file with the study it is for, and who sends it. */
export type ImportRequest = ImportFile & {
  actor: Actor | null;
  slug: string;
  table: ImportTable;
  isDryRun: boolean;
  /** Whether the report names the rows that are added or updated. */
  isListed?: boolean;
  now: Date;
};
