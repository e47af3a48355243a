import "server-only";
import type { StudyFacts } from "@/lib/db/study/studies";
import { EXPORT_TABLES, type ExportTable } from "@/lib/exchange/export-tables";
import { isUnrecorded } from "@/lib/exchange/unrecorded-columns";
import { importedOf } from "@/lib/operations/study/study-summary";

/** The tables that a study has: imported answers whose sides nobody recorded have no battles. */
export function tablesOfStudy(study: Pick<StudyFacts, "imported">): ExportTable[] {
  const imported = importedOf(study);
  return EXPORT_TABLES.filter((table) => imported === null || !isUnrecorded(table, imported.recorded));
}
