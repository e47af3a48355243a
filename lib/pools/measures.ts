import { textTokens } from "./text-tokens";

/** What is counted of each sample. The names are those of the report; lengths count code points. */
export const MEASURES = [
  "characters",
  "lines",
  "tokens",
  "longestLine",
  "indentation",
  "spacing",
  "blankLines",
  "nonAscii",
  "odd",
] as const;
export type Measure = (typeof MEASURES)[number];

/** What pools can be matched by. */
export const MATCHED_MEASURES = [
  "lines",
  "tokens",
  "characters",
  "longestLine",
] as const satisfies readonly Measure[];
export type MatchedMeasure = (typeof MATCHED_MEASURES)[number];

export const MEASURE_WORDS: Record<Measure, { name: string; unit: string }> = {
  characters: { name: "Length", unit: "characters" },
  lines: { name: "Lines", unit: "lines" },
  tokens: { name: "Tokens", unit: "words, numbers and signs" },
  longestLine: { name: "Longest line", unit: "characters" },
  indentation: { name: "Indentation", unit: "columns of a line that is not blank, on average" },
  spacing: { name: "Spacing", unit: "share of the characters behind the indentation" },
  blankLines: { name: "Blank lines", unit: "share of lines" },
  nonAscii: { name: "Beyond ASCII", unit: "share of characters" },
  odd: { name: "Invisible characters", unit: "share of characters" },
};

/** Measures that are shares of something, from 0 to 1. */
export const SHARES: ReadonlySet<Measure> = new Set(["spacing", "blankLines", "nonAscii", "odd"]);

/** Every measure of one text. An empty text has one line and shares of 0. */
export function measure(text: string, isOdd: (character: string) => boolean): Record<Measure, number> {
  const lines = text.split(/\r\n?|\n/);
  let [characters, nonAscii, odd] = [0, 0, 0];
  for (const character of text) {
    characters += 1;
    const isAscii = character <= "\u007f";
    if (!isAscii) nonAscii += 1;
    // Line ends are no fault of a text that came from another kind of computer: the encoding counts those.
    if ((!isAscii || character < " " || character === "\u007f") && character !== "\r" && isOdd(character))
      odd += 1;
  }
  return {
    characters,
    lines: lines.length,
    tokens: textTokens(text).length,
    longestLine: lines.reduce((longest, line) => Math.max(longest, [...line].length), 0),
    ...whiteSpace(lines),
    nonAscii: characters === 0 ? 0 : nonAscii / characters,
    odd: characters === 0 ? 0 : odd / characters,
  };
}

/** A tab counts as four columns, as the pipeline writes it. */
function whiteSpace(lines: readonly string[]): Record<"indentation" | "spacing" | "blankLines", number> {
  const full = lines.filter((line) => line.trim() !== "");
  const indents = full.map((line) => (/^\s*/.exec(line)?.[0] ?? "").replaceAll("\t", "    ").length);
  const inner = full.map((line) => line.trim());
  const characters = inner.reduce((sum, line) => sum + line.length, 0);
  const blanks = inner.reduce((sum, line) => sum + (line.match(/\s/g)?.length ?? 0), 0);
  return {
    indentation: full.length === 0 ? 0 : indents.reduce((sum, indent) => sum + indent, 0) / full.length,
    spacing: characters === 0 ? 0 : blanks / characters,
    blankLines: (lines.length - full.length) / lines.length,
  };
}
