import type { NameRules, ObjectKind, Place } from "@/lib/presentation/named/name-rules";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { KOTLIN_ROLES } from "./roles";

/** How Kotlin binds names. */
export const KOTLIN_RULES: NameRules = {
  names: new Set(["identifier"]),
  wraps: new Set(),
  roles: KOTLIN_ROLES,
  opensScope: ({ node }) => SCOPES.has(node.type),
  skips: new Set(),
  given: { lambda_literal: ["it"], getter: ["field"], setter: ["field"] },
  types: new Set(["class_declaration", "object_declaration", "companion_object", "object_literal"]),
  spelling: (text) => text.replace(/^`|`$/g, ""),
  wordsIn,
  receiver: ({ parent }) =>
    parent.type === "navigation_expression" || parent.type === "infix_expression"
      ? parent.namedChild(0)
      : null,
  callees,
  object,
  declaredType,
  parents,
  isTypeLike: (name) => /^\p{Lu}/u.test(name),
};

/** `"$name"`, which the grammar reads as text; `"${name}"` and raw texts it knows. */
function wordsIn(node: SyntaxNode) {
  if (node.type !== "string_literal") return [];
  const { text, startIndex } = node;
  const holes = node.namedChildren.filter((child) => child?.type === "interpolation");
  const isInHole = (at: number) =>
    holes.some((hole) => hole !== null && hole.startIndex <= at && at < hole.endIndex);
  return [...text.matchAll(/(?:\\.|\$([\p{L}_][\p{L}\p{N}_]*))/gsu)].flatMap(({ 1: name, index }) => {
    const from = startIndex + index + 1;
    return name === undefined || isInHole(from) ? [] : [{ name, from, to: from + name.length }];
  });
}

const SCOPES = new Set([
  "class_declaration",
  "object_declaration",
  "companion_object",
  "object_literal",
  "function_declaration",
  "anonymous_function",
  "secondary_constructor",
  "getter",
  "setter",
  "block",
  "lambda_literal",
  "for_statement",
  "when_expression",
  "catch_block",
]);

function callees({ node }: Place): string[] {
  const call = node.parent?.parent?.parent ?? null;
  const called = call?.namedChild(0) ?? null;
  if (called === null) return [];
  if (call?.type === "constructor_delegation_call") return [];
  return [/[\p{L}_][\p{L}\p{N}_]*(?=(?:<.*>)?$)/su.exec(called.text)?.[0] ?? called.text];
}

function object(node: SyntaxNode): ObjectKind | null {
  switch (node.type) {
    case "identifier":
      return { kind: "name" };
    case "this_expression":
      return { kind: "self" };
    case "navigation_expression": {
      const [owner, name] = [node.namedChild(0), node.lastNamedChild];
      return owner === null || name === null ? null : { kind: "member", object: owner, name: name.text };
    }
    case "call_expression": {
      const called = node.namedChild(0);
      if (called?.type !== "identifier") return null;
      return /^\p{Lu}/u.test(called.text)
        ? { kind: "type", type: called.text }
        : { kind: "call", method: called.text };
    }
    case "parenthesized_expression": {
      const inner = node.namedChild(0);
      return inner === null ? null : object(inner);
    }
    default:
      return node.type.endsWith("_literal") ? { kind: "type", type: "" } : null;
  }
}

function declaredType({ parent }: Place): string | null {
  const type = parent.namedChildren.find((child) => child !== null && TYPES.has(child.type));
  if (type != null) return typeName(type);
  const value = parent.type === "variable_declaration" ? parent.parent?.lastNamedChild : null;
  const kind = value == null || value.id === parent.id ? null : object(value);
  return kind?.kind === "type" ? kind.type : null;
}

const TYPES = new Set(["user_type", "nullable_type", "function_type"]);

/** `A.B<T>?` is B; a function has no name. */
function typeName(type: SyntaxNode): string {
  if (type.type === "nullable_type") {
    const inner = type.namedChild(0);
    return inner === null ? "" : typeName(inner);
  }
  if (type.type !== "user_type") return "";
  const names = type.namedChildren.filter((child) => child?.type === "identifier");
  return names.at(-1)?.text ?? "";
}

function parents(type: SyntaxNode): string[] {
  const list = type.namedChildren.find((child) => child?.type === "delegation_specifiers");
  return (list?.namedChildren ?? []).flatMap((one) => {
    const [found] = one?.descendantsOfType(["user_type"]) ?? [];
    return found == null ? [] : [typeName(found)];
  });
}
