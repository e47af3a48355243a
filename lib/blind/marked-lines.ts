import type { Pane } from "@/lib/score/verdict";
import type { OthersView } from "./judge-view";

/** A passage of shown code in code points, `to` exclusive. */
interface Passage {
  from: number;
  to: number;
}

/** The lines, from 1, in which a passage stands. A passage that ends with a line break does not reach into the next line. */
export function linesOf(code: string, { from, to }: Passage): { firstLine: number; lastLine: number } {
  const points = [...code];
  const breaksBefore = (end: number) => points.slice(0, end).filter((point) => point === "\n").length;
  const firstLine = breaksBefore(from) + 1;
  return { firstLine, lastLine: Math.max(firstLine, breaksBefore(Math.max(from, to - 1)) + 1) };
}

/** A passage is one person's own where fewer marked its line. */
const FEWEST_PEOPLE = 3;

/**
 * How many people marked each line of each pane, as lines go down; those that fewer than three marked are left out.
 * `marks` are passages with whose they are; two of one person in a line count once.
 */
export function countMarkedLines(
  codeOf: Readonly<Partial<Record<Pane, string>>>,
  marks: readonly (Passage & { pane: Pane; person: number })[],
): OthersView["lines"] {
  const people = new Map<string, Set<number>>();
  for (const { pane, person, ...passage } of marks) {
    const code = codeOf[pane];
    if (code === undefined) continue;
    const { firstLine, lastLine } = linesOf(code, passage);
    for (let line = firstLine; line <= lastLine; line += 1) {
      const key = `${pane} ${line}`;
      people.set(key, (people.get(key) ?? new Set()).add(person));
    }
  }
  return [...people]
    .filter(([, { size }]) => size >= FEWEST_PEOPLE)
    .map(([key, { size }]) => ({ ...toPlace(key), people: size }))
    .sort((a, b) => a.pane.localeCompare(b.pane) || a.line - b.line);
}

const toPlace = (key: string): { pane: Pane; line: number } => {
  const [pane, line] = key.split(" ");
  return { pane: pane === "right" ? "right" : "left", line: Number(line) };
};
