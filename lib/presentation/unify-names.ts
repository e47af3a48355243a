import type { Edit } from "./edits";
import type { Binding } from "./scope";
import { unifiedNames } from "./unified-name";

/** One place where the code writes a name. Offsets are UTF-16. */
export interface WrittenName {
  name: string;
  from: number;
  to: number;
  /** What it means there; null for a name that the code itself does not bind, which stays. */
  binding: Binding | null;
  /** What stands there instead, where that is more than the new name. */
  write?: (name: string) => string;
}

/**
 * Every name the code binds becomes a, b, c ... in order of first appearance, one new name per binding, so no two
 * bindings are ever confused. Names that stay are never given to anything else.
 * @param uses in order of appearance
 * @param reserved words of the language
 */
export function unifyNames(uses: readonly WrittenName[], reserved: readonly string[]): Edit[] {
  const taken = new Set<string>(reserved);
  for (const { name, binding } of uses) if (binding === null || binding.isKept) taken.add(name);
  const nextName = unifiedNames((name) => taken.has(name));
  const names = new Map<Binding, string>();
  const edits: Edit[] = [];
  for (const { binding, from, to, write } of uses) {
    if (binding === null || binding.isKept) continue;
    const name = names.get(binding) ?? nextName();
    names.set(binding, name);
    edits.push({ from, to, text: write ? write(name) : name });
  }
  return edits;
}
