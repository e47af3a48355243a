import fc from "fast-check";

/** How one author writes: what stands in gaps between tokens, at line ends, and before a line per level. */
export interface WritingHabits {
  gaps: readonly string[];
  lineEnds: readonly string[];
  indents: readonly string[];
  /** names to choose from; none of them may mean anything in the language */
  names: readonly string[];
}

/**
 * For tests: the same program as two authors would write it, with other names, comments and blanks. Assembled from
 * fragments in which `$1` to `$9` are names, `~` is a gap, and leading tabs are levels. Names are new in each fragment.
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
