import { applyEdits, type Edit } from "./edits";
import type { SyntaxNode } from "./syntax";

/**
 * Blank lines where the layout wants them and nowhere else: one between neighbouring top-level statements of
 * which either has several lines, none inside. Formatters keep the author's blank lines, and those tell.
 * @param wholes node types whose text must not be touched
 */
export function unifyBlankLines(root: SyntaxNode, code: string, wholes: readonly string[]): string {
  const added = neighbours(root).map((from) => ({ from, to: from, text: "\n" }));
  return applyEdits(code, [...blankLineEdits(root, code, wholes), ...added]);
}

/** The same code without blank lines. A formatter may lay out a list otherwise where one stood. */
export function dropBlankLines(root: SyntaxNode, code: string, wholes: readonly string[]): string {
  return applyEdits(code, blankLineEdits(root, code, wholes));
}

function blankLineEdits(root: SyntaxNode, code: string, wholes: readonly string[]): Edit[] {
  const kept = root.descendantsOfType([...wholes]).filter((node) => node !== null && isLong(node));
  return [...code.matchAll(/\n(?=[^\S\n]*\n)/g)]
    .filter(
      ({ index }) => !kept.some((node) => node !== null && node.startIndex < index && index < node.endIndex),
    )
    .map(({ index }) => ({ from: index, to: code.indexOf("\n", index + 1), text: "" }));
}

/** Where a blank line belongs: the offset of the line end before the second of two neighbours. */
function neighbours(root: SyntaxNode): number[] {
  const statements = root.namedChildren.filter((node) => node !== null);
  return statements.flatMap((node, index) => {
    const before = statements[index - 1];
    if (
      before === undefined ||
      before.type === "comment" ||
      before.endPosition.row === node.startPosition.row
    )
      return [];
    return isLong(before) || isLong(node) ? [node.startIndex] : [];
  });
}

const isLong = (node: SyntaxNode) => node.endPosition.row > node.startPosition.row;
