import type { TreeCursor } from "web-tree-sitter";
import type { SyntaxNode } from "./syntax";

/**
 * Meets every node of a tree, each before what it holds, without recursion: code may be nested thousands deep. What
 * `meet` returns for a node is handed to it with each node directly inside.
 */
export function walkTree<Kept>(
  root: SyntaxNode,
  meet: (cursor: TreeCursor, above: Kept | undefined) => Kept,
): void {
  const cursor = root.walk();
  const kept: Kept[] = [];
  for (let isInside = true; isInside;) {
    const own = meet(cursor, kept.at(-1));
    if (cursor.gotoFirstChild()) {
      kept.push(own);
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      kept.pop();
      if (!cursor.gotoParent()) {
        isInside = false;
        break;
      }
    }
  }
  cursor.delete();
}
