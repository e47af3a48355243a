import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { PhpReader } from "./reader";
import { STANDARD_MEMBERS, STANDARD_TYPES } from "./standard-names";

/**
 * Marks the names that must stay: PHP's own members, those that a class elsewhere may ask for, those that may be a library's, and what
 * a path of namespaces ends with.
 */
export function keepPhpMembers({ names, members, unsure, inPaths }: PhpReader): void {
  for (const name of inPaths) {
    for (const space of ["type", "function"]) names.keep(space, name.toLowerCase());
    names.keep("constant", name);
  }
  for (const { role, name, owner, isPrivate } of members) {
    const isStandard = STANDARD_MEMBERS.has(name);
    const foreign = parentsOf(owner).filter((parent) => names.find("type", parent.toLowerCase()) === null);
    const isAskedFor = foreign.some((parent) => isStandard || !STANDARD_TYPES.has(parent));
    if (name.startsWith("__") || (isStandard && unsure.has(name)) || (isAskedFor && !isPrivate))
      names.keep(role.space, role.space === "method" ? name.toLowerCase() : name);
  }
}

/** The classes, interfaces and traits that a class is made of; the last word of each. */
function parentsOf(owner: SyntaxNode): string[] {
  const clauses = owner.namedChildren.filter((child) => child !== null && PARENTS.has(child.type));
  const uses = owner.childForFieldName("body")?.namedChildren ?? [];
  return [...clauses, ...uses.filter((child) => child?.type === "use_declaration")].flatMap((clause) =>
    (clause?.namedChildren ?? []).flatMap((name) =>
      name === null || !/name$/.test(name.type) ? [] : [/[^\\]*$/.exec(name.text)?.[0] ?? ""],
    ),
  );
}

const PARENTS = new Set(["base_clause", "class_interface_clause"]);
