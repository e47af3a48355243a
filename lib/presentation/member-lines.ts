import type { Edit } from "./edits";
import type { SyntaxNode } from "./syntax";

/** One blank line between neighbours of a file or a class of which either has several lines or is of another kind. */
export function memberLineEdits(
  root: SyntaxNode,
  code: string,
  bodyTypes: readonly string[],
  isAlsoBeforeFirst: (body: SyntaxNode) => boolean = () => false,
): Edit[] {
  const bodies = root.descendantsOfType([...bodyTypes]).filter((node) => node !== null);
  return [root, ...bodies].flatMap((body) => {
    const members = body.namedChildren.filter((node) => node !== null);
    return members.flatMap((node, index) => {
      const before = members[index - 1];
      const isFirst = before === undefined && !isAlsoBeforeFirst(body);
      if (isFirst || (before !== undefined && isTogether(before, node))) return [];
      const from = code.lastIndexOf("\n", node.startIndex) + 1;
      return [{ from, to: from, text: "\n" }];
    });
  });
}

const isTogether = (one: SyntaxNode, next: SyntaxNode) =>
  one.type.endsWith("comment") ||
  one.endPosition.row === next.startPosition.row ||
  (one.type === next.type && !isLong(one) && !isLong(next));

const isLong = (node: SyntaxNode) => node.endPosition.row > node.startPosition.row;
