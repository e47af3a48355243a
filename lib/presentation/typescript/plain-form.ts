import type { Edit } from "@/lib/presentation/edits";
import { decoratorEdits } from "@/lib/presentation/javascript/decorators";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/** What the formatter leaves to the author, written one way: braces around every body, and where decorators stand. */
export function plainFormEdits(root: SyntaxNode): Edit[] {
  const nodes = root.descendantsOfType(BODIED);
  return [...nodes.flatMap((node) => (node === null ? [] : braced(node))), ...decoratorEdits(root)];
}

const BODIED = [
  "if_statement",
  "else_clause",
  "while_statement",
  "do_statement",
  "for_statement",
  "for_in_statement",
];

function braced(node: SyntaxNode): Edit[] {
  const body = node.type === "else_clause" ? node.namedChildren.at(-1) : bodyOf(node);
  if (body == null || body.type === "statement_block") return [];
  if (node.type === "else_clause" && body.type === "if_statement") return [];
  if (body.type === "empty_statement") return [{ from: body.startIndex, to: body.endIndex, text: "{}" }];
  return [
    { from: body.startIndex, to: body.startIndex, text: "{" },
    // Without a semicolon of its own, the statement ends at the brace.
    { from: body.endIndex, to: body.endIndex, text: "}" },
  ];
}

const bodyOf = (node: SyntaxNode) => node.childForFieldName("consequence") ?? node.childForFieldName("body");
