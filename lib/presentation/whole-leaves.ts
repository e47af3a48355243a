import type { CodeToken } from "./code-token";
import type { SyntaxNode } from "./syntax";

/** The tokens of a tree in order, each node of `wholes` being one token. Comments are left out. */
export function wholeLeaves(root: SyntaxNode, code: string, wholes: ReadonlySet<string>): CodeToken[] {
  const tokens: CodeToken[] = [];
  const cursor = root.walk();
  for (let isInside = true; isInside;) {
    const type = cursor.nodeType;
    if (!wholes.has(type) && type !== "comment" && cursor.gotoFirstChild()) continue;
    const { startIndex: from, endIndex: to } = cursor;
    if (type !== "comment" && to > from)
      tokens.push({ text: code.slice(from, to), from, to, line: cursor.startPosition.row + 1 });
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) {
        isInside = false;
        break;
      }
    }
  }
  cursor.delete();
  return tokens;
}
