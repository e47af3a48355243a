import { commentEdits } from "@/lib/presentation/comments";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { layOutLines } from "@/lib/presentation/lines/lay-out";
import { loadReader } from "@/lib/presentation/reader";
import { KOTLIN_LINES } from "./line-rules";
import { kotlinRenameEdits } from "./names";

const grammar = "@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm";

export const kotlin: PresentedLanguage = {
  grammar,
  readings,
  commentEdits: (root, code) => commentEdits(root, code, ["line_comment", "block_comment", "shebang"]),
  renameEdits: kotlinRenameEdits,
  format: async (code) => layOutLines(code, await loadReader({ grammar, readings }), KOTLIN_LINES),
};

/**
 * The grammar wants a line end behind the last member of a class and a semicolon only between statements, so that
 * `class A { val x = 1 }` is an error to it. The blank before a brace reads as one; then semicolons do, too.
 */
function* readings(code: string): Generator<string> {
  yield code;
  const closed = code.replace(CLOSING, (found) => (BLANK.test(found) ? "\n" : found));
  if (closed !== code) yield closed;
  const parted = closed.replace(CLOSING, (found) => (found === ";" ? "\n" : found));
  if (parted !== closed) yield parted;
}

/** Texts and comments first, so that nothing inside them is found. */
const CLOSING =
  /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|\/\/.*|\/\*[\s\S]*?\*\/|[ \t](?=\})|;/g;
const BLANK = /^[ \t]$/;
