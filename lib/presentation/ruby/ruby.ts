import { commentEdits } from "@/lib/presentation/comments";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { layOutLines } from "@/lib/presentation/lines/lay-out";
import { loadSyntax } from "@/lib/presentation/syntax";
import { RUBY_LINES } from "./line-rules";
import { rubyRenameEdits } from "./names";

const GRAMMAR = "@vscode/tree-sitter-wasm/wasm/tree-sitter-ruby.wasm";

export const ruby: PresentedLanguage = {
  grammar: GRAMMAR,
  commentEdits: (root, code) => commentEdits(root, code, ["comment"]),
  renameEdits: rubyRenameEdits,
  format: async (code) => layOutLines(code, await loadSyntax(GRAMMAR), RUBY_LINES),
};
