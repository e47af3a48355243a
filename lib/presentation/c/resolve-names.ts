import type { Binding } from "@/lib/presentation/scope";
import type { WrittenName } from "@/lib/presentation/unify-names";
import type { DirectiveName } from "./directive";
import type { Macros } from "./macros";
import type { CUse, Reading } from "./reading";

/**
 * What every written name means, in order of appearance. A macro's name means the macro wherever it stands. A word in
 * a macro's body means what its place of use binds, so all bindings of that spelling become one and keep sharing a name.
 * @param isKept whether a binding of this name stays: the language or its library defines it
 */
export function resolveNames(
  reading: Reading,
  { names: macros, declared, written, isFixed }: Macros,
  isKept: (name: string, binding: Binding) => boolean,
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

  const meaning = ({ name, find }: Pick<CUse, "name" | "find">): Binding | null => {
    const macro = macros.get(name);
    const found = macro ?? find();
    if (found === null) return null;
    if (isFixed(name) || isMaybeMember(name) || (macro === undefined && isKept(name, found)))
      found.isKept = true;
    if (macro !== undefined || !bodyWords.has(name)) return found;
    const one = shared.get(name) ?? { isKept: false };
    one.isKept ||= found.isKept;
    shared.set(name, one);
    return one;
  };

  const inCode = uses
    .filter(({ from }) => !inDirectives.has(from))
    .map((use) => ({
      name: use.name,
      from: use.from,
      to: use.to,
      isMember: use.isMember,
      binding: meaning(use),
    }));
  const directiveMeaning = ({ token, kind, parameter }: DirectiveName): Binding | null => {
    if (kind === "parameter") return parameter;
    if (kind === "member") return meaning({ name: token.text, find: () => members.get(token.text) ?? null });
    const isAny = kind === "any";
    const known = meaning({
      name: token.text,
      find: () => (isAny ? declared.get(token.text) : null) ?? null,
    });
    return known ?? (isAny ? (shared.get(token.text) ?? null) : null);
  };
  const inDirective = written.map((word) => ({
    name: word.token.text,
    from: word.token.from,
    to: word.token.to,
    isMember: word.kind === "member",
    binding: directiveMeaning(word),
  }));
  return [...inCode, ...inDirective].sort((one, other) => one.from - other.from);
}
