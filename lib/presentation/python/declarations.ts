import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { PythonReading } from "./reading";
import type { PythonScope } from "./python-scope";

/** Declares what a node binds in the scope it stands in. Definitions and lambdas open scopes: see `scopes.ts`. */
export function declareNames(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  switch (node.type) {
    case "assignment":
    case "augmented_assignment":
    case "for_statement":
    case "for_in_clause":
      return declareTarget(node.childForFieldName("left"), scope, reading);
    case "named_expression":
      return declareTarget(node.childForFieldName("name"), scope.assigned(), reading);
    case "as_pattern":
      return declareTarget(node.childForFieldName("alias") ?? node.lastNamedChild, scope, reading);
    case "except_clause":
      return declareTarget(node.childForFieldName("alias"), scope, reading);
    case "delete_statement":
      return declareTarget(node.firstNamedChild, scope, reading);
    case "type_alias_statement": {
      const left = node.childForFieldName("left")?.firstNamedChild ?? null;
      return declareTarget(left?.type === "generic_type" ? left.firstNamedChild : left, scope, reading);
    }
    case "global_statement":
      for (const name of node.namedChildren) if (name !== null) scope.declareGlobal(name.text);
      return;
    case "nonlocal_statement":
      for (const name of node.namedChildren) if (name !== null) scope.declareNonlocal(name.text);
      return;
    case "dotted_name":
      if (isCapture(node)) declareTarget(node.firstNamedChild, scope, reading);
      return;
    case "splat_pattern":
      return declareTarget(node.firstNamedChild, scope, reading);
  }
}

/** Binds each name of an assignment's left side; an attribute of a method's first parameter is a field. */
export function declareTarget(node: SyntaxNode | null, scope: PythonScope, reading: PythonReading): void {
  switch (node?.type) {
    case "identifier":
      reading.targets.add(node.id);
      scope.declare(node.text);
      return;
    case "attribute": {
      const object = node.childForFieldName("object");
      const name = node.childForFieldName("attribute");
      const holder = object?.type === "identifier" ? scope.find(object.text) : null;
      if (holder !== null && name !== null && reading.selves.has(holder))
        reading.members.declare(name.text, scope.owner).declarations++;
      return;
    }
    case "pattern_list":
    case "tuple_pattern":
    case "list_pattern":
    case "list_splat_pattern":
    case "tuple":
    case "list":
    case "list_splat":
    case "expression_list":
    case "parenthesized_expression":
    case "as_pattern_target":
      for (const child of node.namedChildren) declareTarget(child, scope, reading);
  }
}

/** In `case` a bare name captures; a dotted one, and the one before parentheses, is looked up. */
function isCapture(node: SyntaxNode): boolean {
  return node.namedChildCount === 1 && CAPTURING.has(node.parent?.type ?? "");
}

const CAPTURING = new Set(["case_pattern", "union_pattern", "keyword_pattern"]);
