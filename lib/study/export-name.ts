/** The name of an exported file: it carries for ever that somebody looked early, or let the public compare while open. */
export function exportName(
  study: { slug: string; isUnsealedEarly: boolean; aggregatePublicWhileOpen: boolean },
  table: string,
  format = "csv",
): string {
  const early = study.isUnsealedEarly ? "-unsealed-early" : "";
  const aggregate = study.aggregatePublicWhileOpen ? "-aggregate-public-while-open" : "";
  return `${study.slug}-${table}${early}${aggregate}.${format}`;
}
