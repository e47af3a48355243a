import type { SyntaxNode } from "@/lib/presentation/syntax";
import { declaredNames } from "./declarators";
import type { Rule } from "./reading";
import { declareAll, isExternal, sharedRules } from "./rules";

/** Tags have names of their own: `struct list list` binds two. No identifier holds a blank, so none is taken for a tag. */
const tagKey = (name: string) => `struct ${name}`;

const tagged: Rule = (node, scope, reading) => {
  const name = node.childForFieldName("name");
  const body = node.childForFieldName("body");
  if (name !== null) {
    if (body !== null || isAlone(node)) scope.declare(tagKey(name.text), name.startIndex);
    reading.record(name, () => scope.find(tagKey(name.text), name.startIndex));
  }
  for (const child of node.namedChildren)
    if (child !== null && child.id !== name?.id) reading.visit(child, scope);
};

/** `struct list;` declares; `struct list *head` uses, and what no one declares belongs to a library. */
export const isAlone = (node: SyntaxNode) =>
  !node.parent?.childrenForFieldName("type").some((type) => type?.id === node.id);

/** A declared function is the one outside, even where a block declares it. */
const declaration: Rule = (node, scope, reading) => {
  declareAll(node, (declarator) => (isExternal(node) || isPrototype(declarator) ? scope.outermost() : scope));
  reading.visitInside(node, scope);
};

const isPrototype = (declarator: SyntaxNode): boolean => {
  if (declarator.type === "pointer_declarator") {
    const inner = declarator.childForFieldName("declarator");
    return inner !== null && isPrototype(inner);
  }
  return (
    declarator.type === "function_declarator" &&
    declarator.childForFieldName("declarator")?.type === "identifier"
  );
};

export const cRules: Readonly<Record<string, Rule>> = {
  ...sharedRules,
  declaration,
  struct_specifier: tagged,
  union_specifier: tagged,
  enum_specifier: tagged,
  parameter_list: (node, scope, reading) => {
    for (const name of node.namedChildren)
      if (name?.type === "identifier") scope.declare(name.text, name.startIndex);
    reading.visitInside(node, scope);
  },
  field_declaration: (node, scope, reading) => {
    for (const declarator of node.childrenForFieldName("declarator"))
      for (const name of declarator === null ? [] : declaredNames(declarator))
        reading.declareMember(name.text);
    reading.visitInside(node, scope);
  },
};
