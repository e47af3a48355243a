import { commentEdits } from "@/lib/presentation/comments";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { loadSyntax } from "@/lib/presentation/syntax";
import { layOutPhp } from "./layout";
import { phpRenameEdits } from "./names";

const GRAMMAR = "@vscode/tree-sitter-wasm/wasm/tree-sitter-php.wasm";

export const php: PresentedLanguage = {
  grammar: GRAMMAR,
  // Without its tag, a program is text that PHP copies to its output.
  opening: (code) => (/<\?(?:php|=|\s)/i.test(code) ? "" : "<?php\n"),
  commentEdits: (root, code) => commentEdits(root, code, ["comment"]),
  renameEdits: phpRenameEdits,
  format: async (code) => layOutPhp(code, await loadSyntax(GRAMMAR)),
};
