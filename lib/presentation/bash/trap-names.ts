import type { SyntaxNode } from "@/lib/presentation/syntax";

interface TrapName {
  name: string;
  from: number;
  space: "variable" | "function";
  isAssigned: boolean;
}

/**
 * The names in the text that a trap runs: its variables, and the words where a command stands. Words of texts and arguments
 * are none. In double quotes the tree has the variables, but for those with a backslash, which are read when the trap runs.
 * @throws Error where the text does more than this can read
 */
export function trapNames({ type, text, startIndex, startPosition }: SyntaxNode): TrapName[] {
  if (type === "word") return [];
  const isRaw = type === "raw_string";
  const plain = text
    .slice(1, -1)
    .replaceAll(isRaw ? /"(?:\\.|[^"\\])*"/gs : /\\"(?:\\[^"]|[^"\\])*\\"|'[^']*'/gs, blank);
  if ((!isRaw && type !== "string") || BEYOND.test(plain))
    throw new Error(`Line ${startPosition.row + 1} has a trap whose code nobody reads.`);
  const names: TrapName[] = [];
  for (const { 1: name = "", index, 0: found } of text.matchAll(isRaw ? VARIABLE : ESCAPED))
    names.push({
      name,
      from: startIndex + index + found.length - name.length,
      space: "variable",
      isAssigned: false,
    });
  for (const { 1: name = "", index, 0: found } of plain.matchAll(COMMAND)) {
    const at = index + found.length - name.length;
    const isAssigned = /^\+?=/.test(plain.slice(at + name.length));
    names.push({ name, from: startIndex + 1 + at, space: isAssigned ? "variable" : "function", isAssigned });
  }
  return names;
}

const blank = (text: string) => "'".repeat(text.length);

const VARIABLE = /(?<!\\)\$\{?[#!]?([A-Za-z_]\w*)/g;
const ESCAPED = /\\\$\{?[#!]?([A-Za-z_]\w*)/g;
/** A word at the start, behind a sign that ends a command, or behind a word that begins one. */
const COMMAND =
  /(?:^|[;&|({`!\n]|\b(?:do|elif|else|if|then|until|while)\s)\s*(?!(?:do|elif|else|if|then|until|while)\s)([A-Za-z_]\w*)(?![\w./:-])/g;
/** Sums, lists and the commands that name variables. */
const BEYOND =
  /\(\(|\b[A-Za-z_]\w*\[|\b(?:declare|eval|export|for|function|getopts|let|local|mapfile|read|readarray|readonly|source|trap|typeset|unset)\b|\bprintf\s+-v/;
