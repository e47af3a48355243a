import type { SyntaxNode } from "@/lib/presentation/syntax";

/** Where a name of PHP is looked up, and whether it is declared there. */
export interface PhpRole {
  space:
    | "type"
    | "function"
    | "method"
    | "property"
    | "constant"
    | "constantOfClass"
    | "namespace"
    | "label"
    | "parameter";
  declares?: boolean;
  /** what a member is read from */
  object?: SyntaxNode | null;
}

/** Null for a name that stays, whatever it means: a key in a text, an imported name, a parameter of somebody else's. */
export function phpRole(node: SyntaxNode): PhpRole | null {
  const parent = node.parent;
  if (parent === null) return null;
  const isIn = (field: string) => parent.childForFieldName(field)?.id === node.id;
  const fixed = FIXED[isIn("name") ? `${parent.type} name` : parent.type];
  if (fixed !== undefined) return fixed;
  switch (parent.type) {
    case "namespace_name":
      return { space: "namespace", declares: parent.parent?.type === "namespace_definition" };
    case "relative_name":
      return byParent(parent);
    case "qualified_name":
    case "property_hook":
      return null;
    case "namespace_use_clause":
      return isIn("alias") ? { space: spaceOfImport(parent), declares: true } : null;
    case "const_element":
      return isIn("name") || parent.namedChild(0)?.id === node.id
        ? { space: isMember(parent) ? "constantOfClass" : "constant", declares: true }
        : { space: "constant" };
    case "class_constant_access_expression":
      if (parent.namedChild(0)?.id === node.id) return { space: "type" };
      return node.text.toLowerCase() === "class"
        ? null
        : { space: "constantOfClass", object: parent.namedChild(0) };
    case "member_access_expression":
    case "nullsafe_member_access_expression":
      return isIn("name")
        ? { space: "property", object: parent.childForFieldName("object") }
        : { space: "constant" };
    case "member_call_expression":
    case "nullsafe_member_call_expression":
      return isIn("name")
        ? { space: "method", object: parent.childForFieldName("object") }
        : { space: "constant" };
    case "scoped_call_expression":
      return isIn("name")
        ? { space: "method", object: parent.childForFieldName("scope") }
        : { space: "type" };
    case "argument":
      return isIn("name") ? { space: "parameter" } : { space: "constant" };
    case "subscript_expression":
      return isInText(parent) ? null : { space: "constant" };
    default:
      return byParent(node);
  }
}

function byParent(node: SyntaxNode): PhpRole {
  const parent = node.parent;
  const isFunction = parent?.type === "function_call_expression";
  if (isFunction && parent.childForFieldName("function")?.id === node.id) return { space: "function" };
  if (parent?.type === "binary_expression" && parent.childForFieldName("operator")?.text === "instanceof")
    return { space: "type" };
  return { space: TYPED.has(parent?.type ?? "") ? "type" : "constant" };
}

const spaceOfImport = (clause: SyntaxNode): PhpRole["space"] => {
  const word =
    clause.childForFieldName("type")?.text ??
    clause.parent?.childForFieldName("type")?.text ??
    clause.parent?.parent?.childForFieldName("type")?.text;
  return word === "function" ? "function" : word === "const" ? "constant" : "type";
};

const isMember = (element: SyntaxNode) => element.parent?.parent?.type.endsWith("declaration_list") === true;

const isInText = (node: SyntaxNode): boolean =>
  /^(?:encapsed_string|heredoc_body|shell_command_expression)$/.test(node.parent?.type ?? "");

const FIXED: Readonly<Record<string, PhpRole>> = {
  "class_declaration name": { space: "type", declares: true },
  "interface_declaration name": { space: "type", declares: true },
  "trait_declaration name": { space: "type", declares: true },
  "enum_declaration name": { space: "type", declares: true },
  "function_definition name": { space: "function", declares: true },
  "method_declaration name": { space: "method", declares: true },
  "enum_case name": { space: "constantOfClass", declares: true },
  goto_statement: { space: "label" },
  named_label_statement: { space: "label" },
};

/** Where a name can only be a type's. */
const TYPED = new Set([
  "named_type",
  "base_clause",
  "class_interface_clause",
  "object_creation_expression",
  "scoped_property_access_expression",
  "attribute",
  "use_declaration",
]);
