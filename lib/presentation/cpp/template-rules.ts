import { CScope, PassingScope } from "@/lib/presentation/c/c-scope";
import { declaredNames } from "@/lib/presentation/c/declarators";
import type { Rule } from "@/lib/presentation/c/reading";
import { block } from "@/lib/presentation/c/rules";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/** A template's parameters belong to it; what it declares belongs to the region around it. */
export const templateRules: Readonly<Record<string, Rule>> = {
  template_declaration: (node, scope, reading) => reading.visitInside(node, new PassingScope(scope)),
  template_parameter_list: (node, scope, reading) => {
    for (const parameter of node.namedChildren) {
      if (parameter === null) continue;
      for (const name of parameterNames(parameter)) reading.types.add(scope.bind(name.text, name.startIndex));
      for (const child of parameter.namedChildren)
        if (child !== null)
          reading.visit(child, child.type === "template_parameter_list" ? new CScope(scope) : scope);
    }
  },
  concept_definition: (node, scope, reading) => {
    const name = node.childForFieldName("name");
    if (name !== null) reading.types.add(scope.declare(name.text, name.startIndex));
    reading.visitInside(node, scope);
  },
  requires_expression: block,
};

/** What a template's parameter binds: nothing where it has no name. */
function parameterNames(parameter: SyntaxNode): SyntaxNode[] {
  const declarator = parameter.childForFieldName("declarator");
  if (declarator !== null) return declaredNames(declarator);
  const inner = parameter.namedChildren.find((child) => child !== null && TYPE_PARAMETER.test(child.type));
  if (inner != null) return parameterNames(inner);
  if (!TYPE_PARAMETER.test(parameter.type)) return [];
  const name =
    parameter.childForFieldName("name") ??
    parameter.namedChildren.find((child) => child?.type === "type_identifier");
  return name == null ? [] : [name];
}

const TYPE_PARAMETER = /type_parameter_declaration$/;
