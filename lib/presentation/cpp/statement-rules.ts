import { CScope } from "@/lib/presentation/c/c-scope";
import { declaredNames } from "@/lib/presentation/c/declarators";
import type { Rule } from "@/lib/presentation/c/reading";
import { block, declaration } from "@/lib/presentation/c/rules";

/** A lambda looks its captures up outside and binds those that it initialises inside. */
const lambda: Rule = (node, scope, reading) => {
  const own = new CScope(scope, true);
  for (const child of node.namedChildren) {
    if (child === null) continue;
    if (child.type === "lambda_capture_specifier") {
      for (const capture of child.namedChildren) {
        if (capture === null) continue;
        const left = capture.type === "lambda_capture_initializer" ? capture.childForFieldName("left") : null;
        if (left !== null) own.bind(left.text, left.startIndex);
        for (const part of left === null ? [capture] : capture.namedChildren)
          if (part !== null) reading.visit(part, part.id === left?.id ? own : scope);
      }
    } else if (child.type === "abstract_function_declarator" || child.type === "compound_statement") {
      reading.visitInside(child, own);
    } else reading.visit(child, own);
  }
};

/** What is looped over is looked up outside the loop. */
const rangeLoop: Rule = (node, scope, reading) => {
  const own = new CScope(scope);
  const right = node.childForFieldName("right");
  const declarator = node.childForFieldName("declarator");
  for (const name of declarator === null ? [] : declaredNames(declarator))
    own.declare(name.text, name.startIndex);
  for (const child of node.namedChildren)
    if (child !== null) reading.visit(child, child.id === right?.id ? scope : own);
};

export const statementRules: Readonly<Record<string, Rule>> = {
  if_statement: block,
  while_statement: block,
  switch_statement: block,
  catch_clause: block,
  for_range_loop: rangeLoop,
  lambda_expression: lambda,
  optional_parameter_declaration: declaration,
  variadic_parameter_declaration: declaration,
};
