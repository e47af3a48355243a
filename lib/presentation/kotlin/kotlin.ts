import { commentEdits } from "@/lib/presentation/comments";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { layOutLines } from "@/lib/presentation/lines/lay-out";
import { loadSyntax } from "@/lib/presentation/syntax";
import { KOTLIN_LINES } from "./line-rules";
import { kotlinRenameEdits } from "./names";

const GRAMMAR = "@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm";

export const kotlin: PresentedLanguage = {
  grammar: GRAMMAR,
  commentEdits: (root, code) => commentEdits(root, code, ["line_comment", "block_comment", "shebang"]),
  renameEdits: kotlinRenameEdits,
  format: async (code) => layOutLines(code, await loadSyntax(GRAMMAR), KOTLIN_LINES),
};
