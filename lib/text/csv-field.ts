/** A field of a CSV file as RFC 4180 quotes it: only where it has to be. */
export function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
