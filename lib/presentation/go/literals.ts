import type { Scope } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { record, type GoReading } from "./reading";

/** `T{key: value}`: the key is a field if T is a struct, else an expression. */
export function visitLiteral(node: SyntaxNode, scope: Scope, reading: GoReading): void {
  const type = node.childForFieldName("type");
  reading.visit(type, scope);
  visitBody(node.childForFieldName("body"), type, scope, reading);
}

function visitBody(
  body: SyntaxNode | null,
  given: SyntaxNode | null,
  scope: Scope,
  reading: GoReading,
): void {
  const type = underlying(given, scope, reading);
  for (const element of body?.namedChildren ?? []) {
    if (element?.type !== "keyed_element") visitElement(element, elementType(type), scope, reading);
    else {
      visitKey(element.childForFieldName("key"), { type, given }, scope, reading);
      visitElement(element.childForFieldName("value"), elementType(type), scope, reading);
    }
  }
}

/** Inside, the type may be left out. */
function visitElement(
  element: SyntaxNode | null,
  type: SyntaxNode | null,
  scope: Scope,
  reading: GoReading,
): void {
  const inner = element?.type === "literal_element" ? element.firstNamedChild : element;
  if (inner?.type === "literal_value") visitBody(inner, type, scope, reading);
  else reading.visit(inner ?? null, scope);
}

function visitKey(
  key: SyntaxNode | null,
  { type, given }: { type: SyntaxNode | null; given: SyntaxNode | null },
  scope: Scope,
  reading: GoReading,
): void {
  const name = key?.type === "literal_element" ? key.firstNamedChild : key;
  if (name?.type !== "identifier" || isIndexed(type))
    return visitElement(key, type?.childForFieldName("key") ?? null, scope, reading);
  // A foreign struct's fields are exported; anything else before a colon is a key of a foreign map.
  if (type === null && given?.type === "qualified_type")
    return record(name, /^\p{Lu}/u.test(name.text) ? null : scope.find(name.text), reading);
  record(name, reading.members.find(name.text), reading);
}

const isIndexed = (type: SyntaxNode | null) => type !== null && type.type !== "struct_type";

const elementType = (type: SyntaxNode | null) =>
  type?.childForFieldName("element") ?? (type?.type === "map_type" ? type.childForFieldName("value") : null);

/** What a type is made of, as far as the sample declares it. */
function underlying(type: SyntaxNode | null, scope: Scope, reading: GoReading, depth = 0): SyntaxNode | null {
  if (type === null || depth > 20) return null;
  switch (type.type) {
    case "struct_type":
    case "map_type":
    case "slice_type":
    case "array_type":
    case "implicit_length_array_type":
      return type;
    case "pointer_type":
      return underlying(type.firstNamedChild, scope, reading, depth + 1);
    case "generic_type":
      return underlying(type.childForFieldName("type"), scope, reading, depth + 1);
    case "type_identifier": {
      const binding = scope.find(type.text);
      const declared = binding === null ? undefined : reading.types.get(binding);
      return declared === undefined ? null : underlying(declared, scope, reading, depth + 1);
    }
    default:
      return null;
  }
}
