import { declare, enterJavascript, functionScope } from "@/lib/presentation/javascript/declarations";
import { Scope } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";

type Keep = (name: string, scope: Scope) => void;

/**
 * What TypeScript adds to JavaScript's scopes: types and their parameters, enumerations, namespaces, signatures. A
 * name that is also that of a property (a parameter of `constructor(private x)`, an enumeration's member, what a
 * namespace exports) stays, as properties do, and so does what `declare` says of a world outside.
 */
export function enterTypescript(node: SyntaxNode, scope: Scope, keep: Keep): Scope {
  switch (node.type) {
    case "class_declaration":
    case "abstract_class_declaration":
      declareBoth(node.childForFieldName("name"), scope);
      return withTypeParameters(node, new Scope(scope, "block"));
    case "class": {
      const own = new Scope(scope, "block");
      declareBoth(node.childForFieldName("name"), own);
      return withTypeParameters(node, own);
    }
    case "interface_declaration":
    case "type_alias_declaration":
      declareType(node.childForFieldName("name"), scope);
      return withTypeParameters(node, new Scope(scope, "block"));
    case "function_signature":
      declare(node.childForFieldName("name"), scope.functionScope());
      return withTypeParameters(node, functionScope(node, scope));
    case "method_signature":
    case "abstract_method_signature":
    case "call_signature":
    case "construct_signature":
    case "function_type":
    case "constructor_type":
      return withTypeParameters(node, functionScope(node, scope));
    case "conditional_type":
      return conditionalScope(node, scope);
    case "index_signature":
      return indexScope(node, scope);
    case "tuple_type": {
      const own = new Scope(scope, "block");
      for (const member of node.namedChildren) declare(member?.childForFieldName("name") ?? null, own);
      return own;
    }
    case "enum_declaration":
      declareBoth(node.childForFieldName("name"), scope);
      return scope;
    case "enum_body":
      return enumScope(node, scope, keep);
    case "module":
    case "internal_module": {
      const name = node.childForFieldName("name");
      declareBoth(name?.type === "nested_identifier" ? firstIdentifier(name) : name, scope);
      return new Scope(scope, "function");
    }
    case "import_alias":
    case "import_require_clause":
      declareBoth(node.namedChild(0), scope);
      return scope;
    case "ambient_declaration":
      // `declare` of a type alone says nothing of the world outside.
      if (!node.namedChildren.some((child) => ERASED.has(child?.type ?? "")))
        for (const name of declaredNames(node)) keep(name, scope);
      return scope;
    case "statement_block": {
      const own = enterJavascript(node, scope);
      if (isModuleBody(node))
        for (const statement of node.namedChildren)
          if (statement?.type === "export_statement" || isAmbient(node))
            for (const name of statement === null ? [] : declaredNames(statement)) keep(name, own);
      return own;
    }
    case "required_parameter":
    case "optional_parameter":
      if (node.children.some((child) => PROPERTY_SIGNS.has(child?.type ?? "")))
        keep(node.childForFieldName("pattern")?.text ?? "", scope);
      return scope;
    default: {
      const own = enterJavascript(node, scope);
      if (IMPORTS.has(node.type)) declareImportedTypes(node, scope);
      return own === scope ? scope : withTypeParameters(node, own);
    }
  }
}

/** A declaration's own name stands outside, and what a conditional type infers is known only where it fits. */
export function isOutsideTypescript(node: SyntaxNode, child: SyntaxNode): boolean {
  if (node.type === "conditional_type")
    return ["left", "alternative"].some((field) => node.childForFieldName(field)?.id === child.id);
  return NAMED.has(node.type) && node.childForFieldName("name")?.id === child.id;
}

const NAMED = new Set([
  "class_declaration",
  "abstract_class_declaration",
  "interface_declaration",
  "type_alias_declaration",
  "function_signature",
  "module",
  "internal_module",
]);
const IMPORTS = new Set(["import_clause", "namespace_import", "import_specifier"]);
const PROPERTY_SIGNS = new Set(["accessibility_modifier", "override_modifier", "readonly"]);

function declareBoth(name: SyntaxNode | null, scope: Scope): void {
  if (name?.type !== "identifier" && name?.type !== "type_identifier") return;
  scope.declare(name.text);
  scope.declareType(name.text);
}

function declareType(name: SyntaxNode | null, scope: Scope): void {
  if (name !== null) scope.declareType(name.text);
}

/** Where the grammar stumbles (it does not know `<in T>`), no word is a name for sure. */
function withTypeParameters(node: SyntaxNode, scope: Scope): Scope {
  const parameters = node.childForFieldName("type_parameters");
  if (parameters === null || parameters.hasError) return scope;
  for (const one of parameters.namedChildren) declareType(one?.childForFieldName("name") ?? null, scope);
  return scope;
}

function declareImportedTypes(node: SyntaxNode, scope: Scope): void {
  if (node.type === "import_specifier")
    return declareType(node.childForFieldName("alias") ?? node.childForFieldName("name"), scope);
  for (const one of node.namedChildren) if (one?.type === "identifier") declareType(one, scope);
}

function conditionalScope(node: SyntaxNode, scope: Scope): Scope {
  const own = new Scope(scope, "block");
  for (const one of node.childForFieldName("right")?.descendantsOfType(["infer_type"]) ?? [])
    declareType(one?.namedChild(0) ?? null, own);
  return own;
}

/** `[key: string]` and `[K in keyof T]`. */
function indexScope(node: SyntaxNode, scope: Scope): Scope {
  const own = new Scope(scope, "block");
  declare(node.childForFieldName("name"), own);
  const clause = node.namedChildren.find((child) => child?.type === "mapped_type_clause");
  declareType(clause?.childForFieldName("name") ?? null, own);
  return own;
}

function enumScope(node: SyntaxNode, scope: Scope, keep: Keep): Scope {
  const own = new Scope(scope, "block");
  for (const member of node.namedChildren) {
    const name = member?.type === "enum_assignment" ? member.childForFieldName("name") : member;
    if (name?.type !== "property_identifier") continue;
    own.declare(name.text);
    keep(name.text, own);
  }
  return own;
}

const isModuleBody = (block: SyntaxNode) =>
  ["module", "internal_module", "ambient_declaration"].includes(block.parent?.type ?? "");

/** Inside `declare`, everything is exported. */
function isAmbient(block: SyntaxNode): boolean {
  for (let node = block.parent; node !== null; node = node.parent)
    if (node.type === "ambient_declaration") return true;
  return false;
}

/** The names of which a declaration tells the world outside. */
function declaredNames(node: SyntaxNode): string[] {
  if (node.type === "lexical_declaration" || node.type === "variable_declaration")
    return node.namedChildren.flatMap((one) => patternNames(one?.childForFieldName("name") ?? null));
  if (WRAPPERS.has(node.type))
    return node.namedChildren.flatMap((child) => (child === null ? [] : declaredNames(child)));
  const name = node.childForFieldName("name");
  if (name === null || !DECLARATIONS.test(node.type)) return [];
  return [name.type === "nested_identifier" ? (firstIdentifier(name)?.text ?? "") : name.text];
}

const ERASED = new Set(["interface_declaration", "type_alias_declaration"]);
const WRAPPERS = new Set(["ambient_declaration", "export_statement", "expression_statement"]);
const DECLARATIONS = /_declaration$|_signature$|module$/;

const patternNames = (pattern: SyntaxNode | null) =>
  pattern?.type === "identifier"
    ? [pattern.text]
    : (pattern?.descendantsOfType(["identifier", "shorthand_property_identifier_pattern"]) ?? []).map(
        (node) => node?.text ?? "",
      );

function firstIdentifier(node: SyntaxNode): SyntaxNode | null {
  const first = node.namedChild(0);
  return first === null || first.type === "identifier" ? first : firstIdentifier(first);
}
