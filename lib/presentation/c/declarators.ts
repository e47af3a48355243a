import type { SyntaxNode } from "@/lib/presentation/syntax";

/** The names that a declarator binds: one, or several in a structured binding, or none (a method defined outside its class). */
export function declaredNames(declarator: SyntaxNode): SyntaxNode[] {
  if (NAMES.has(declarator.type)) return [declarator];
  const inner = declarator.childForFieldName("declarator");
  if (inner !== null) return declaredNames(inner);
  const ofMember = declarator.type === "qualified_identifier" ? declarator.childForFieldName("name") : null;
  if (ofMember?.type === "pointer_type_declarator") return declaredNames(ofMember);
  if (!WRAPPERS.has(declarator.type)) return [];
  return declarator.namedChildren.flatMap((child) => (child === null ? [] : declaredNames(child)));
}

/** The function declarator nearest to the name: the others belong to what is returned. */
export function ownFunctionDeclarator(declarator: SyntaxNode | null): SyntaxNode | null {
  let found: SyntaxNode | null = null;
  for (let at = declarator; at !== null; at = innerDeclarator(at))
    if (at.type === "function_declarator") found = at;
  return found;
}

const innerDeclarator = (node: SyntaxNode): SyntaxNode | null =>
  node.childForFieldName("declarator") ??
  (WRAPPERS.has(node.type) ? (node.namedChildren.find((child) => child !== null) ?? null) : null);

const NAMES = new Set(["identifier", "type_identifier", "field_identifier"]);
const WRAPPERS = new Set([
  "parenthesized_declarator",
  "reference_declarator",
  "variadic_declarator",
  "structured_binding_declarator",
  "attributed_declarator",
]);
