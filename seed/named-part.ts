import { applyEdits } from "@/lib/presentation/edits";
import { readJavascriptScopes } from "@/lib/presentation/javascript/scopes";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { functionSource, type FunctionSource } from "./function-source";

/**
 * What a file calls by a name: the function as a declaration of that name, or else the whole statement that gives
 * the name its value. The outermost definition counts, as what stands inside others is local to them.
 * @throws Error when the file gives nothing that name
 */
export function namedPart(root: SyntaxNode, name: string): FunctionSource {
  const found = outermost(definitions(root, name));
  if (found === undefined) throw new Error(`Nothing is named ${name}.`);
  const value = assignedValue(found);
  const cut = /^function_/.test(value.type) ? functionSource(value) : null;
  if (cut !== null) return cut;
  const statement = enclosingStatement(found);
  return { name, text: statement.text, line: statement.startPosition.row + 1 };
}

/** The same code with a free name written otherwise, so that a library's name for itself does not name it. */
export function renameFree(root: SyntaxNode, code: string, from: string, to: string): string {
  const { uses, bindingOf } = readJavascriptScopes(root);
  const free = uses.filter((use) => use.name === from && bindingOf(use) === null);
  return applyEdits(
    code,
    free.map((use) => ({ from: use.from, to: use.to, text: to })),
  );
}

function definitions(root: SyntaxNode, name: string): SyntaxNode[] {
  const kinds = ["function_declaration", "variable_declarator", "assignment_expression"];
  return root
    .descendantsOfType(kinds)
    .flatMap((node) => (node !== null && definedName(node) === name ? [node] : []));
}

function outermost(nodes: readonly SyntaxNode[]): SyntaxNode | undefined {
  const depth = (node: SyntaxNode): number => (node.parent === null ? 0 : 1 + depth(node.parent));
  return [...nodes].sort((one, other) => depth(one) - depth(other))[0];
}

/** In `a.x = a.y = function`, the function. */
function assignedValue(node: SyntaxNode): SyntaxNode {
  const value = node.childForFieldName("right") ?? node.childForFieldName("value") ?? node;
  return value.type === "assignment_expression" ? assignedValue(value) : value;
}

function definedName(node: SyntaxNode): string | undefined {
  if (node.type !== "assignment_expression") return node.childForFieldName("name")?.text;
  const left = node.childForFieldName("left");
  return left?.childForFieldName("object")?.text === "_"
    ? left.childForFieldName("property")?.text
    : undefined;
}

function enclosingStatement(node: SyntaxNode): SyntaxNode {
  return /_statement$|_declaration$/.test(node.type) || node.parent === null
    ? node
    : enclosingStatement(node.parent);
}
