import { Scope } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { WrittenName } from "@/lib/presentation/unify-names";
import { visitFunction, visitType } from "./definitions";
import { visitLiteral } from "./literals";
import { Members } from "./members";
import { declarePackage, importPaths } from "./package-scope";
import { bind, record, visitChildren, type GoReading } from "./reading";

/**
 * Reads which name means which binding. Names of the package are known everywhere, those in functions from their
 * declaration on: in `x := x` the second is the outer one.
 * @returns uses in order of appearance
 */
export function readGoScopes(root: SyntaxNode): WrittenName[] {
  const paths = importPaths(root);
  const packages = new Set(paths.flatMap((path) => path.split(/[^\p{L}\p{N}_]+/u)));
  const reading: GoReading = {
    uses: [],
    members: new Members(root, paths),
    types: new Map(),
    packages,
    aliases: new Set(),
    jumps: [],
    visit: (node, scope) => visit(node, scope, reading),
  };
  const scope = new Scope(null, "block");
  declarePackage(root, scope, reading);
  visitChildren(root, scope, reading);
  for (const jump of reading.jumps) jump();
  return reading.uses.sort((one, other) => one.from - other.from);
}

function visit(node: SyntaxNode | null, scope: Scope, reading: GoReading): void {
  if (node === null) return;
  switch (node.type) {
    case "identifier":
    case "type_identifier":
      return record(node, scope.find(node.text), reading);
    case "field_identifier":
      return record(node, reading.members.find(node.text), reading);
    case "package_identifier":
      return record(node, packageBinding(node, scope), reading);
    case "label_name": {
      const { parent } = node;
      if (parent?.type === "labeled_statement") scope.functionScope().declareLabel(node.text);
      reading.jumps.push(() => record(node, scope.findLabel(node.text), reading));
      return;
    }
    case "function_declaration":
    case "method_declaration":
    case "func_literal":
    case "function_type":
    case "method_elem":
      return visitFunction(node, scope, reading);
    case "type_spec":
    case "type_alias":
      return visitType(node, scope, reading);
    case "const_spec":
    case "var_spec":
      for (const field of ["type", "value"]) visit(node.childForFieldName(field), scope, reading);
      for (const name of node.childrenForFieldName("name"))
        if (name?.isNamed === true) bind(name, scope, reading);
      return;
    case "short_var_declaration":
    case "range_clause":
    case "receive_statement":
      return visitDefinition(node, scope, reading);
    case "type_switch_statement":
      return visitTypeSwitch(node, new Scope(scope, "block"), reading);
    case "selector_expression":
      return visitSelector(node, scope, reading);
    case "qualified_type":
      visit(node.childForFieldName("package"), scope, reading);
      return visitForeign(node.childForFieldName("name"), reading);
    case "composite_literal":
      return visitLiteral(node, scope, reading);
  }
  visitChildren(node, SCOPED.has(node.type) ? new Scope(scope, "block") : scope, reading);
}

const SCOPED = new Set([
  "block",
  "if_statement",
  "for_statement",
  "expression_switch_statement",
  "select_statement",
  "expression_case",
  "default_case",
  "type_case",
  "communication_case",
]);

/** What is right of `:=` is read before what is left is bound. */
function visitDefinition(node: SyntaxNode, scope: Scope, reading: GoReading): void {
  visit(node.childForFieldName("right"), scope, reading);
  const left = node.childForFieldName("left");
  const isBinding =
    node.type === "short_var_declaration" || node.children.some((child) => child?.type === ":=");
  if (!isBinding) return visit(left, scope, reading);
  for (const name of left?.namedChildren ?? []) bind(name, scope, reading);
}

function visitTypeSwitch(node: SyntaxNode, scope: Scope, reading: GoReading): void {
  const alias = node.childForFieldName("alias");
  for (const field of ["initializer", "value"]) visit(node.childForFieldName(field), scope, reading);
  for (const name of alias?.namedChildren ?? []) bind(name, scope, reading);
  for (const child of node.namedChildren)
    if (child?.type === "type_case" || child?.type === "default_case") visit(child, scope, reading);
}

/** `fmt.Println` asks a package, `x.size` a value. */
function visitSelector(node: SyntaxNode, scope: Scope, reading: GoReading): void {
  const operand = node.childForFieldName("operand");
  const field = node.childForFieldName("field");
  visit(operand, scope, reading);
  const base = operand?.type === "identifier" ? scope.find(operand.text) : undefined;
  const isPackage =
    base === null
      ? reading.packages.has(operand?.text ?? "")
      : base !== undefined && reading.aliases.has(base);
  return isPackage ? visitForeign(field, reading) : visit(field, scope, reading);
}

const visitForeign = (name: SyntaxNode | null, reading: GoReading) => {
  if (name !== null) record(name, null, reading);
};

/** The package's own name is bound here and used nowhere; an import's is used. */
function packageBinding(node: SyntaxNode, scope: Scope) {
  if (node.parent?.type === "package_clause") return { isKept: node.text === "main" };
  return scope.find(node.text);
}
