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
  /** It stands behind a dot or an arrow, where no other name can be meant. */
  isMember?: boolean;
}

/**
 * Every name the code binds becomes a, b, c ... in order of first appearance, one new name per binding, so no two
 * bindings are ever confused. Names that stay are never given to anything else.
 * @param uses in order of appearance
 * @param reserved words of the language
 * @param first offsets of functions that are named before everything else; a member's name may be theirs too
 */
export function unifyNames(
  uses: readonly WrittenName[],
  reserved: readonly string[],
  first: readonly number[] = [],
): Edit[] {
  const taken = new Set<string>(reserved);
  const names = new Map<Binding, string>();
  const stays = uses.filter(({ binding }) => binding === null || binding.isKept);
  for (const { name, isMember } of stays) if (isMember !== true) taken.add(name);
  const firstName = unifiedNames((name) => taken.has(name));
  const isFirst = new Set(first);
  for (const { binding, from } of uses)
    if (binding !== null && !binding.isKept && isFirst.has(from) && !names.has(binding))
      names.set(binding, firstName());
  for (const { name } of stays) taken.add(name);
  for (const name of names.values()) taken.add(name);
  const nextName = unifiedNames((name) => taken.has(name));
  const edits: Edit[] = [];
  for (const { binding, from, to, write } of uses) {
    if (binding === null || binding.isKept) continue;
    const name = names.get(binding) ?? nextName();
    names.set(binding, name);
    edits.push({ from, to, text: write ? write(name) : name });
  }
  return edits;
}
