/**
 * The name of an exported file: it carries for ever that no person answered, that somebody looked early, let the public compare while open, or
 * took sessions out after the results could be seen.
 */
export function exportName(
  study: { slug: string; isUnsealedEarly: boolean; aggregatePublicWhileOpen: boolean; isSimulated?: boolean },
  table: string,
  format = "csv",
  withdrawnAfterUnsealing = 0,
): string {
  const simulated = study.isSimulated ? "-simulated-judges" : "";
  const early = study.isUnsealedEarly ? "-unsealed-early" : "";
  const aggregate = study.aggregatePublicWhileOpen ? "-aggregate-public-while-open" : "";
  const withdrawn =
    withdrawnAfterUnsealing > 0 ? `-${withdrawnAfterUnsealing}-withdrawn-after-unsealing` : "";
  return `${study.slug}-${table}${simulated}${early}${aggregate}${withdrawn}.${format}`;
}
