/** Of stored tables that this version of the software cannot read: nobody shall miss one without a word. */
export function leftOutWords(count: number): string {
  return count === 1
    ? "One stored table was made with a different version of Evenhand and cannot be shown. Compose it again on the Metrics page."
    : `${count} stored tables were made with a different version of Evenhand and cannot be shown. Compose them again on the Metrics page.`;
}
