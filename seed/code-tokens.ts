import { readJavascriptScopes } from "@/lib/presentation/javascript/scopes";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/** One token of presented JavaScript; a string, template or regular expression is one token. */
export interface CodeToken {
  text: string;
  /** for punctuation: the construct it belongs to, e.g. the comma of "arguments"; else empty */
  construct: string;
  /** for a name the code binds: its number in order of first appearance; else null */
  binding: number | null;
}

/** The tokens of a tree, in order. */
export function codeTokens(root: SyntaxNode): CodeToken[] {
  const numbers = bindingNumbers(root);
  return leaves(root).map((leaf) => ({
    text: leaf.text,
    construct: leaf.isNamed ? "" : construct(leaf),
    binding: numbers.get(leaf.startIndex) ?? null,
  }));
}

/** The texts alone: what shared runs and lengths are counted in. */
export function tokenTexts(root: SyntaxNode): string[] {
  return leaves(root).map((leaf) => leaf.text);
}

/** True when a one- or two-letter name is used that nothing binds: a name of the scheme with no meaning. */
export function hasUnboundSchemeName(root: SyntaxNode): boolean {
  const { uses, bindingOf } = readJavascriptScopes(root);
  return uses.some((use) => /^[a-z]{1,2}$/.test(use.name) && bindingOf(use) === null);
}

const WHOLE = new Set(["string", "template_string", "regex"]);

function leaves(node: SyntaxNode): SyntaxNode[] {
  if (node.childCount === 0 || WHOLE.has(node.type)) return node.text === "" ? [] : [node];
  return node.children.flatMap((child) => (child === null ? [] : leaves(child)));
}

function construct(leaf: SyntaxNode): string {
  const parent = leaf.parent;
  if (parent === null || /^\w/.test(leaf.text)) return "";
  return WITH_GRANDPARENT.has(parent.type) ? `${parent.type}/${parent.parent?.type ?? ""}` : parent.type;
}

/** A block's brace tells nothing without what the block belongs to. */
const WITH_GRANDPARENT = new Set(["statement_block", "parenthesized_expression"]);

function bindingNumbers(root: SyntaxNode): Map<number, number> {
  const { uses, bindingOf } = readJavascriptScopes(root);
  const numbers = new Map<object, number>();
  const byOffset = new Map<number, number>();
  for (const use of uses) {
    const binding = bindingOf(use);
    if (binding === null) continue;
    if (!numbers.has(binding)) numbers.set(binding, numbers.size);
    byOffset.set(use.from, numbers.get(binding) ?? 0);
  }
  return byOffset;
}
