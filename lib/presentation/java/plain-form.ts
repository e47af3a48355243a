import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/**
 * What authors may write or leave out without a change of meaning, written one way: braces around every body, none
 * of the commas and semicolons that end a list or stand alone, and parentheses around a lambda's parameter.
 */
export function plainFormEdits(root: SyntaxNode): Edit[] {
  const edits: Edit[] = [];
  const nodes = root.descendantsOfType([...BODIED, ...LISTS, ...BODIES, "lambda_expression"]);
  for (const node of [root, ...nodes]) {
    if (node === null) continue;
    if (BODIED.includes(node.type)) edits.push(...braced(node));
    else if (LISTS.includes(node.type)) edits.push(...withoutLastSign(node));
    if (BODIES.includes(node.type) || node.type === "program") edits.push(...withoutEmpty(node));
    if (node.type === "lambda_expression") edits.push(...parenthesised(node));
  }
  return edits;
}

const BODIED = ["if_statement", "while_statement", "do_statement", "for_statement", "enhanced_for_statement"];
const LISTS = ["array_initializer", "element_value_array_initializer", "enum_body", "resource_specification"];
const BODIES = [
  "block",
  "constructor_body",
  "class_body",
  "interface_body",
  "annotation_type_body",
  "enum_body_declarations",
  "switch_block_statement_group",
];

function braced(node: SyntaxNode): Edit[] {
  const alternative = node.childForFieldName("alternative");
  const bodies = [
    node.childForFieldName("consequence"),
    node.childForFieldName("body"),
    alternative?.type === "if_statement" ? null : alternative,
  ];
  return bodies.flatMap((body) => {
    if (body === null || body.type === "block") return [];
    if (body.type === ";") return [{ from: body.startIndex, to: body.endIndex, text: "{}" }];
    return [
      { from: body.startIndex, to: body.startIndex, text: "{" },
      { from: body.endIndex, to: body.endIndex, text: "}" },
    ];
  });
}

/** `{1, 2,}` ends like `{1, 2}`, `{A, B;}` like `{A, B}`. */
function withoutLastSign(node: SyntaxNode): Edit[] {
  const children = node.children.filter((child) => child !== null && !child.type.endsWith("_comment"));
  return children.flatMap((child, index) => {
    const next = children[index + 1];
    if (child === null) return [];
    const isLast = next?.type === "}" || next?.type === ")" || next?.type === "enum_body_declarations";
    const isBare = child.type === "enum_body_declarations" && child.namedChildCount === 0;
    if (!isBare && !(isLast && (child.type === "," || child.type === ";"))) return [];
    return [{ from: child.startIndex, to: child.endIndex, text: "" }];
  });
}

function withoutEmpty(node: SyntaxNode): Edit[] {
  const opens = node.type === "enum_body_declarations" ? 1 : 0;
  if (opens === 1 && node.namedChildCount === 0) return [];
  return node.children.flatMap((child, index) =>
    child?.type === ";" && index >= opens ? [{ from: child.startIndex, to: child.endIndex, text: "" }] : [],
  );
}

function parenthesised(node: SyntaxNode): Edit[] {
  const parameter = node.childForFieldName("parameters");
  if (parameter?.type !== "identifier") return [];
  return [
    { from: parameter.startIndex, to: parameter.startIndex, text: "(" },
    { from: parameter.endIndex, to: parameter.endIndex, text: ")" },
  ];
}
