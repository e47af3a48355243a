import type { GiveAwayRule } from "./give-away-rules";

/** A line that may give its sample away. */
export interface GiveAway {
  rule: string;
  /** From 1. */
  line: number;
  /** The place with what stands around it, at most 80 characters. */
  excerpt: string;
}

/** The first line of a text that each rule finds: once is enough to look at it. */
export function scanText(text: string, rules: readonly GiveAwayRule[]): GiveAway[] {
  const lines = text.split(/\r\n?|\n/);
  return rules.flatMap(({ id, pattern }) => {
    for (const [at, line] of lines.entries()) {
      const match = pattern.exec(line);
      if (match) return [{ rule: id, line: at + 1, excerpt: excerptOf(line, match.index, match[0].length) }];
    }
    return [];
  });
}

const EXCERPT = 80;

/** Without control characters and halves of code points, which could neither be stored nor seen. */
const excerptOf = (line: string, from: number, length: number): string => {
  const before = Math.max(0, from - Math.max(0, Math.floor((EXCERPT - length) / 2)));
  const cut = [...line.slice(before, before + 2 * EXCERPT)].slice(0, EXCERPT).join("");
  return cut.replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
};
