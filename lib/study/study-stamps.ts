import { importedStamps } from "./imported";
import type { StudySummary } from "./summary";

/** What must never be lost of a study, as sentences: wherever its results go, these go with them. */
export function studyStamps(
  {
    isSimulated,
    imported,
    isUnsealedEarly,
    unsealReason,
    aggregatePublicWhileOpen,
  }: Pick<
    StudySummary,
    "isSimulated" | "imported" | "isUnsealedEarly" | "unsealReason" | "aggregatePublicWhileOpen"
  >,
  withdrawnAfterUnsealing: number,
): string[] {
  return [
    ...(isSimulated ? ["The judges were simulated; no person judged anything."] : []),
    ...(imported ? importedStamps(imported) : []),
    ...(isUnsealedEarly
      ? [`Unsealed early${unsealReason ? ` (reason given: ${JSON.stringify(unsealReason)})` : ""}.`]
      : []),
    ...(aggregatePublicWhileOpen ? ["Aggregates were public while the study was open."] : []),
    ...(withdrawnAfterUnsealing > 0
      ? [`Sessions withdrawn after the results could be seen: ${withdrawnAfterUnsealing}.`]
      : []),
  ];
}
