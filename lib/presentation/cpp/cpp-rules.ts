import { PassingScope } from "@/lib/presentation/c/c-scope";
import type { Rule } from "@/lib/presentation/c/reading";
import { declaration, readFunction, sharedRules } from "@/lib/presentation/c/rules";
import { classRules, declareOverriding, overridingMethods } from "./class-rules";
import type { CppProgram } from "./cpp-program";
import { lastName, memberViews, readQualified } from "./qualified";
import { statementRules } from "./statement-rules";
import { templateRules } from "./template-rules";

/** How one program of C++ is read. */
export function cppRules(program: CppProgram): Readonly<Record<string, Rule>> {
  return {
    ...sharedRules,
    ...statementRules,
    ...templateRules,
    ...classRules(program),
    ...namespaceRules(program),
    qualified_identifier: (node, scope, reading) => readQualified(node, scope, reading, program),
    namespace_identifier: (node, scope, reading) =>
      reading.record(node, () => scope.find(node.text, node.startIndex)),
    declaration: (node, scope, reading) => {
      const view = memberViews(node.childForFieldName("declarator"), scope, program);
      declaration(node, view === scope ? scope : new PassingScope(view, scope), reading);
    },
    function_definition: (node, scope, reading) => {
      for (const method of overridingMethods(node)) declareOverriding(method, program);
      readFunction(node, scope, memberViews(node.childForFieldName("declarator"), scope, program), reading);
    },
    alias_declaration: (node, scope, reading) => {
      const name = node.childForFieldName("name");
      if (name !== null) reading.types.add(scope.declare(name.text, name.startIndex));
      reading.visitInside(node, scope);
    },
    // The suffix of a literal is written where no identifier stands.
    operator_name: (node, _scope, reading) => {
      for (const child of node.namedChildren)
        if (child?.type === "identifier") reading.record(child, () => null);
    },
    attribute: (node, scope, reading) => {
      for (const child of node.namedChildren)
        if (child?.type === "argument_list") reading.visit(child, scope);
        else if (child?.type === "identifier") reading.record(child, () => null);
    },
  };
}

function namespaceRules(program: CppProgram): Record<string, Rule> {
  return {
    namespace_definition: (node, scope, reading) => {
      const name = node.childForFieldName("name");
      const names = name === null ? [] : name.namedChildCount === 0 ? [name] : name.namedChildren;
      // What is added to std is found there by name.
      if (names[0]?.text !== "std")
        for (const one of names) if (one != null) scope.declare(one.text, one.startIndex);
      reading.visitInside(node, scope);
    },
    namespace_alias_definition: (node, scope, reading) => {
      const name = node.childForFieldName("name");
      const target = node.namedChildren.findLast((child) => child !== null && child.id !== name?.id);
      const head = target?.namedChild(0) ?? target;
      if (name === null || head == null) return;
      scope.declare(name.text, name.startIndex);
      program.aliases.set(name.text, () => scope.find(lastName(head)?.text ?? "", head.startIndex) !== null);
      reading.visit(name, scope);
      reading.visit(head, scope);
      for (const part of (target?.namedChildren ?? []).slice(1))
        if (part !== null)
          reading.record(part, () =>
            program.aliases.get(name.text)?.() ? scope.outermost().find(part.text, 0) : null,
          );
    },
  };
}
