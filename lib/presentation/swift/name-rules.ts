import type { NameRules, ObjectKind, Place } from "@/lib/presentation/named/name-rules";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { SWIFT_ROLES } from "./roles";
import { STANDARD_TYPES } from "./standard-names";

const SWIFT_TYPES = new Set(["class_declaration", "protocol_declaration"]);

/** How Swift binds names. Variables go by functions, because `if let x = x` names two of them in one line. */
export const SWIFT_RULES: NameRules = {
  names: new Set(["simple_identifier", "type_identifier"]),
  wraps: new Set(),
  roles: SWIFT_ROLES,
  opensScope: ({ node }) => SCOPES.has(node.type),
  skips: new Set(),
  given: {},
  types: SWIFT_TYPES,
  spelling: (text) => text.replace(/^`|`$/g, ""),
  countsFromHere: ({ parent }) => parent.type !== "parameter",
  isLabel,
  receiver: ({ parent }) =>
    parent.type === "navigation_suffix" ? (parent.parent?.childForFieldName("target") ?? null) : null,
  callees,
  object,
  declaredType,
  parents,
  isTypeLike: (name) => /^\p{Lu}/u.test(name),
};

const SCOPES = new Set([
  "function_declaration",
  "protocol_function_declaration",
  "init_declaration",
  "deinit_declaration",
  "subscript_declaration",
  "computed_property",
  "willset_didset_block",
]);

/** A parameter without a label is its own; a type that inherits may be asked for it. */
function isLabel({ parent }: Place): boolean {
  if (parent.type !== "parameter" || parent.childForFieldName("external_name") !== null) return false;
  const type = parent.parent?.parent?.parent ?? null;
  if (type === null || parent.parent?.type === "subscript_declaration" || !SWIFT_TYPES.has(type.type))
    return false;
  return parents(type).length > 0 || inherited(type).length > 0;
}

/** A label's function; that of a subscript or of a class above cannot be told. */
function callees({ parent }: Place): string[] {
  const list = parent.parent?.parent ?? null;
  const call = list?.parent?.type === "call_suffix" ? list.parent.parent : null;
  if (call === null) return [FOREIGN];
  const called = call.namedChild(0)?.text ?? "";
  if (list?.child(0)?.type === "[" || /^(?:self|super)\.init$/.test(called)) return [];
  return [/[\p{L}_][\p{L}\p{N}_]*(?=(?:<[^()]*>)?[?!]?$)/su.exec(called)?.[0] ?? called];
}

/** No name at all. */
const FOREIGN = "\u0000";

function object(node: SyntaxNode): ObjectKind | null {
  switch (node.type) {
    case "simple_identifier":
      return { kind: "name" };
    case "self_expression":
      return { kind: "self" };
    case "navigation_expression": {
      const owner = node.childForFieldName("target");
      const name = node.childForFieldName("suffix")?.childForFieldName("suffix")?.text;
      return owner === null || name === undefined ? null : { kind: "member", object: owner, name };
    }
    case "call_expression": {
      const called = node.namedChild(0);
      if (called?.type !== "simple_identifier") return null;
      return /^\p{Lu}/u.test(called.text)
        ? { kind: "type", type: called.text }
        : { kind: "call", method: called.text };
    }
    default:
      return node.type.endsWith("_literal") ? { kind: "type", type: "" } : null;
  }
}

function declaredType({ parent }: Place): string | null {
  const declaration = parent.type === "pattern" ? parent.parent : parent;
  const annotated =
    declaration?.namedChildren.find((child) => child?.type === "type_annotation")?.namedChild(0) ??
    (parent.type === "parameter" ? parent.lastNamedChild : null);
  if (annotated != null && annotated.type !== "simple_identifier") return typeName(annotated);
  const value = declaration?.childForFieldName("value") ?? null;
  const kind = value === null ? null : object(value);
  return kind?.kind === "type" ? kind.type : null;
}

/** `A.B<T>?` is B; a function, a tuple and a list have no name. */
function typeName(type: SyntaxNode): string {
  if (type.type === "optional_type") {
    const inner = type.namedChild(0);
    return inner === null ? "" : typeName(inner);
  }
  if (type.type !== "user_type") return "";
  const names = type.namedChildren.filter((child) => child?.type === "type_identifier");
  return names.at(-1)?.text ?? "";
}

/** What a type conforms to or extends, but for protocols whose members are all known; of an extension, the type too. */
function parents(type: SyntaxNode): string[] {
  const named = type.childForFieldName("name");
  const extended = named?.type === "user_type" ? [typeName(named)] : [];
  return [...extended, ...inherited(type).filter((name) => !STANDARD_TYPES.has(name))];
}

/** The names behind a type's colon. */
export const inherited = (type: SyntaxNode): string[] =>
  type.namedChildren
    .filter((child) => child?.type === "inheritance_specifier")
    .flatMap((child) => {
      const parent = child?.namedChild(0);
      return parent == null ? [] : [typeName(parent) || parent.text];
    });
