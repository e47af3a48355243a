/** A program of about so many characters, and another that tries the same task: some lines alike, some not. */
export interface ProgramPair {
  reference: string;
  sample: string;
}

const NAMES = [
  "count",
  "total",
  "nextValue",
  "items",
  "result",
  "index",
  "maxLength",
  "left",
  "right",
  "buffer",
];
const SHAPES = [
  (one: string, other: string, n: number) => `    int ${one} = ${other} + ${n};`,
  (one: string, other: string, n: number) =>
    `    for (int ${one} = 0; ${one} < ${other}.size(); ${one} += ${n % 3}) {`,
  (one: string, other: string, n: number) => `    if (${one} > ${n} && ${other} != null) { return ${one}; }`,
  (one: string, other: string, n: number) => `        ${one}.add(${other}.get(${n % 7}));`,
  (one: string, other: string) => `    System.out.println("${one} of " + ${other});`,
  () => "    }",
] as const;

/** The same pairs each time: xorshift, so that a bench compares with itself. */
export function makePairs(count: number, characters: number): ProgramPair[] {
  let state = 0x9e3779b9;
  const below = (limit: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  const line = (): string => {
    const shape = SHAPES[below(SHAPES.length)] ?? SHAPES[5];
    return shape(NAMES[below(NAMES.length)] ?? "", NAMES[below(NAMES.length)] ?? "", below(100));
  };
  return Array.from({ length: count }, () => {
    const lines: string[] = [];
    for (let length = 0; length < characters; length += (lines.at(-1)?.length ?? 0) + 1) lines.push(line());
    const reference = lines.join("\n").slice(0, characters);
    const sample = lines
      .map((own) => (below(3) === 0 ? own : line()))
      .join("\n")
      .slice(0, characters);
    return { reference, sample };
  });
}
