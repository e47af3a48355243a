import type { ProgramNames } from "@/lib/presentation/named/program-names";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { inherited } from "./name-rules";
import {
  LANGUAGE_MEMBERS,
  PLAIN_ATTRIBUTES,
  REQUIREMENTS,
  STANDARD_MEMBERS,
  STANDARD_TYPES,
} from "./standard-names";

/**
 * Marks the members whose names must stay: what a class or a protocol elsewhere may ask for, what is written into data by its
 * name, and what has the name of a library's member wherever nobody can say whose it is.
 */
export function keepSwiftMembers(names: ProgramNames, root: SyntaxNode): void {
  for (const name of LANGUAGE_MEMBERS) names.keep(name);
  for (const name of names.memberNames) {
    if (STANDARD_MEMBERS.has(name) && names.unsure.has(name)) names.keep(name);
    // The storage of a property wrapper.
    if (!names.memberNames.has(`_${name}`) && new RegExp(`(?<![\\w$])_${name}(?!\\w)`).test(root.text))
      names.keep(name);
  }
  for (const type of root.descendantsOfType(["class_declaration", "protocol_declaration"]))
    if (type !== null) keepOf(type, names);
  for (const node of root.descendantsOfType(["function_declaration", "property_declaration"]))
    if (node !== null && isRead(node)) for (const name of namesOf(node)) names.keep(name);
}

function keepOf(type: SyntaxNode, names: ProgramNames): void {
  const declared = names.types.get(type.id);
  const isAskedFor = declared !== undefined && names.foreignParents(declared).length > 0;
  const parents = inherited(type);
  const isCoded = parents.some((name) => CODED.has(name));
  for (const member of type.childForFieldName("body")?.namedChildren ?? []) {
    if (member === null) continue;
    const own = namesOf(member);
    const isProperty = member.type === "property_declaration";
    const isWritten = isCoded && (isProperty || member.type === "enum_entry");
    // The name of a case is its text, unless one is given.
    const isText = member.type === "enum_entry" && parents.includes("String");
    if ((isAskedFor && !isPrivate(member)) || isWritten || isText) for (const name of own) names.keep(name);
    else if (parents.some((name) => STANDARD_TYPES.has(name)))
      for (const name of own) if (REQUIREMENTS.has(name)) names.keep(name);
  }
}

const CODED = new Set(["Codable", "Encodable", "Decodable", "CodingKey"]);

const isPrivate = (member: SyntaxNode): boolean =>
  modifiersOf(member).some((one) => /^(?:file)?private$/.test(one));

const modifiersOf = (member: SyntaxNode): string[] =>
  (member.namedChildren.find((child) => child?.type === "modifiers")?.namedChildren ?? []).map(
    (child) => child?.text ?? "",
  );

/** An attribute may read the name that it stands before. */
const isRead = (node: SyntaxNode): boolean =>
  modifiersOf(node).some((one) => one.startsWith("@") && !PLAIN_ATTRIBUTES.has(/\w+/.exec(one)?.[0] ?? ""));

/** The names that a member declares, with the labels of its arguments. */
function namesOf(member: SyntaxNode): string[] {
  const parameters = member.namedChildren.filter((child) => child?.type === "parameter");
  const labels = parameters.map(
    (one) => (one?.childForFieldName("external_name") ?? one?.childForFieldName("name"))?.text ?? "",
  );
  const named = member.childrenForFieldName("name").flatMap((node) => {
    if (node === null) return [];
    if (node.type === "simple_identifier") return [node.text];
    return node.descendantsOfType("simple_identifier").map((one) => one?.text ?? "");
  });
  return [...named, ...labels];
}
