/**
 * A figure for the page: with a true minus sign, as wide as the plus, and no line break inside "p = 0.72". Copies keep
 * the plain signs that programs read.
 */
export function toShown(text: string): string {
  return text.replace(/(^|\s|\()-(?=\d)/g, "$1−").replace(/\bp ([=<]) /g, "p\u00a0$1\u00a0");
}
