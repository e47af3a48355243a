import { commentEdits } from "@/lib/presentation/comments";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { layOutTypescript } from "./layout";
import { typescriptRenameEdits } from "./names";

export const typescript = dialect("tree-sitter-typescript/tree-sitter-typescript.wasm", "sample.ts");
export const tsx = dialect("tree-sitter-typescript/tree-sitter-tsx.wasm", "sample.tsx");

/** TypeScript with and without tags has two grammars, because `<T>x` and `<T>` read differently. */
function dialect(grammar: string, file: string): PresentedLanguage {
  return {
    grammar,
    commentEdits: (root, code) => commentEdits(root, code, ["comment", "html_comment", "hash_bang_line"]),
    renameEdits: typescriptRenameEdits,
    format: (code) => layOutTypescript(code, grammar, file),
  };
}
