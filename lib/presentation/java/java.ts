import { commentEdits } from "@/lib/presentation/comments";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { loadSyntax } from "@/lib/presentation/syntax";
import { layOutJava } from "./layout";
import { javaRenameEdits } from "./names";

const GRAMMAR = "tree-sitter-java/tree-sitter-java.wasm";

export const java: PresentedLanguage = {
  grammar: GRAMMAR,
  commentEdits: (root, code) => commentEdits(root, code, ["line_comment", "block_comment"]),
  renameEdits: javaRenameEdits,
  format: async (code) => layOutJava(code, await loadSyntax(GRAMMAR)),
};
