import type { TreeShape } from "@/lib/metrics/subtree-similarity";
import type { SyntaxNode } from "./syntax";
import { walkTree } from "./walk-tree";

/** How often the grammar met what it could not read (ERROR) or had to suppose what is not there (MISSING). */
export function countSyntaxErrors(root: SyntaxNode): number {
  if (!root.hasError) return 0;
  let errors = 0;
  walkTree(root, (cursor) => {
    if (cursor.nodeType === "ERROR" || cursor.nodeIsMissing) errors += 1;
  });
  return errors;
}

/** The named nodes of a tree, without its words and signs. */
export function treeShape(root: SyntaxNode): TreeShape {
  const kinds: string[] = [];
  const parents: number[] = [];
  walkTree<number>(root, (cursor, above = -1) => {
    if (!cursor.nodeIsNamed) return above;
    kinds.push(cursor.nodeType);
    parents.push(above);
    return kinds.length - 1;
  });
  return { kinds, parents };
}
