import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/**
 * The indentation of a text block that is not part of its value (Java Language Specification 3.10.6): as many blanks as
 * every line has. It goes, and so do blanks at line ends, which are no part of it either.
 */
export function textBlockEdits(root: SyntaxNode, code: string): Edit[] {
  return root
    .descendantsOfType(["string_literal"])
    .filter((node) => node !== null && node.text.startsWith('"""'))
    .flatMap((node) => (node === null ? [] : lineEdits(code, node.startIndex, node.endIndex)));
}

function lineEdits(code: string, from: number, to: number): Edit[] {
  const lines = code.slice(from, to).split("\n");
  const closing = lines.length - 1;
  const indents = lines
    .filter((line, index) => index > 0 && (index === closing || line.trim() !== ""))
    .map((line) => line.length - line.trimStart().length);
  const common = Math.min(...indents);
  const edits: Edit[] = [];
  let at = from;
  lines.forEach((line, index) => {
    const end = at + line.length;
    const kept = index === closing ? line.length : line.trimEnd().length;
    const cut = index === 0 ? 0 : Math.min(common, kept);
    if (cut > 0) edits.push({ from: at, to: at + cut, text: "" });
    if (kept < line.length) edits.push({ from: at + kept, to: end, text: "" });
    at = end + 1;
  });
  return edits;
}
