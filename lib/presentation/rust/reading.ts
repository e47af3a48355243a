import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { WrittenName } from "@/lib/presentation/unify-names";
import type { Members } from "./members";
import type { RustScope } from "./rust-scope";

/** What the walk knows and collects. */
export interface RustReading {
  uses: WrittenName[];
  members: Members;
  /** the insides of the modules the sample declares */
  modules: Map<Binding, RustScope>;
  /** bindings of items: in a pattern these are compared with, not bound */
  items: Set<Binding>;
  /** names that stand for a type or module from elsewhere, whose members are not the sample's */
  foreign: Set<Binding>;
  root: RustScope;
  /** walks one node and all below it */
  visit: (node: SyntaxNode | null, scope: RustScope) => void;
}

export function visitChildren(node: SyntaxNode, scope: RustScope, reading: RustReading): void {
  for (const child of node.namedChildren) reading.visit(child, scope);
}

export function record(node: SyntaxNode, binding: Binding | null, reading: RustReading): void {
  reading.uses.push({ name: node.text, from: node.startIndex, to: node.endIndex, binding });
}

/** `'a`, and `'a:` before a loop. */
export function recordTick(node: SyntaxNode, binding: Binding | null, reading: RustReading): void {
  const name = node.text.replace(/^'\s*/, "");
  const from = node.endIndex - name.length;
  reading.uses.push({ name, from, to: node.endIndex, binding });
}

/** `S { x }` is `S { x: x }`: the field and the variable may get different names. */
export function recordShorthand(
  name: SyntaxNode,
  { at, field, variable }: { at: number; field: Binding | null; variable: Binding | null },
  reading: RustReading,
): void {
  const goes = (binding: Binding | null) => binding !== null && !binding.isKept;
  const { text } = name;
  if (goes(field))
    reading.uses.push({ name: text, from: at, to: at, binding: field, write: (other) => `${other}: ` });
  else reading.uses.push({ name: text, from: at, to: at, binding: null });
  const prefix = !goes(field) && goes(variable) && at === name.startIndex ? `${text}: ` : "";
  reading.uses.push({
    name: text,
    from: name.startIndex,
    to: name.endIndex,
    binding: variable,
    write: (other) => prefix + other,
  });
}
