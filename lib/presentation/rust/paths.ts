import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { record, visitChildren, type RustReading } from "./reading";
import type { RustScope } from "./rust-scope";

/** What a path has led to: a module of the sample, a type of the sample, or something foreign. */
type Place = RustScope | "type" | "foreign";

/**
 * Notes the names of a path such as `m::Kind::New` and finds what it means.
 * @param space where the last name is looked for first
 */
export function readPath(
  node: SyntaxNode,
  space: "type" | "value",
  scope: RustScope,
  reading: RustReading,
): Binding | null {
  const path = node.childForFieldName("path");
  const name = node.childForFieldName("name");
  if (name === null) return readHead(node, space, scope, reading);
  const place = path === null ? "foreign" : readPlace(path, scope, reading);
  const binding = inPlace(place, name.text, reading);
  if (/^(identifier|type_identifier)$/.test(name.type)) record(name, binding, reading);
  return binding;
}

function readHead(node: SyntaxNode, space: "type" | "value", scope: RustScope, reading: RustReading) {
  if (!/^(identifier|type_identifier)$/.test(node.type) || node.text === "Self") return null;
  const binding = scope.findAny(space, node.text);
  record(node, binding, reading);
  return binding;
}

/** Where the part before `::` leads. */
function readPlace(path: SyntaxNode, scope: RustScope, reading: RustReading): Place {
  switch (path.type) {
    case "crate":
      return reading.root;
    case "self":
    case "super":
      return scope;
    case "generic_type":
    case "generic_type_with_turbofish": {
      const type = path.childForFieldName("type");
      reading.visit(path.childForFieldName("type_arguments"), scope);
      return type === null ? "foreign" : readPlace(type, scope, reading);
    }
    case "bracketed_type":
      visitChildren(path, scope, reading);
      return "type";
  }
  if (path.text === "Self") return "type";
  const prefix = path.childForFieldName("path");
  if (prefix !== null && /^(crate|self|super)$/.test(path.childForFieldName("name")?.type ?? "")) {
    readPlace(prefix, scope, reading);
    return scope;
  }
  return placeOf(readPath(path, "type", scope, reading), reading);
}

/** The scope of a module, or a type by whose name members are asked for. */
export const placeOf = (binding: Binding | null, reading: RustReading): Place =>
  binding === null || reading.foreign.has(binding) ? "foreign" : (reading.modules.get(binding) ?? "type");

export function inPlace(place: Place, name: string, reading: RustReading): Binding | null {
  if (place === "foreign") return null;
  if (place === "type") return reading.members.get(name) ?? null;
  return place.findAny("type", name);
}
