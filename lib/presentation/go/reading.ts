import type { Binding, Scope } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { WrittenName } from "@/lib/presentation/unify-names";
import type { Members } from "./members";

/** What the walk knows and collects. */
export interface GoReading {
  uses: WrittenName[];
  members: Members;
  /** what stands behind the name of a type the sample declares */
  types: Map<Binding, SyntaxNode>;
  /** last parts of the paths of the imported packages */
  packages: ReadonlySet<string>;
  /** names the sample gives to imported packages */
  aliases: Set<Binding>;
  /** asked after the walk: a jump may stand before its label */
  jumps: (() => void)[];
  /** walks one node and all below it, in the order in which Go binds */
  visit: (node: SyntaxNode | null, scope: Scope) => void;
}

export function visitChildren(node: SyntaxNode | null, scope: Scope, reading: GoReading): void {
  for (const child of node?.namedChildren ?? []) reading.visit(child, scope);
}

/** Notes that a name is written here. */
export function record(node: SyntaxNode, binding: Binding | null, reading: GoReading): void {
  if (node.text !== "_")
    reading.uses.push({ name: node.text, from: node.startIndex, to: node.endIndex, binding });
}

/** Binds a name and notes it; `_` binds nothing. */
export function bind(node: SyntaxNode | null, scope: Scope, reading: GoReading): Binding | null {
  if (node === null || node.text === "_") return null;
  scope.declare(node.text);
  const binding = scope.find(node.text);
  record(node, binding, reading);
  return binding;
}
