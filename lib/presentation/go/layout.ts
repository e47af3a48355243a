import { unifyBlankLines } from "@/lib/presentation/blank-lines";
import { loadSyntax, type SyntaxNode } from "@/lib/presentation/syntax";
import { goLines } from "./lines";

export const GO_GRAMMAR = "tree-sitter-go/tree-sitter-go.wasm";

/**
 * gofmt's layout of lines that are ours: gofmt leaves line breaks and blank lines to the author.
 * @throws on code gofmt cannot read
 */
export async function formatGo(code: string): Promise<string> {
  const syntax = await loadSyntax(GO_GRAMMAR);
  const { format } = await import("@wasm-fmt/gofmt");
  const laidOut = format(syntax.read(code, (root: SyntaxNode) => goLines(root, code)));
  return syntax.read(laidOut, (root) => unifyBlankLines(root, laidOut, ["raw_string_literal", "comment"]));
}
