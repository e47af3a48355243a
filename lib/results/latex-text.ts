/** Text inside a LaTeX document: every sign that LaTeX would take for its own is escaped, line breaks become spaces. */
export function latexText(text: string): string {
  return text
    .replace(/[\r\n]+/g, " ")
    .replace(/[\\~^<>|[\]–±&%$#_{}]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`);
}

const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  // A row that starts with a bracket would be read as the option of the line break before it.
  "[": "{[}",
  "]": "{]}",
  "–": "--",
  "±": "$\\pm$",
};
