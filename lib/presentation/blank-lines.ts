import { applyEdits, type Edit } from "./edits";
import type { SyntaxNode } from "./syntax";

/**
 * Blank lines where the layout wants them and nowhere else: one between neighbouring top-level statements of
 * which either has several lines, none inside. Formatters keep the author's blank lines, and those tell.
 * @param wholes node types whose text must not be touched
 */
export function unifyBlankLines(root: SyntaxNode, code: string, wholes: readonly string[]): string {
  const kept = root
    .descendantsOfType([...wholes])
    .filter((node) => node !== null)
    .filter(isLong);
  const edits: Edit[] = [];
  for (const { index } of code.matchAll(/\n(?=[^\S\n]*\n)/g)) {
    if (kept.some((node) => node.startIndex < index && index < node.endIndex)) continue;
    edits.push({ from: index, to: code.indexOf("\n", index + 1), text: "" });
  }
  for (const from of neighbours(root)) edits.push({ from, to: from, text: "\n" });
  return applyEdits(code, edits);
}

/** Where a blank line belongs: the offset of the line end before the second of two neighbours. */
function neighbours(root: SyntaxNode): number[] {
  const statements = root.namedChildren.filter((node) => node !== null);
  return statements.flatMap((node, index) => {
    const before = statements[index - 1];
    if (before === undefined || before.type === "comment" || before.endPosition.row === node.startPosition.row) return [];
    return isLong(before) || isLong(node) ? [node.startIndex] : [];
  });
}

const isLong = (node: SyntaxNode) => node.endPosition.row > node.startPosition.row;
