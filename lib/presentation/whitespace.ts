/** One kind of line end, so that a file's origin does not show in it. */
export function unifyLineEnds(code: string): string {
  return code.replace(/\r\n?/g, "\n");
}

/**
 * The formatting that needs no grammar: tabs become four spaces, trailing blanks go, a run of blank lines
 * becomes one, and the text begins and ends with a line that holds something.
 */
export function unifyWhitespace(code: string): string {
  return code
    .replace(/\t/g, "    ")
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n+|\n+$/g, "");
}
