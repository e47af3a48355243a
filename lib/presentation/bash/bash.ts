import { commentEdits } from "@/lib/presentation/comments";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { layOutLines } from "@/lib/presentation/lines/lay-out";
import { loadSyntax } from "@/lib/presentation/syntax";
import { BASH_LINES } from "./line-rules";
import { bashRenameEdits } from "./names";

const GRAMMAR = "@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm";

export const bash: PresentedLanguage = {
  grammar: GRAMMAR,
  commentEdits: (root, code) => commentEdits(root, code, ["comment"]),
  renameEdits: bashRenameEdits,
  format: async (code) => layOutLines(code, await loadSyntax(GRAMMAR), BASH_LINES),
};
