import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/**
 * What authors may write or leave out without a change of meaning, written one way: braces around every body, no
 * semicolon alone or behind a type's body, and parentheses around a lambda's parameter. A comma behind the last member
 * has the formatter put each on a line: so cases of a switch and constants stand, and values do not.
 */
export function plainFormEdits(root: SyntaxNode): Edit[] {
  return root
    .descendantsOfType([...BODIED, ...LISTS, ...COLUMNS, ...TYPES, "empty_statement", "implicit_parameter"])
    .flatMap((node) => (node === null ? [] : plainFormOf(node)));
}

function plainFormOf(node: SyntaxNode): Edit[] {
  if (BODIED.includes(node.type)) return bodiesOf(node).flatMap(braced);
  if (LISTS.includes(node.type)) return withoutLastComma(node);
  if (COLUMNS.includes(node.type)) return withLastComma(node);
  if (node.type === "implicit_parameter") return around(node, "(", ")");
  if (node.type === "empty_statement")
    return node.parent?.type === "block" ? [{ from: node.startIndex, to: node.endIndex, text: "" }] : [];
  // The grammar has no node for this sign.
  const isBehindBody = node.childForFieldName("body") !== null && node.text.endsWith(";");
  return isBehindBody ? [{ from: node.endIndex - 1, to: node.endIndex, text: "" }] : [];
}

const BODIED = ["if_statement", "while_statement", "do_statement", "for_statement", "foreach_statement"];
const LISTS = ["initializer_expression", "anonymous_object_creation_expression"];
const COLUMNS = ["enum_member_declaration_list", "switch_expression"];
const TYPES = [
  "class_declaration",
  "struct_declaration",
  "interface_declaration",
  "record_declaration",
  "enum_declaration",
  "namespace_declaration",
];

function bodiesOf(node: SyntaxNode): SyntaxNode[] {
  const alternative = node.childForFieldName("alternative");
  return [
    node.childForFieldName("consequence"),
    node.childForFieldName("body"),
    alternative?.type === "if_statement" ? null : alternative,
  ].filter((body) => body !== null);
}

function braced(body: SyntaxNode): Edit[] {
  if (body.type === "block") return [];
  if (body.type === "empty_statement") return [{ from: body.startIndex, to: body.endIndex, text: "{}" }];
  return around(body, "{", "}");
}

const around = ({ startIndex, endIndex }: SyntaxNode, open: string, close: string): Edit[] => [
  { from: startIndex, to: startIndex, text: open },
  { from: endIndex, to: endIndex, text: close },
];

function withoutLastComma(node: SyntaxNode): Edit[] {
  const children = withoutComments(node);
  return children.flatMap((child, index) =>
    child.type === "," && children[index + 1]?.type === "}"
      ? [{ from: child.startIndex, to: child.endIndex, text: "" }]
      : [],
  );
}

function withLastComma(node: SyntaxNode): Edit[] {
  const members = withoutComments(node).filter((child) => child.isNamed || child.type === ",");
  const last = members.at(-1);
  if (last === undefined || !COLUMN_MEMBERS.has(last.type)) return [];
  return [{ from: last.endIndex, to: last.endIndex, text: "," }];
}

const COLUMN_MEMBERS = new Set(["enum_member_declaration", "switch_expression_arm"]);

const withoutComments = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter((child) => child !== null && child.type !== "comment");
