import type { SyntaxNode } from "@/lib/presentation/syntax";
import { declareTarget } from "./declarations";
import { PythonScope, type PythonBinding } from "./python-scope";
import { recordName, visitChildren, type PythonReading } from "./reading";

/** Defaults, annotations and decorators belong to the scope outside; parameters and body to the function. */
export function visitFunction(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  const name = node.childForFieldName("name");
  const binding = bindName(name, scope, reading);
  const outer = typeScope(node, scope, reading);
  const own = new PythonScope(outer, "function");
  const inner = bindParameters(node, outer, own, reading);
  const [first] = inner;
  if (scope.kind === "class" && first !== undefined) reading.selves.add(first);
  if (binding !== null) {
    reading.functions.push({ node, binding, scope, inner });
    binding.signature ??= new Map(inner.map((parameter) => [parameter.name, parameter]));
  }
  visitChildren(node.childForFieldName("return_type"), outer, reading);
  visitChildren(node.childForFieldName("body"), own, reading);
}

export function visitLambda(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  const own = new PythonScope(scope, "function");
  bindParameters(node, scope, own, reading);
  visitChildren(node.childForFieldName("body"), own, reading);
}

export function visitClass(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  const binding = bindName(node.childForFieldName("name"), scope, reading);
  const outer = typeScope(node, scope, reading);
  const own = new PythonScope(outer, "class", node.id, (name) => reading.members.declare(name, node.id));
  for (const base of node.childForFieldName("superclasses")?.namedChildren ?? [])
    visitChildren(base, outer, reading);
  visitChildren(node.childForFieldName("body"), own, reading);
  if (binding !== null) reading.classes.push({ node, binding, scope, inner: [...own.names.values()] });
}

/** The first iterable is evaluated outside. */
export function visitComprehension(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  const own = new PythonScope(scope, "comprehension");
  const clauses = node.namedChildren.filter((child) => child?.type === "for_in_clause");
  const first = clauses[0]?.childForFieldName("right")?.id;
  for (const child of node.namedChildren) {
    if (child?.type !== "for_in_clause") visitChildren(child, own, reading);
    else
      visitClause(child, { outside: child.id === clauses[0]?.id ? first : undefined, own, scope }, reading);
  }
}

export function visitTypeAlias(node: SyntaxNode, scope: PythonScope, reading: PythonReading): void {
  const left = node.childForFieldName("left")?.firstNamedChild ?? null;
  const generic = left?.type === "generic_type" ? left : null;
  const own = generic === null ? scope : new PythonScope(scope, "types");
  for (const parameter of generic?.lastNamedChild?.namedChildren ?? [])
    if (parameter !== null) own.declare(parameter.text);
  for (const child of node.namedChildren) visitChildren(child, own, reading);
}

function visitClause(
  clause: SyntaxNode,
  { outside, own, scope }: { outside: number | undefined; own: PythonScope; scope: PythonScope },
  reading: PythonReading,
): void {
  visitTarget(clause, own, reading);
  for (const part of clause.childrenForFieldName("right"))
    visitChildren(part, part?.id === outside ? scope : own, reading);
}

/** Declares a clause's names, then reads its left side. */
function visitTarget(clause: SyntaxNode, own: PythonScope, reading: PythonReading): void {
  const left = clause.childForFieldName("left");
  declareTarget(left, own, reading);
  visitChildren(left, own, reading);
}

function bindName(name: SyntaxNode | null, scope: PythonScope, reading: PythonReading): PythonBinding | null {
  if (name === null) return null;
  reading.targets.add(name.id);
  const binding = scope.declare(name.text);
  recordName(name, scope, reading);
  return binding;
}

/** `def f[T]` and `class A[T]` put a scope of their own around the definition. */
function typeScope(node: SyntaxNode, scope: PythonScope, reading: PythonReading): PythonScope {
  const parameters = node.childForFieldName("type_parameters");
  if (parameters === null) return scope;
  const own = new PythonScope(scope, "types");
  for (const parameter of parameters.namedChildren) {
    const name = parameter?.descendantsOfType(["identifier"])[0];
    if (name) own.declare(name.text);
  }
  reading.visit(parameters, own);
  return own;
}

function bindParameters(node: SyntaxNode, outer: PythonScope, own: PythonScope, reading: PythonReading) {
  const bound: PythonBinding[] = [];
  for (const parameter of node.childForFieldName("parameters")?.namedChildren ?? []) {
    if (parameter === null) continue;
    for (const name of parameterNames(parameter)) {
      reading.targets.add(name.id);
      const binding = own.declare(name.text);
      binding.isParameter = true;
      bound.push(binding);
      recordName(name, own, reading);
    }
    for (const field of ["type", "value"]) visitChildren(parameter.childForFieldName(field), outer, reading);
  }
  reading.parameters.push(...bound);
  return bound;
}

/** One name, or those of a tuple as Python 2 allows. */
function parameterNames(parameter: SyntaxNode): SyntaxNode[] {
  if (parameter.type === "identifier") return [parameter];
  const name = parameter.childForFieldName("name");
  if (name !== null) return parameterNames(name);
  const type = parameter.childForFieldName("type")?.id;
  return parameter.namedChildren
    .filter((child) => child !== null && child.id !== type)
    .flatMap((child) => (child === null ? [] : parameterNames(child)));
}
