import type { StudySummary } from "./summary";

/**
 * The name of an exported file: it carries for ever that no person answered, that its answers were collected elsewhere, that somebody looked early, let the public compare while open, or
 * took sessions out after the results could be seen.
 */
export function exportName(
  study: Pick<StudySummary, "slug" | "isUnsealedEarly" | "aggregatePublicWhileOpen"> &
    Partial<Pick<StudySummary, "isSimulated" | "imported">>,
  table: string,
  format = "csv",
  withdrawnAfterUnsealing = 0,
): string {
  const simulated = study.isSimulated ? "-simulated-judges" : "";
  const imported = study.imported ? "-imported" : "";
  const early = study.isUnsealedEarly ? "-unsealed-early" : "";
  const aggregate = study.aggregatePublicWhileOpen ? "-aggregate-public-while-open" : "";
  const withdrawn =
    withdrawnAfterUnsealing > 0 ? `-${withdrawnAfterUnsealing}-withdrawn-after-unsealing` : "";
  return `${study.slug}-${table}${simulated}${imported}${early}${aggregate}${withdrawn}.${format}`;
}
