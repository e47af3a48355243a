import type { CodeToken } from "@/lib/presentation/code-token";
import type { Edit } from "@/lib/presentation/edits";

/** What a name that a program binds is called where names are unified, by the name as written; null where it is several things. */
export type NewNames = Readonly<Record<string, string | null>>;

/**
 * The names of which one thing can be said: wherever the program writes such a name, it became the same new one. A name that
 * two functions use for different things, or that stays at one place, has none: whoever quotes it means one of them, and nobody
 * knows which.
 */
export function newNames(code: string, edits: readonly Edit[], tokens: readonly CodeToken[]): NewNames {
  const found = new Map<string, string | null>();
  const places = new Set<number>();
  for (const { from, to, text } of edits) {
    const name = code.slice(from, to);
    const known = found.get(name);
    places.add(from);
    const isOne = NAME.test(text) && (known === undefined || known === text);
    found.set(name, isOne ? text : null);
  }
  for (const { text, from } of tokens) if (found.has(text) && !places.has(from)) found.set(text, null);
  return Object.fromEntries(found);
}

const NAME = /^[\p{L}\p{N}_$]+$/u;
