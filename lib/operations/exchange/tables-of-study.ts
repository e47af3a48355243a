import "server-only";
import type { StudyFacts } from "@/lib/db/study/studies";
import { EXPORT_TABLES, type ExportTable, isOfLabels, isOfTimedTasks } from "@/lib/exchange/export-tables";
import { isUnrecorded } from "@/lib/exchange/unrecorded-columns";
import { importedOf, protocolOf } from "@/lib/operations/study/study-summary";
import { DESIGN_SPECS } from "@/lib/study/design";
import { asksSeenBefore, sourceSettings } from "@/lib/study/blinding/blinding-settings";
import { remarkRules } from "@/lib/study/remarks";
import { tryModeOf } from "@/lib/study/try-programs";

/** The tables that a study fills: those of timed tasks, of labels, of runs of both programs, of marked passages, and of how blind judges were only where there are some. */
export function tablesOfStudy(study: StudyFacts): ExportTable[] {
  const protocol = protocolOf(study);
  const { measures } = DESIGN_SPECS[protocol.design];
  const hasRuns = tryModeOf(protocol) !== "off";
  const hasMarks = (protocol.tells || remarkRules(protocol) !== null) && importedOf(study) === null;
  const asksBlinding = asksSeenBefore(protocol) || sourceSettings(protocol) !== null;
  return EXPORT_TABLES.filter(
    (table) =>
      hasTable(study, table) &&
      (measures === "minutes" || !isOfTimedTasks(table)) &&
      (measures === "labels" || !isOfLabels(table)) &&
      (hasRuns || table !== "runs") &&
      (hasMarks || table !== "remarks") &&
      (asksBlinding || table !== "blinding"),
  );
}

/** Whether a table can be made: of imported answers whose sides nobody recorded there are no battles. */
export function hasTable(study: Pick<StudyFacts, "imported">, table: ExportTable): boolean {
  const imported = importedOf(study);
  return imported === null || !isUnrecorded(table, imported.recorded);
}
