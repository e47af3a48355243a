import type { NameRules, ObjectKind, Place } from "@/lib/presentation/named/name-rules";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { CSHARP_ROLES } from "./roles";

/** How C# binds names. A variable of a pattern or of `out` belongs to the statement list around it. */
export const CSHARP_RULES: NameRules = {
  names: new Set(["identifier", "implicit_parameter"]),
  wraps: new Set(["generic_name"]),
  roles: CSHARP_ROLES,
  // The second "if" of an "else if" is a statement list of its own.
  opensScope: ({ node, field }) =>
    SCOPES.has(node.type) || (node.type === "if_statement" && field === "alternative"),
  skips: new Set(["preproc_if condition", "preproc_elif condition", "preproc_define ", "preproc_undef "]),
  given: { accessor_declaration: ["value"] },
  types: new Set([
    "class_declaration",
    "struct_declaration",
    "interface_declaration",
    "record_declaration",
    "enum_declaration",
  ]),
  spelling: (text) => text.replace(/^@/, ""),
  receiver,
  callees,
  object,
  declaredType,
  parents,
  isTypeLike: (name) => /^\p{Lu}/u.test(name),
};

const SCOPES = new Set([
  "class_declaration",
  "struct_declaration",
  "interface_declaration",
  "record_declaration",
  "delegate_declaration",
  "method_declaration",
  "constructor_declaration",
  "destructor_declaration",
  "operator_declaration",
  "conversion_operator_declaration",
  "indexer_declaration",
  "property_declaration",
  "field_declaration",
  "accessor_declaration",
  "local_function_statement",
  "lambda_expression",
  "anonymous_method_expression",
  "block",
  "switch_body",
  "switch_section",
  "switch_expression_arm",
  "for_statement",
  "foreach_statement",
  "while_statement",
  "using_statement",
  "fixed_statement",
  "catch_clause",
  "query_expression",
]);

function receiver({ parent }: Place): SyntaxNode | null {
  const owner = parent.parent;
  switch (parent.type) {
    case "member_binding_expression":
      return around(parent, "conditional_access_expression")?.childForFieldName("condition") ?? null;
    case "assignment_expression":
      return owner?.parent?.childForFieldName("type") ?? null;
    case "with_initializer":
      return owner?.namedChild(0) ?? null;
    case "subpattern":
      return owner?.parent?.childForFieldName("type") ?? null;
    default:
      return parent.childForFieldName("expression") ?? parent.childForFieldName("qualifier");
  }
}

/** An attribute may be written without its ending. */
function callees({ node }: Place): string[] {
  const attribute = around(node, "attribute");
  const call = attribute ?? around(node, "argument_list")?.parent;
  const called = ["function", "type", "name"].map((field) => call?.childForFieldName(field)).find(Boolean);
  if (called == null) return [];
  const name = simpleName(called);
  return attribute === null ? [name] : [name, `${name}Attribute`];
}

function around(node: SyntaxNode, type: string): SyntaxNode | null {
  return node.parent === null || node.parent.type === type ? node.parent : around(node.parent, type);
}

function object(node: SyntaxNode): ObjectKind | null {
  switch (node.type) {
    case "identifier":
      return { kind: "name" };
    case "this":
      return { kind: "self" };
    case "generic_name":
      return { kind: "type", type: simpleName(node) };
    case "member_access_expression":
    case "qualified_name": {
      const owner = node.childForFieldName("expression") ?? node.childForFieldName("qualifier");
      const name = node.childForFieldName("name");
      return owner === null || name === null
        ? null
        : { kind: "member", object: owner, name: simpleName(name) };
    }
    case "invocation_expression": {
      const called = node.childForFieldName("function");
      return called?.type === "identifier" ? { kind: "call", method: called.text } : null;
    }
    case "object_creation_expression": {
      const type = typeName(node.childForFieldName("type"));
      return type === null ? null : { kind: "type", type };
    }
    case "parenthesized_expression": {
      const inner = node.namedChild(0);
      return inner === null ? null : object(inner);
    }
    default:
      return node.type === "predefined_type" || node.type.endsWith("string_literal")
        ? { kind: "type", type: "" }
        : null;
  }
}

function declaredType({ parent }: Place): string | null {
  const owner = parent.type === "variable_declarator" ? parent.parent : parent;
  const type = owner?.childForFieldName("type") ?? owner?.childForFieldName("returns") ?? null;
  if (type === null || type.text === "dynamic") return null;
  if (type.type !== "implicit_type") return typeName(type);
  const value = parent.lastNamedChild;
  return value?.type === "object_creation_expression" ? typeName(value.childForFieldName("type")) : null;
}

/** `A.B<T>?` is B; an array and a word of the language have no name, and a tuple's members are the program's. */
function typeName(type: SyntaxNode | null): string | null {
  if (type === null || type.type === "tuple_type") return null;
  if (type.type === "nullable_type") return typeName(type.childForFieldName("type") ?? type.namedChild(0));
  return NAMED.has(type.type) ? simpleName(type) : "";
}

const NAMED = new Set(["identifier", "generic_name", "qualified_name", "alias_qualified_name"]);

/** `A.Base<T>(x)` is Base. What an enumeration is made of is no type that hands anything down. */
function parents(type: SyntaxNode): string[] {
  if (type.type === "enum_declaration") return [];
  const list = type.namedChildren.find((child) => child?.type === "base_list");
  return (list?.namedChildren ?? []).flatMap((child) =>
    child === null || child.type === "argument_list" ? [] : [simpleName(child)],
  );
}

function simpleName(type: SyntaxNode): string {
  const name = type.childForFieldName("name") ?? (type.type === "generic_name" ? type.namedChild(0) : null);
  return name === null ? type.text : simpleName(name);
}
