import fc from "fast-check";
import type { CodeToken } from "./code-tokens";

/** How a language's authors differ, for the property tests of the pipeline. */
export interface Authors {
  /** Pieces of programs: tokens parted by blanks, holes for names as $0, $1 ... */
  fragments: readonly string[];
  /** names the pipeline would keep */
  isTaken: (name: string) => boolean;
  /** true where a line may not end, because that would end a statement */
  mustStay?: (before: string, after: string) => boolean;
}

/** One program as two authors write it: other names, other blanks, other comments. */
export function anyTwoAuthors({ fragments, isTaken, mustStay }: Authors): fc.Arbitrary<[string, string]> {
  const holes = Math.max(...fragments.map(countHoles));
  const name = fc.stringMatching(/^[a-zA-Z_][a-zA-Z0-9_]{0,7}$/).filter((one) => !isTaken(one));
  return fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 5 }).chain((picked) => {
    const count = picked.length * holes;
    const tokens = picked.flatMap((fragment, at) => tokensOf(fragment, at * holes));
    const author = fc
      .tuple(
        fc.uniqueArray(name, { minLength: count, maxLength: count }),
        fc.array(fc.constantFrom(...GAPS), { minLength: 7, maxLength: 40 }),
      )
      .map(([names, gaps]) => written(tokens, names, gaps, mustStay ?? (() => false)));
    return fc.tuple(author, author);
  });
}

/** Blanks and comments as somebody might leave them between two tokens. */
const GAPS = [" ", "\n", "\t", "\n\n\n", "  ", "/* one */", " /* two\n */ ", " // three's\n", "\n    "];

/** The same code with other blanks and comments; lines end where they ended, for that may end a statement. */
export function relaid(code: string, tokens: readonly CodeToken[], gaps: readonly string[]): string {
  let text = "";
  let end = 0;
  let last = "";
  for (const [index, { text: token, from, to }] of tokens.entries()) {
    const gap = code.slice(end, from);
    const chosen = gapAfter(last, gaps, index);
    // Between a template's holes, blanks are text.
    if (token === "${" || token === "`" || last === "`") text += gap;
    else if (gap.includes("\n")) text += chosen.includes("\n") ? chosen : "\n";
    else if (gap !== "") text += chosen.includes("\n") ? " " : chosen;
    text += token;
    last = token;
    end = to;
  }
  return text;
}

export const anyGaps = fc.array(fc.constantFrom(...GAPS), { minLength: 7, maxLength: 40 });

function tokensOf(fragment: string, firstHole: number): string[] {
  return fragment
    .trim()
    .split(/\s+/)
    .map((token) => token.replace(/\$(\d+)/g, (_, hole: string) => `$${Number(hole) + firstHole}`));
}

function written(
  tokens: readonly string[],
  names: readonly string[],
  gaps: readonly string[],
  mustStay: (before: string, after: string) => boolean,
): string {
  const filled = tokens.map((token) =>
    token.replace(/\$(\d+)/g, (_, hole: string) => names[Number(hole)] ?? ""),
  );
  return filled
    .map((token, index) => {
      const gap = gapAfter(token, gaps, index);
      return token + (gap.includes("\n") && mustStay(token, filled[index + 1] ?? "") ? " " : gap);
    })
    .join("");
}

/** A comment beside a division would read as another kind of comment. */
const gapAfter = (token: string, gaps: readonly string[], index: number) =>
  token.endsWith("/") ? " " : (gaps[index % gaps.length] ?? " ");

const countHoles = (fragment: string) =>
  Math.max(0, ...[...fragment.matchAll(/\$(\d+)/g)].map(([, hole]) => Number(hole) + 1));
