/** Of stored tables that this version of the software cannot read: nobody shall miss one without a word. */
export function leftOutWords(count: number): string {
  return count === 1
    ? "One stored table was composed with another version of this software and cannot be shown. Compose it again on the page of metrics."
    : `${count} stored tables were composed with another version of this software and cannot be shown. Compose them again on the page of metrics.`;
}
