import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import type { WrittenName } from "@/lib/presentation/unify-names";
import type { DirectiveName } from "./directive";
import type { Macros } from "./macros";
import type { CUse, Reading } from "./reading";
import { unsureNames } from "./unsure-names";

/**
 * What every written name means, in order of appearance. A macro's name means the macro wherever it stands. A word in
 * a macro's body means what its place of use binds, so all bindings of that spelling become one and keep sharing a name.
 * Where the code does not parse, blocks may begin and end elsewhere than they seem to: what is spelt alike there is one.
 * @param isKept whether a binding of this name stays: the language or its library defines it
 * @param isLibrary whether a name that nothing binds may be the library's
 */
export function resolveNames(
  reading: Reading,
  { names: macros, declared, written, isFixed }: Macros,
  isKept: (name: string, binding: Binding) => boolean,
  isLibrary: (name: string) => boolean,
  root: SyntaxNode,
): WrittenName[] {
  const { uses, members, usedMembers } = reading;
  reading.declaredByMacros = declared;
  const inDirectives = new Set(written.map(({ token }) => token.from));
  const bodyWords = new Set(written.filter(({ kind }) => kind === "any").map(({ token }) => token.text));
  const memberWords = written.filter(({ kind }) => kind === "member").map(({ token }) => token.text);
  // A macro may declare a member of which the tree sees the uses only.
  const isMaybeMember = (name: string) =>
    bodyWords.has(name) && !members.has(name) && (usedMembers.has(name) || memberWords.includes(name));
  const shared = new Map<string, Binding>();
  const unsure = unsureNames(uses, root);
  // A path or a member may mean the same thing: it follows.
  const joined = new Map<Binding, Binding>();

  const meaning = ({ name, find, isPlain }: Pick<CUse, "name" | "find" | "isPlain">): Binding | null => {
    const macro = macros.get(name);
    const found = macro ?? find();
    if (found === null) return null;
    if (isFixed(name) || isMaybeMember(name) || (macro === undefined && isKept(name, found)))
      found.isKept = true;
    const isUnsure = isPlain && unsure.has(name);
    if (macro !== undefined || !(isUnsure || bodyWords.has(name))) return found;
    const one = shared.get(name) ?? { isKept: false };
    one.isKept ||= found.isKept;
    shared.set(name, one);
    if (isUnsure) joined.set(found, one);
    return one;
  };

  const inCode = uses
    .filter(({ from }) => !inDirectives.has(from))
    .map((use) => ({ ...use, binding: meaning(use) }))
    .map(({ name, from, to, isPlain, binding }) => {
      const one = isPlain && unsure.has(name) ? shared.get(name) : undefined;
      if (binding === null && one !== undefined && isLibrary(name)) one.isKept = true;
      return { name, from, to, binding: binding ?? one ?? null };
    });
  const directiveMeaning = ({ token, kind, parameter }: DirectiveName): Binding | null => {
    if (kind === "parameter") return parameter;
    if (kind === "member")
      return meaning({ name: token.text, find: () => members.get(token.text) ?? null, isPlain: false });
    const isAny = kind === "any";
    const known = meaning({
      name: token.text,
      find: () => (isAny ? declared.get(token.text) : null) ?? null,
      isPlain: false,
    });
    return known ?? (isAny ? (shared.get(token.text) ?? null) : null);
  };
  const inDirective = written.map((word) => ({
    name: word.token.text,
    from: word.token.from,
    to: word.token.to,
    binding: directiveMeaning(word),
  }));
  return [...inCode, ...inDirective]
    .map((use) => ({ ...use, binding: (use.binding && joined.get(use.binding)) ?? use.binding }))
    .sort((one, other) => one.from - other.from);
}
