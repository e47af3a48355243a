import type { Edit } from "@/lib/presentation/edits";
import { unifyNames } from "@/lib/presentation/unify-names";
import { readJavascriptScopes, type JavascriptScopes, type NameUse } from "./scopes";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/** Every name the code binds gets one of the scheme. Free names, property names, and what a JSX tag calls stay. */
export function javascriptRenameEdits(root: SyntaxNode): Edit[] {
  return renameEdits(readJavascriptScopes(root), []);
}

/** @param words what a language that extends JavaScript reserves beyond it */
export function renameEdits({ uses, bindingOf }: JavascriptScopes, words: readonly string[]): Edit[] {
  return unifyNames(
    uses.map((use) => ({ ...use, binding: bindingOf(use), write: (name) => EXPANDED[use.form](use, name) })),
    [...RESERVED, ...words],
  );
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
