import { Scope } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { bind, record, visitChildren, type GoReading } from "./reading";

/** Types of parameters are read outside the function, where a parameter's name still means what it means there. */
export function visitFunction(node: SyntaxNode, scope: Scope, reading: GoReading): void {
  const outer = new Scope(scope, "block");
  const own = new Scope(outer, "function");
  const receiver = node.childForFieldName("receiver");
  const name = node.childForFieldName("name");
  // `func (s *Stack[T])` names the type's parameter anew.
  for (const given of receiver?.descendantsOfType(["type_arguments"]) ?? [])
    for (const parameter of given?.descendantsOfType(["type_identifier"]) ?? [])
      outer.declare(parameter?.text ?? "_");
  if (name?.type === "identifier") record(name, scope.find(name.text), reading);
  else if (name !== null) record(name, reading.members.find(name.text), reading);
  bindTypeParameters(node, outer, reading);
  const lists = [receiver, node.childForFieldName("parameters"), node.childForFieldName("result")];
  for (const list of lists) visitParameters(list, outer, own, reading);
  visitChildren(node.childForFieldName("body"), own, reading);
}

/** A type's name is known in the type itself. */
export function visitType(node: SyntaxNode, scope: Scope, reading: GoReading): void {
  const binding = bind(node.childForFieldName("name"), scope, reading);
  const type = node.childForFieldName("type");
  if (binding !== null && type !== null) reading.types.set(binding, type);
  const own = new Scope(scope, "block");
  bindTypeParameters(node, own, reading);
  reading.visit(type, own);
}

function visitParameters(list: SyntaxNode | null, outer: Scope, own: Scope, reading: GoReading): void {
  if (list?.type !== "parameter_list") return reading.visit(list, outer);
  for (const parameter of list.namedChildren) {
    reading.visit(parameter?.childForFieldName("type") ?? null, outer);
    for (const name of parameter?.childrenForFieldName("name") ?? [])
      if (name?.isNamed === true) bind(name, own, reading);
  }
}

function bindTypeParameters(node: SyntaxNode, scope: Scope, reading: GoReading): void {
  const parameters = node.childForFieldName("type_parameters")?.namedChildren ?? [];
  for (const parameter of parameters)
    for (const name of parameter?.childrenForFieldName("name") ?? [])
      if (name?.isNamed === true) bind(name, scope, reading);
  for (const parameter of parameters) reading.visit(parameter?.childForFieldName("type") ?? null, scope);
}
