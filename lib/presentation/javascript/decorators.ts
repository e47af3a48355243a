import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/** A class member's decorators on lines of their own, a parameter's beside it: the formatter leaves that to the author. */
export function decoratorEdits(root: SyntaxNode): Edit[] {
  return root.descendantsOfType(["decorator"]).flatMap((node) => {
    const next = node?.nextSibling ?? null;
    if (node === null || next === null || next.type === "comment") return [];
    const isMember = [node.parent, node.parent?.parent].some((around) => around?.type === "class_body");
    return [{ from: node.endIndex, to: next.startIndex, text: isMember ? "\n" : " " }];
  });
}
