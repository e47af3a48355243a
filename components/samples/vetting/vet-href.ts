/** The vetting queue of a study. */
export function vetHref(slug: string): string {
  return `/studies/${slug}/samples/vet`;
}
