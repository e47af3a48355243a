import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { Declared } from "./declared";
import type { Region } from "./region";
import { PACKAGE_ROOTS } from "./standard-names";

/**
 * The type of an expression as far as the text tells: a type of the sample by its name, "" for any other type,
 * with [] for each dimension; PACKAGE for the path of one; null where nobody can say without the libraries.
 */
export function expressionType(node: SyntaxNode, region: Region, declared: Declared): string | null {
  const typeOf = (child: SyntaxNode | null) =>
    child === null ? null : expressionType(child, region, declared);
  switch (node.type) {
    case "parenthesized_expression":
      return typeOf(node.namedChild(0));
    case "this":
      return region.bodies()[0]?.name ?? null;
    case "identifier":
    case "type_identifier":
      return nameType(node, region, declared);
    case "object_creation_expression":
      // An anonymous class may have members that its type has not.
      if (node.namedChildren.at(-1)?.type === "class_body") return null;
      return declaredType(node.childForFieldName("type"), region, declared);
    case "cast_expression":
      return declaredType(node.childForFieldName("type"), region, declared);
    case "array_creation_expression":
      return "[]";
    case "string_literal":
    case "class_literal":
      return "";
    case "array_access":
      return typeOf(node.childForFieldName("array"))?.replace(/\[\]$/, "") ?? null;
    case "field_access": {
      if (node.text === declared.packagePath) return PACKAGE;
      const owner = typeOf(node.childForFieldName("object"));
      const field = node.childForFieldName("field");
      if (field === null || field.type === "this") return owner;
      return memberType(field.text, owner, { types: declared.fieldTypes, region, declared });
    }
    case "method_invocation": {
      const owner = typeOf(node.childForFieldName("object"));
      const name = node.childForFieldName("name")?.text ?? "";
      return isForeign(owner) ? null : single(declared.methodTypes.get(name), region, declared);
    }
    default:
      return null;
  }
}

export const PACKAGE = ".";

/** True for what is surely not the sample's: a library's type, an array, a package. */
export const isForeign = (type: string | null) => type === "" || type === PACKAGE || type?.endsWith("[]");

/** What a type node says, in the words of `expressionType`. */
export function declaredType(
  type: SyntaxNode | null,
  region: Region,
  declared: Declared,
  dimensions = 0,
): string | null {
  if (type === null) return null;
  const array = "[]".repeat(dimensions);
  switch (type.type) {
    case "type_identifier":
      if (type.text === "var" || region.findType(type.text) !== null) return null;
      return (declared.types.has(type.text) ? type.text : "") + array;
    case "generic_type":
      return declaredType(type.namedChild(0), region, declared, dimensions);
    case "scoped_type_identifier": {
      const last = type.namedChildren.at(-1)?.text ?? "";
      const outer = declaredType(type.namedChild(0), region, declared);
      return (isForeign(outer) || !declared.types.has(last) ? "" : last) + array;
    }
    case "array_type": {
      const own = type.childForFieldName("dimensions")?.text.match(/\[/g)?.length ?? 0;
      return declaredType(type.childForFieldName("element"), region, declared, dimensions + own);
    }
    case "annotated_type":
      return declaredType(type.namedChildren.at(-1) ?? null, region, declared, dimensions);
    case "catch_type":
      return type.namedChildCount === 1 ? declaredType(type.namedChild(0), region, declared) : null;
    case "integral_type":
    case "floating_point_type":
    case "boolean_type":
      return array;
    default:
      return null;
  }
}

function nameType(node: SyntaxNode, region: Region, declared: Declared): string | null {
  const found = region.find(node.text, node.startIndex);
  if ("local" in found) return found.local.type;
  if ("owner" in found || (found.inheritors.length > 0 && declared.fields.has(node.text)))
    return single(declared.fieldTypes.get(node.text), region, declared);
  if (region.findType(node.text) !== null) return null;
  if (declared.types.has(node.text)) return node.text;
  if (node.text === declared.packagePath || PACKAGE_ROOTS.has(node.text)) return PACKAGE;
  return /^\p{Lu}/u.test(node.text) ? "" : null;
}

function memberType(
  name: string,
  owner: string | null,
  { types, region, declared }: { types: Map<string, SyntaxNode[]>; region: Region; declared: Declared },
): string | null {
  if (owner === PACKAGE) return /^\p{Lu}/u.test(name) ? (declared.types.has(name) ? name : "") : PACKAGE;
  if (owner === "") return FOREIGN_STREAMS.has(name) ? "" : null;
  if (isForeign(owner)) return "";
  if (declared.types.has(name) && !types.has(name)) return name;
  return single(types.get(name), region, declared);
}

/** `System.out` and its kind. */
const FOREIGN_STREAMS = new Set(["in", "out", "err"]);

/** Members of one name may have several types; then nobody knows which. */
function single(types: readonly SyntaxNode[] | undefined, region: Region, declared: Declared): string | null {
  const known = new Set((types ?? []).map((type) => declaredType(type, region, declared)));
  return known.size === 1 ? ([...known][0] ?? null) : null;
}
