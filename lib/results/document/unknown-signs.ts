import { wellFormed } from "./well-formed";

/** What pdfLaTeX's usual fonts have beside ASCII: Latin letters with accents, and typographic signs. */
const KNOWN =
  /[\n -~\u00a1-\u00ac\u00ae-\u017e\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac]/u;

/**
 * Lines that tell pdfLaTeX what to print for each other sign of a text: its number, since none of its fonts has it. XeLaTeX and
 * LuaLaTeX print it where the document's font does.
 */
export function unknownSigns(text: string): string[] {
  const signs = [...new Set(wellFormed(text))].filter((sign) => !KNOWN.test(sign));
  return signs.map((sign) => {
    const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `\\DeclareUnicodeCharacter{${code}}{{\\footnotesize[U+${code}]}}`;
  });
}
