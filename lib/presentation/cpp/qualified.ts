import type { CScope } from "@/lib/presentation/c/c-scope";
import type { Reading } from "@/lib/presentation/c/reading";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { MemberView } from "./class-scope";
import type { CppProgram } from "./cpp-program";

/** Reads `A::B::c`: c is ours when B is, and B when A is. */
export function readQualified(
  node: SyntaxNode,
  scope: CScope,
  reading: Reading,
  { aliases }: CppProgram,
): void {
  const outer = node.childForFieldName("scope");
  const name = node.childForFieldName("name");
  if (name === null) return;
  if (outer === null) return readInside(name, scope, reading, () => true);
  reading.visit(outer, scope);
  const outerName = lastName(outer);
  const isOurs = () =>
    outerName !== null &&
    scope.find(outerName.text, outerName.startIndex) !== null &&
    (aliases.get(outerName.text)?.() ?? true);
  readInside(name, scope, reading, isOurs);
}

/** The node of the name at a type's or namespace's end: B of `A::B<int>`. */
export function lastName(node: SyntaxNode): SyntaxNode | null {
  if (PLAIN.has(node.type)) return node;
  const name = node.childForFieldName("name");
  return name === null ? null : lastName(name);
}

/** The region of a method or a static member that is defined outside its class. */
export function memberViews(declarator: SyntaxNode | null, scope: CScope, program: CppProgram): CScope {
  let at = declarator;
  while (at !== null && at.type !== "qualified_identifier")
    at = at.childForFieldName("declarator") ?? (WRAPPERS.has(at.type) ? at.namedChild(0) : null);
  let view = scope;
  for (; at?.type === "qualified_identifier"; at = at.childForFieldName("name")) {
    const outer = at.childForFieldName("scope");
    const name = outer === null ? null : lastName(outer);
    if (name !== null) view = new MemberView(view, name.text, program);
  }
  return view;
}

function readInside(node: SyntaxNode, scope: CScope, reading: Reading, isOurs: () => boolean): void {
  const lookUp = (name: string) =>
    reading.members.get(name) ?? scope.outermost().find(name, 0) ?? scope.find(name, node.startIndex);
  if (PLAIN.has(node.type)) return reading.record(node, () => (isOurs() ? lookUp(node.text) : null));
  if (node.type === "qualified_identifier") {
    const outer = node.childForFieldName("scope");
    const name = node.childForFieldName("name");
    if (outer === null || name === null) return;
    readInside(outer, scope, reading, isOurs);
    const outerName = lastName(outer)?.text ?? "";
    return readInside(name, scope, reading, () => isOurs() && lookUp(outerName) !== null);
  }
  if (!NAMED.has(node.type)) return reading.visit(node, scope);
  for (const child of node.namedChildren) {
    if (child === null) continue;
    if (child.type === "template_argument_list") reading.visit(child, scope);
    else readInside(child, scope, reading, isOurs);
  }
}

const PLAIN = new Set(["identifier", "type_identifier", "field_identifier", "namespace_identifier"]);
const NAMED = new Set(["template_type", "template_function", "template_method", "dependent_name"]);
const WRAPPERS = new Set(["parenthesized_declarator", "reference_declarator"]);
