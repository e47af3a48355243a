import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { CScope } from "./c-scope";
import { declaredNames, ownFunctionDeclarator } from "./declarators";
import type { Reading, Rule } from "./reading";

/** Declares what a node's declarators bind, each in the scope chosen for it. */
export function declareAll(node: SyntaxNode, scopeOf: (declarator: SyntaxNode) => CScope): Binding[] {
  const bound: Binding[] = [];
  for (const declarator of node.childrenForFieldName("declarator"))
    for (const name of declarator === null ? [] : declaredNames(declarator))
      bound.push(scopeOf(declarator ?? name).declare(name.text, name.startIndex));
  return bound;
}

const name: Rule = (node, scope, reading) =>
  reading.record(
    node,
    () => scope.find(node.text, node.startIndex) ?? reading.declaredByMacros.get(node.text) ?? null,
  );

/** What is declared to be of a type that the program does not declare as one keeps that type's spelling. */
const typeName: Rule = (node, scope, reading) => {
  if (!isSurelyType(node)) return name(node, scope, reading);
  reading.record(node, () => {
    const found = scope.find(node.text, node.startIndex);
    return found !== null && reading.types.has(found) ? found : null;
  });
};

/** Elsewhere, `(n) * x` and `sizeof(n)` may look like a type where a variable is meant. */
const isSurelyType = (node: SyntaxNode) =>
  node.parent !== null &&
  /^(parameter|optional_parameter|field)_declaration$|^function_definition$/.test(node.parent.type) &&
  node.parent.childForFieldName("type")?.id === node.id;

export const declaration: Rule = (node, scope, reading) => {
  const home = isExternal(node) ? scope.outermost() : scope;
  declareAll(node, () => home);
  reading.visitInside(node, scope);
};

/** A region of its own. */
export const block: Rule = (node, scope, reading) => reading.visitInside(node, new CScope(scope));

/**
 * Parameters and body share one region, so that the body's outermost names cannot shadow the parameters.
 * @param home where the function's own region lies: for a method defined outside its class, in the class
 */
export function readFunction(node: SyntaxNode, scope: CScope, home: CScope, reading: Reading): void {
  declareAll(node, () => scope);
  const own = new CScope(home, true);
  const declarator = ownFunctionDeclarator(node.childForFieldName("declarator"));
  if (declarator !== null) reading.parameterScopes.set(declarator.id, own);
  for (const child of node.namedChildren) {
    if (child === null) continue;
    if (child.type === "compound_statement") reading.visitInside(child, own);
    else reading.visit(child, own);
  }
}

/** Parameters of a prototype, or of a pointer to a function, belong to it alone. */
const functionDeclarator: Rule = (node, scope, reading) => {
  const own = reading.parameterScopes.get(node.id) ?? new CScope(scope);
  const declarator = node.childForFieldName("declarator");
  for (const child of node.namedChildren)
    if (child !== null) reading.visit(child, child.id === declarator?.id ? scope : own);
};

/** Names of attributes are the compiler's; what they are given may be ours. */
const attribute: Rule = (node, scope, reading) => {
  for (const child of node.namedChildren.flatMap((one) => one?.namedChildren ?? [])) {
    if (child?.type === "identifier") reading.record(child, () => null);
    else if (child?.type === "call_expression") {
      const callee = child.childForFieldName("function");
      if (callee !== null) reading.record(callee, () => null);
      const given = child.childForFieldName("arguments");
      if (given !== null) reading.visit(given, scope);
    }
  }
};

/** What both languages share. */
export const sharedRules: Readonly<Record<string, Rule>> = {
  identifier: name,
  type_identifier: typeName,
  field_identifier: (node, _scope, reading) => reading.recordMember(node),
  statement_identifier: (node, scope, reading) => reading.record(node, () => scope.findLabel(node.text)),
  declaration,
  type_definition: (node, scope, reading) => {
    for (const binding of declareAll(node, () => scope)) reading.types.add(binding);
    reading.visitInside(node, scope);
  },
  parameter_declaration: declaration,
  function_definition: (node, scope, reading) => readFunction(node, scope, scope, reading),
  function_declarator: functionDeclarator,
  abstract_function_declarator: block,
  compound_statement: block,
  for_statement: block,
  enumerator: (node, scope, reading) => {
    const own = node.childForFieldName("name");
    if (own !== null) scope.declare(own.text, own.startIndex);
    reading.visitInside(node, scope);
  },
  labeled_statement: (node, scope, reading) => {
    const label = node.childForFieldName("label");
    if (label !== null) scope.declareLabel(label.text);
    reading.visitInside(node, scope);
  },
  pointer_expression: (node, scope, reading) => {
    const label = labelTaken(node);
    if (label === null) reading.visitInside(node, scope);
    else reading.record(label, () => scope.findLabel(label.text));
  },
  attribute_specifier: attribute,
  gnu_asm_output_operand: (node, scope, reading) => asmOperand(node, scope, reading),
  gnu_asm_input_operand: (node, scope, reading) => asmOperand(node, scope, reading),
};

/** The symbolic name of an operand is written in the assembly text too, where no tree sees it. */
const asmOperand: Rule = (node, scope, reading) => {
  const symbol = node.childForFieldName("symbol");
  for (const child of node.namedChildren) {
    if (child === null) continue;
    if (child.id === symbol?.id) reading.record(child, () => null);
    else reading.visit(child, scope);
  }
};

/** `&&label` is read as the address of an address. */
function labelTaken(node: SyntaxNode): SyntaxNode | null {
  const inner = node.childForFieldName("argument");
  if (inner?.type !== "pointer_expression" || !node.text.startsWith("&&")) return null;
  const label = inner.childForFieldName("argument");
  return label?.type === "identifier" ? label : null;
}

/** What is `extern` is the one outside, even where a block declares it. */
export const isExternal = (node: SyntaxNode) =>
  node.namedChildren.some((child) => child?.type === "storage_class_specifier" && child.text === "extern");
