import { applyEdits } from "@/lib/presentation/edits";
import { dropBlankLines } from "@/lib/presentation/blank-lines";
import { loadSyntax, type SyntaxNode } from "@/lib/presentation/syntax";

export const PYTHON_GRAMMAR = "tree-sitter-python/tree-sitter-python.wasm";

/**
 * Ruff's layout, made blind to what Ruff leaves to the author: blank lines go before it sets its own, lines joined by a
 * backslash become one, and commas at the end of a list ask for no line breaks.
 * @throws on code Ruff cannot read, that of Python 2 say
 */
export async function formatPython(code: string): Promise<string> {
  const syntax = await loadSyntax(PYTHON_GRAMMAR);
  const ruff = await import("@wasm-fmt/ruff_fmt");
  const joined = syntax.read(code, (root) => joinLines(root, code));
  const dense = syntax.read(joined, (root) => dropBlankLines(root, joined, ["string"]));
  return ruff.format(dense, "sample.py", {
    indent_style: "space",
    indent_width: 4,
    line_width: 80,
    line_ending: "lf",
    quote_style: "double",
    magic_trailing_comma: "ignore",
  });
}

function joinLines(root: SyntaxNode, code: string): string {
  const continuations = root.descendantsOfType(["line_continuation"]).filter((node) => node !== null);
  return applyEdits(
    code,
    continuations.map((node) => ({ from: node.startIndex, to: node.endIndex, text: " " })),
  );
}
