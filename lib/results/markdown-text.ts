/** Text inside Markdown: everything that Markdown, or the HTML inside it, would take for its own is escaped; no line breaks. */
export function markdownText(text: string): string {
  return text
    .replace(/[\r\n]+/g, " ")
    .replace(/[\\`*_[\]|~]/g, "\\$&")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;");
}
