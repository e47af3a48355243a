import { textTokens } from "./text-tokens";

/** What is counted of each sample. The names are those of the report; lengths count code points. */
export const MEASURES = ["characters", "lines", "tokens", "longestLine", "nonAscii", "odd"] as const;
export type Measure = (typeof MEASURES)[number];

export const MEASURE_WORDS: Record<Measure, { name: string; unit: string }> = {
  characters: { name: "Length", unit: "characters" },
  lines: { name: "Lines", unit: "lines" },
  tokens: { name: "Tokens", unit: "words, numbers and signs" },
  longestLine: { name: "Longest line", unit: "characters" },
  nonAscii: { name: "Beyond ASCII", unit: "share of characters" },
  odd: { name: "Invisible characters", unit: "share of characters" },
};

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
    ...{ characters, lines: lines.length, tokens: textTokens(text).length },
    longestLine: lines.reduce((longest, line) => Math.max(longest, [...line].length), 0),
    nonAscii: characters === 0 ? 0 : nonAscii / characters,
    odd: characters === 0 ? 0 : odd / characters,
  };
}
