/** A figure for the page: with a true minus sign, as wide as the plus. Copies keep the plain hyphen that programs read. */
export function withMinus(text: string): string {
  return text.replace(/(^|\s|\()-(?=\d)/g, "$1−");
}
