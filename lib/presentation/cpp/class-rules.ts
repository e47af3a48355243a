import { isAlone } from "@/lib/presentation/c/c-rules";
import { PassingScope, type CScope } from "@/lib/presentation/c/c-scope";
import { declaredNames } from "@/lib/presentation/c/declarators";
import type { Reading, Rule } from "@/lib/presentation/c/reading";
import { declareAll } from "@/lib/presentation/c/rules";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { ClassScope } from "./class-scope";
import type { CppProgram } from "./cpp-program";
import { lastName } from "./qualified";

/** How classes and enumerations are read. */
export function classRules(program: CppProgram): Record<string, Rule> {
  const classRule: Rule = (node, scope, reading) => {
    const name = node.childForFieldName("name");
    const body = node.childForFieldName("body");
    declareType(node, scope, reading);
    const key = name === null ? `${node.id}` : (lastName(name)?.text ?? name.text);
    const bases = node.namedChildren.find((child) => child?.type === "base_class_clause");
    if (body !== null) program.declareClass(key, bases == null ? [] : baseNames(bases));
    for (const child of node.namedChildren)
      if (child !== null && child.id !== body?.id) reading.visit(child, scope);
    if (body === null) return;
    // What an unnamed union holds is found in the region around it.
    const isOpen = name === null && node.parent?.childForFieldName("declarator") == null;
    reading.visitInside(body, isOpen ? scope : new ClassScope(scope, key, program));
  };
  return {
    class_specifier: classRule,
    struct_specifier: classRule,
    union_specifier: classRule,
    enum_specifier: (node, scope, reading) => {
      declareType(node, scope, reading);
      const name = node.childForFieldName("name");
      const isScoped = node.children.some((child) => child?.type === "class" || child?.type === "struct");
      const inner = isScoped && name !== null ? new ClassScope(scope, name.text, program) : scope;
      for (const child of node.namedChildren)
        if (child !== null) reading.visit(child, child.type === "enumerator_list" ? inner : scope);
    },
    field_declaration: (node, scope, reading) => {
      declareAll(node, () => scope);
      for (const method of overridingMethods(node)) declareOverriding(method, program);
      reading.visitInside(node, scope);
    },
    field_identifier: (node, scope, reading) => {
      if (node.parent?.type === "field_expression" && !isThroughPointer(node.parent))
        return reading.recordMember(node);
      reading.record(node, () => reading.members.get(node.text) ?? scope.find(node.text, node.startIndex));
    },
    friend_declaration: (node, scope, reading) =>
      reading.visitInside(node, new PassingScope(scope, scope.outermost())),
  };
}

/** `x.*p` and `x->*p` name no member but a variable; the grammar stumbles over the second. */
const isThroughPointer = (access: SyntaxNode) =>
  access.children.some((child) => child?.type === ".*" || child?.type === "ERROR");

function declareType(node: SyntaxNode, scope: CScope, reading: Reading): void {
  const name = node.childForFieldName("name");
  if (name?.type !== "type_identifier") return;
  if (node.childForFieldName("body") !== null || isAlone(node))
    reading.types.add(scope.declare(name.text, name.startIndex));
}

const baseNames = (clause: SyntaxNode) =>
  clause.namedChildren.flatMap((child) => {
    const name = child === null ? null : lastName(child);
    return name === null ? [] : [name.text];
  });

/** Methods said to override something, in a declaration or a definition. */
export function overridingMethods(node: SyntaxNode): SyntaxNode[] {
  const isOverriding = node
    .descendantsOfType("virtual_specifier")
    .some((child) => child?.text === "override");
  const declarator = node.childForFieldName("declarator");
  return isOverriding && declarator !== null ? declaredNames(declarator) : [];
}

/** The class is the nearest one around the method. */
export function declareOverriding(method: SyntaxNode, program: CppProgram): void {
  let at = method.parent;
  while (at !== null && !/^(class|struct)_specifier$/.test(at.type)) at = at.parent;
  const name = at?.childForFieldName("name");
  if (name != null) program.declareOverriding(lastName(name)?.text ?? name.text, method.text);
}
