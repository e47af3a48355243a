import type { Edit } from "./edits";
import { readJavascriptScopes, type Binding, type NameUse } from "./javascript-scopes";
import { unifiedNames } from "./unified-name";
import type { SyntaxNode } from "./syntax";

/**
 * Every name the code binds becomes a, b, c ... in order of first appearance, one new name per binding, so no
 * two bindings are ever confused. Free names, property names, and what a JSX tag calls stay.
 */
export function javascriptRenameEdits(root: SyntaxNode): Edit[] {
  const { uses, bindingOf } = readJavascriptScopes(root);
  const taken = new Set<string>(RESERVED);
  for (const use of uses) {
    const binding = bindingOf(use);
    if (binding === null || binding.isKept) taken.add(use.name);
  }
  const nextName = unifiedNames((name) => taken.has(name));
  const names = new Map<Binding, string>();
  const edits: Edit[] = [];
  for (const use of uses) {
    const binding = bindingOf(use);
    if (binding === null || binding.isKept) continue;
    const name = names.get(binding) ?? nextName();
    names.set(binding, name);
    edits.push({ from: use.from, to: use.to, text: EXPANDED[use.form](use, name) });
  }
  return edits;
}

/** `{x}` becomes `{x: a}`, `import {x}` becomes `import {x as a}`: the outside name stays, the inside one changes. */
const EXPANDED: Record<NameUse["form"], (use: NameUse, name: string) => string> = {
  plain: (_use, name) => name,
  shorthand: (use, name) => `${use.name}: ${name}`,
  import: (use, name) => `${use.name} as ${name}`,
  export: (use, name) => `${name} as ${use.name}`,
};

const RESERVED = (
  "arguments as async await break case catch class const continue debugger default delete do else enum eval " +
  "export extends false finally for from function get if implements import in instanceof interface let new " +
  "null of package private protected public return set static super switch this throw true try typeof " +
  "undefined using var void while with yield"
).split(" ");
