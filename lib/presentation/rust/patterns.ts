import type { SyntaxNode } from "@/lib/presentation/syntax";
import { readPath } from "./paths";
import { record, recordShorthand, type RustReading } from "./reading";
import type { RustScope } from "./rust-scope";

/** Binds the names of a pattern in `scope`. Constants, unit structs and variants in it are asked for, not bound. */
export function bindPattern(node: SyntaxNode | null, scope: RustScope, reading: RustReading): void {
  switch (node?.type) {
    case undefined:
      return;
    case "identifier":
      return bindName(node, scope, reading);
    case "captured_pattern":
    case "tuple_pattern":
    case "slice_pattern":
    case "or_pattern":
    case "ref_pattern":
    case "mut_pattern":
    case "reference_pattern":
    case "match_pattern":
    case "closure_parameters":
      for (const child of node.namedChildren)
        if (child?.id !== node.childForFieldName("condition")?.id) bindPattern(child, scope, reading);
      return;
    case "parameter":
      reading.visit(node.childForFieldName("type"), scope);
      return bindPattern(node.childForFieldName("pattern"), scope, reading);
    case "tuple_struct_pattern":
    case "struct_pattern": {
      const type = node.childForFieldName("type");
      const binding = type === null ? null : readPath(type, "value", scope, reading);
      const isOwn = binding !== null || type?.text === "Self";
      for (const child of node.namedChildren) {
        if (child?.id === type?.id) continue;
        if (child?.type === "field_pattern") bindField(child, isOwn, scope, reading);
        else bindPattern(child, scope, reading);
      }
      return;
    }
    default:
      return reading.visit(node, scope);
  }
}

function bindName(node: SyntaxNode, scope: RustScope, reading: RustReading): void {
  const known = scope.findAny("value", node.text);
  if (known !== null && reading.items.has(known)) return record(node, known, reading);
  // A free name with a capital is a variant or a constant from elsewhere.
  if (/^\p{Lu}/u.test(node.text)) return record(node, known, reading);
  record(node, scope.declare("value", node.text), reading);
}

function bindField(node: SyntaxNode, isOwn: boolean, scope: RustScope, reading: RustReading): void {
  const name = node.childForFieldName("name");
  if (name === null) return;
  const field = isOwn ? (reading.members.get(name.text) ?? null) : null;
  if (name.type === "shorthand_field_identifier")
    return recordShorthand(
      name,
      { at: node.startIndex, field, variable: scope.declare("value", name.text) },
      reading,
    );
  record(name, field, reading);
  bindPattern(node.childForFieldName("pattern"), scope, reading);
}
