import { commentSpanEdits } from "@/lib/presentation/comments";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { loadSyntax, type SyntaxNode } from "@/lib/presentation/syntax";
import { rustLines } from "./lines";
import { rustRenameEdits } from "./names";

const RUST_GRAMMAR = "tree-sitter-rust/tree-sitter-rust.wasm";

export const rust: PresentedLanguage = {
  grammar: RUST_GRAMMAR,
  commentEdits: (root, code) =>
    commentSpanEdits(explanations(root), code, (comment) => (comment.includes("\n") ? "\n" : " ")),
  renameEdits: rustRenameEdits,
  format: async (code) => {
    const syntax = await loadSyntax(RUST_GRAMMAR);
    return syntax.read(code, (root) => {
      if (root.hasError) throw new Error("The code does not parse.");
      return rustLines(root, code);
    });
  },
};

/** Comments, those of documentation too, and the attribute that is another way to write them. */
function explanations(root: SyntaxNode) {
  return root
    .descendantsOfType(["line_comment", "block_comment", "attribute_item", "inner_attribute_item"])
    .filter((node) => node !== null)
    .filter((node) => !node.type.endsWith("_item") || /^#!?\s*\[\s*doc\b/.test(node.text))
    .map(({ startIndex, endIndex }) => ({ from: startIndex, to: endIndex }));
}
