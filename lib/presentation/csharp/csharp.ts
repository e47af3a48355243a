import { commentEdits } from "@/lib/presentation/comments";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { loadSyntax } from "@/lib/presentation/syntax";
import { layOutCsharp } from "./layout";
import { csharpRenameEdits } from "./names";

const GRAMMAR = "@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm";

export const csharp: PresentedLanguage = {
  grammar: GRAMMAR,
  // What a region is called only explains.
  commentEdits: (root, code) => commentEdits(root, code, ["comment", "preproc_region", "preproc_endregion"]),
  renameEdits: csharpRenameEdits,
  format: async (code) => layOutCsharp(code, await loadSyntax(GRAMMAR)),
};
