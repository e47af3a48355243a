import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/**
 * Braces around every body of a branch or a loop that has none; a body that is only `;` becomes `{}`. A body with a
 * directive in it stays, because the directive may take one of the braces away.
 * @param root of `code`, or of what the grammar read in its place
 */
export function braceEdits(root: SyntaxNode, code: string): Edit[] {
  return (
    root
      .descendantsOfType(BODIED)
      .filter((node) => node !== null)
      .flatMap(bodiesOf)
      .filter((body) => body.type !== "compound_statement" && !body.hasError && !holdsDirective(body))
      // A macro of whole statements is read as `;` and stays as it is.
      .filter((body) => body.text !== ";" || code[body.startIndex] === ";")
      .flatMap(({ text, startIndex: from, endIndex: to }) =>
        text === ";"
          ? [{ from, to, text: "{}" }]
          : [
              { from, to: from, text: "{ " },
              { from: to, to, text: " }" },
            ],
      )
  );
}

function bodiesOf(node: SyntaxNode): SyntaxNode[] {
  const body =
    node.type === "else_clause"
      ? node.namedChildren.find((child) => child !== null && child.type !== "comment")
      : (node.childForFieldName("consequence") ?? node.childForFieldName("body"));
  if (body == null || (node.type === "else_clause" && body.type === "if_statement")) return [];
  return [body];
}

const BODIED = [
  "if_statement",
  "else_clause",
  "for_statement",
  "for_range_loop",
  "while_statement",
  "do_statement",
];

const holdsDirective = (node: SyntaxNode) => /^[^\S\n]*#/m.test(node.text);
