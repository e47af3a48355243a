import fc from "fast-check";
import type { CodeToken } from "@/lib/presentation/code-token";

/** How one author writes: what stands in gaps between tokens, at line ends, and before a line per level. */
interface WritingHabits {
  gaps: readonly string[];
  lineEnds: readonly string[];
  indents: readonly string[];
  /** names to choose from; none of them may mean anything in the language */
  names: readonly string[];
}

/**
 * For tests: the same program as two authors would write it, with other names, comments and blanks. Assembled from
 * fragments in which `$0` to `$9` are names, `~` is a gap, and leading tabs are levels. Names are new in each fragment.
 */
export function twoWritings(
  fragments: readonly string[],
  habits: WritingHabits,
): fc.Arbitrary<[string, string]> {
  const author = fc.record({
    names: fc.shuffledSubarray([...habits.names], { minLength: habits.names.length }),
    gaps: fc.array(fc.constantFrom(...habits.gaps), { minLength: 7, maxLength: 40 }),
    lineEnds: fc.array(fc.constantFrom(...habits.lineEnds), { minLength: 5, maxLength: 20 }),
    indent: fc.constantFrom(...habits.indents),
  });
  const program = fc.array(fc.constantFrom(...fragments), { minLength: 1, maxLength: 6 });
  return fc
    .record({ program, one: author, other: author })
    .map(({ program: parts, one, other }) => [written(parts, one), written(parts, other)]);
}

/**
 * For tests: the same code with other blanks and comments; lines end where they ended, for that may end a statement.
 * @param tokens of the code, without comments
 * @param gaps taken in turn
 */
export function relaid(code: string, tokens: readonly CodeToken[], gaps: readonly string[]): string {
  let text = "";
  let end = 0;
  let last = "";
  for (const [index, { text: token, from, to }] of tokens.entries()) {
    const gap = code.slice(end, from);
    // A comment beside a division would read as another kind of comment.
    const chosen = last.endsWith("/") ? " " : (gaps[index % gaps.length] ?? " ");
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

/** Blanks and comments as somebody might leave them between two tokens, where a line may end. */
export const GAPS = [
  " ",
  "\n",
  "\t",
  "\n\n\n",
  "  ",
  "/* one */",
  " /* two\n */ ",
  " // three's\n",
  "\n    ",
];

export const anyGaps = fc.array(fc.constantFrom(...GAPS), { minLength: 7, maxLength: 40 });

/**
 * Fragments written as tokens parted by blanks: every blank becomes a gap, but where a line may not end.
 * @param mayBreak whether a line may end between two tokens
 */
export function withGaps(
  fragments: readonly string[],
  mayBreak: (before: string, after: string) => boolean = () => true,
): string[] {
  return fragments.map((fragment) => {
    const tokens = fragment.trim().split(/\s+/);
    return tokens
      .map((token, at) => {
        const next = tokens[at + 1];
        if (next === undefined) return token;
        return token + (token.endsWith("/") || !mayBreak(token, next) ? " " : "~");
      })
      .join("");
  });
}

interface Author {
  names: readonly string[];
  gaps: readonly string[];
  lineEnds: readonly string[];
  indent: string;
}

function written(parts: readonly string[], { names, gaps, lineEnds, indent }: Author): string {
  let gap = 0;
  let line = 0;
  const texts = parts.map((part, index) =>
    part
      .replace(/^\t+/gm, (tabs) => indent.repeat(tabs.length))
      .replace(/\$(\d)/g, (_, slot) => nameAt(names, index * SLOTS + Number(slot)))
      .replace(/~/g, () => gaps[gap++ % gaps.length] ?? "")
      .replace(/\n/g, () => lineEnds[line++ % lineEnds.length] ?? "\n"),
  );
  return texts.join(lineEnds[0] ?? "\n") + "\n";
}

const SLOTS = 10;

/** Past the end the names begin again, with the round's number. */
const nameAt = (names: readonly string[], index: number) => {
  const round = Math.floor(index / names.length);
  return (names[index % names.length] ?? "") + (round === 0 ? "" : `_${round}`);
};
