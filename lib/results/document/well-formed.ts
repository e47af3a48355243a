/** Text that every file format takes: halves of signs become the replacement character. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
