import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { Declared } from "./declared";

/** The name behind `::`. */
export function methodReferred(node: SyntaxNode): SyntaxNode | null {
  const last = node.namedChildren.at(-1) ?? null;
  return last?.type === "identifier" && node.namedChildCount > 1 && last.id !== node.namedChild(0)?.id
    ? last
    : null;
}

/** Parameters of a record's own constructor must be named like its components. */
export function recordComponent(parameter: SyntaxNode, name: string, declared: Declared): Binding | null {
  const owner = parameter.parent?.parent;
  if (parameter.parent?.type !== "formal_parameters" || owner == null) return null;
  if (owner.type === "record_declaration") return declared.fields.get(name) ?? null;
  const record = owner.type === "constructor_declaration" ? owner.parent?.parent : null;
  if (record?.type !== "record_declaration") return null;
  const [own, given] = [
    record.childForFieldName("parameters")?.namedChildCount,
    parameter.parent.namedChildCount,
  ];
  const body = declared.bodies.get(record.childForFieldName("body")?.id ?? -1);
  return own === given && body?.fields.has(name) ? (declared.fields.get(name) ?? null) : null;
}
