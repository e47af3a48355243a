/** Where people judge the findings of a study's samples. */
export function findingsHref(slug: string): string {
  return `/studies/${slug}/samples/findings`;
}
