import { Scope } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/**
 * Opens the scope a node brings, if any, and declares what the node declares. Names are resolved only after the
 * whole walk, so a use may stand before its declaration.
 */
export function enterJavascript(node: SyntaxNode, scope: Scope): Scope {
  switch (node.type) {
    case "function_declaration":
    case "generator_function_declaration": {
      declare(node.childForFieldName("name"), scope.functionScope());
      return functionScope(node, scope);
    }
    case "function_expression":
    case "generator_function": {
      const own = new Scope(scope, "block");
      declare(node.childForFieldName("name"), own);
      return functionScope(node, own);
    }
    case "arrow_function":
    case "method_definition":
      return functionScope(node, scope);
    case "class_static_block":
      return new Scope(scope, "function");
    case "class_declaration":
      declare(node.childForFieldName("name"), scope);
      return scope;
    case "class": {
      const own = new Scope(scope, "block");
      declare(node.childForFieldName("name"), own);
      return own;
    }
    case "statement_block":
      if (FUNCTIONS.has(node.parent?.type ?? "")) return new Scope(scope, "body");
      return BODIES.has(node.parent?.type ?? "") ? scope : new Scope(scope, "block");
    case "for_statement":
    case "switch_body":
      return new Scope(scope, "block");
    case "for_in_statement": {
      const kind = node.childForFieldName("kind")?.type;
      const own = new Scope(scope, "block");
      if (kind !== undefined)
        declare(node.childForFieldName("left"), kind === "var" ? own.functionScope() : own);
      return own;
    }
    case "catch_clause": {
      const own = new Scope(scope, "block");
      declare(node.childForFieldName("parameter"), own);
      return own;
    }
    case "labeled_statement": {
      const own = new Scope(scope, "block");
      const label = node.childForFieldName("label");
      if (label !== null) own.declareLabel(label.text);
      return own;
    }
    case "variable_declaration":
      for (const one of node.namedChildren)
        declare(one?.childForFieldName("name") ?? null, scope.functionScope());
      return scope;
    case "lexical_declaration":
    case "using_declaration":
      for (const one of node.namedChildren) declare(one?.childForFieldName("name") ?? null, scope);
      return scope;
    case "import_clause":
    case "namespace_import":
      for (const one of node.namedChildren) if (one?.type === "identifier") declare(one, scope);
      return scope;
    case "import_specifier":
      declare(node.childForFieldName("alias") ?? node.childForFieldName("name"), scope);
      return scope;
    default:
      return scope;
  }
}

export function functionScope(node: SyntaxNode, scope: Scope): Scope {
  const own = new Scope(scope, "function");
  declare(node.childForFieldName("parameter"), own);
  for (const parameter of node.childForFieldName("parameters")?.namedChildren ?? []) declare(parameter, own);
  return own;
}

/** Declares every name of a pattern. */
export function declare(pattern: SyntaxNode | null, scope: Scope): void {
  if (pattern === null) return;
  switch (pattern.type) {
    case "identifier":
    case "shorthand_property_identifier_pattern":
      return scope.declare(pattern.text);
    case "pair_pattern":
      return declare(pattern.childForFieldName("value"), scope);
    case "assignment_pattern":
    case "object_assignment_pattern":
      return declare(pattern.childForFieldName("left"), scope);
    case "required_parameter":
    case "optional_parameter":
      return declare(pattern.childForFieldName("pattern"), scope);
    case "object_pattern":
    case "array_pattern":
    case "rest_pattern":
      for (const child of pattern.namedChildren) declare(child, scope);
  }
}

const FUNCTIONS = new Set([
  "function_declaration",
  "generator_function_declaration",
  "function_expression",
  "generator_function",
  "arrow_function",
  "method_definition",
]);
const BODIES = new Set(["catch_clause", "class_static_block"]);
