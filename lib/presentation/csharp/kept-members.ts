import type { ProgramNames } from "@/lib/presentation/named/program-names";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { ALWAYS_KEPT, STANDARD_MEMBERS, STANDARD_TYPES } from "./standard-names";

/**
 * Marks the members whose names must stay: what the runtime or a library calls or hands down, and what has the name of a
 * library's member wherever nobody can say whose it is.
 */
export function keepMembers(names: ProgramNames, root: SyntaxNode): void {
  for (const name of names.memberNames)
    if (ALWAYS_KEPT.has(name) || (STANDARD_MEMBERS.has(name) && names.unsure.has(name))) names.keep(name);
  for (const node of root.descendantsOfType(MEMBERS)) if (node !== null) keepMember(node, names);
  for (const node of root.descendantsOfType(["attribute"])) {
    // `[Own]` means the class OwnAttribute.
    const name = node?.childForFieldName("name")?.text ?? "";
    if (names.typeNames.has(`${name}Attribute`)) names.keep(`${name}Attribute`);
  }
}

const MEMBERS = [
  "method_declaration",
  "property_declaration",
  "event_declaration",
  "event_field_declaration",
];

function keepMember(node: SyntaxNode, names: ProgramNames): void {
  const owner = names.types.get(node.parent?.parent?.id ?? -1);
  const modifiers = node.namedChildren.filter((child) => child?.type === "modifier").map((one) => one?.text);
  const foreign = owner === undefined ? [] : names.foreignParents(owner);
  const isSeen = modifiers.some((word) => word !== undefined && SEEN.has(word));
  for (const name of namesOf(node)) {
    const isStandard = STANDARD_MEMBERS.has(name);
    // A class of the library hands down only members with the library's names.
    const isHandedDown = foreign.some((parent) => isStandard || !STANDARD_TYPES.has(parent));
    const overridesUnknown =
      modifiers.includes("override") && owner !== undefined && !isOwnFirst(name, node, names);
    if (modifiers.includes("extern") || overridesUnknown || (isSeen && isHandedDown)) names.keep(name);
  }
}

const SEEN = new Set(["public", "protected", "override", "internal"]);

const namesOf = (node: SyntaxNode): string[] =>
  (node.type === "event_field_declaration" ? node.descendantsOfType(["variable_declarator"]) : [node])
    .map((one) => one?.childForFieldName("name")?.text.replace(/^@/, ""))
    .filter((name) => name !== undefined);

/** Whether the program has a declaration of the name that overrides nothing. */
function isOwnFirst(name: string, node: SyntaxNode, names: ProgramNames): boolean {
  const program = root(node);
  return program
    .descendantsOfType(MEMBERS)
    .some(
      (one) =>
        one !== null &&
        namesOf(one).includes(name) &&
        names.types.has(one.parent?.parent?.id ?? -1) &&
        !one.namedChildren.some((child) => child?.type === "modifier" && child.text === "override"),
    );
}

const root = (node: SyntaxNode): SyntaxNode => (node.parent === null ? node : root(node.parent));
