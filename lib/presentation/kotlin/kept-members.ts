import type { ProgramNames } from "@/lib/presentation/named/program-names";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { PLAIN_ANNOTATIONS, STANDARD_MEMBERS, STANDARD_TYPES } from "./standard-names";

/**
 * Marks the members whose names must stay: what a class elsewhere asks for or an annotation reads, operators, and what has
 * the name of a library's member wherever nobody can say whose it is.
 */
export function keepKotlinMembers(names: ProgramNames, root: SyntaxNode): void {
  names.keep("main");
  for (const name of names.memberNames)
    if (STANDARD_MEMBERS.has(name) && names.unsure.has(name)) names.keep(name);
  for (const node of root.descendantsOfType(MEMBERS)) if (node !== null) keepMember(node, names);
}

const MEMBERS = ["function_declaration", "property_declaration", "class_parameter", "enum_entry"];

function keepMember(node: SyntaxNode, names: ProgramNames): void {
  const modifiers = node.namedChildren.find((child) => child?.type === "modifiers");
  const words = modifiers?.namedChildren.map((child) => child?.text) ?? [];
  const name = nameOf(node);
  if (name === null) return;
  const annotations = modifiers?.descendantsOfType(["user_type"]).map((one) => one?.text ?? "") ?? [];
  const owner = ownerOf(node);
  const type = owner === null ? undefined : names.types.get(owner.id);
  const foreign = type === undefined ? [] : names.foreignParents(type);
  const isAskedFor =
    words.includes("override") &&
    foreign.some((parent) => STANDARD_MEMBERS.has(name) || !STANDARD_TYPES.has(parent));
  const isObject = owner?.type === "object_literal" && words.includes("override");
  const isRead = annotations.some((one) => !PLAIN_ANNOTATIONS.has(one)) || isAnnotated(owner);
  const isOfAny = words.includes("override") && STANDARD_MEMBERS.has(name);
  if (isAskedFor || isObject || isRead || isOfAny || words.includes("operator") || words.includes("external"))
    names.keep(name);
}

/** A class with an annotation such as `@Serializable` is read by its members' names. */
const isAnnotated = (owner: SyntaxNode | null) =>
  (
    owner?.namedChildren.find((child) => child?.type === "modifiers")?.descendantsOfType(["annotation"]) ?? []
  ).some((one) => !PLAIN_ANNOTATIONS.has(/\w+/.exec(one?.text ?? "")?.[0] ?? ""));

function nameOf(node: SyntaxNode): string | null {
  const named = node.childForFieldName("name");
  if (named !== null) return named.text;
  const variable = node.namedChildren.find((child) => child?.type === "variable_declaration") ?? node;
  return variable.namedChildren.find((child) => child?.type === "identifier")?.text ?? null;
}

function ownerOf(node: SyntaxNode): SyntaxNode | null {
  for (let around = node.parent; around !== null; around = around.parent)
    if (OWNERS.has(around.type)) return around;
  return null;
}

const OWNERS = new Set(["class_declaration", "object_declaration", "companion_object", "object_literal"]);
