import { unifyBlankLines } from "@/lib/presentation/blank-lines";
import { loadSyntax, type SyntaxNode } from "@/lib/presentation/syntax";
import { wasmEngine } from "@/lib/presentation/wasm-engine";
import { goLines } from "./lines";

export const GO_GRAMMAR = "tree-sitter-go/tree-sitter-go.wasm";

/**
 * gofmt's layout of lines that are ours: gofmt leaves line breaks and blank lines to the author.
 * @throws on code gofmt cannot read
 */
export async function formatGo(code: string): Promise<string> {
  const syntax = await loadSyntax(GO_GRAMMAR);
  const lines = syntax.read(code, (root: SyntaxNode) => goLines(root, code));
  const laidOut = await withEngine((format) => format(lines));
  return syntax.read(laidOut, (root) => unifyBlankLines(root, laidOut, ["raw_string_literal", "comment"]));
}

const withEngine = wasmEngine("@wasm-fmt/gofmt/gofmt.wasm", async (wasm) => {
  const { format } = await import("@wasm-fmt/gofmt/gofmt_binding.js");
  const { instance } = await WebAssembly.instantiate(wasm);
  (instance.exports["_initialize"] as () => void)();
  return (code: string) => format(instance.exports, code);
});
