import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { cRules } from "./c-rules";
import { CScope } from "./c-scope";
import { C_DIALECT, type CDialect } from "./dialects";
import { recordHiddenWords } from "./hidden-words";
import { kernelNames } from "./kernels";
import { readMacros } from "./macros";
import { Reading } from "./reading";
import { resolveNames } from "./resolve-names";
import { C_MEMBERS, C_RESERVED, C_STANDARD, SETTING_MACROS } from "./standard-names";
import { cTokens } from "./tokens";

/** The names that are not the program's own to change. */
export interface CVocabulary {
  /** words of the language */
  reserved: ReadonlySet<string>;
  /** what the library or the language defines at file scope */
  isStandard: (name: string) => boolean;
  /** members of what it defines */
  isMember: (name: string) => boolean;
  /** macros that stay when the code defines them */
  settings: ReadonlySet<string>;
  /** words that no name of the scheme may be */
  neverGiven: readonly string[];
}

/**
 * Renames by C's rules. Every name the code binds gets one of the scheme: variables, parameters, functions, types, tags,
 * enumerators, labels, members, macros. Free names stay; so do `main`, and names of the standard library at file scope
 * or as members.
 */
export function cRenamer(vocabulary: CVocabulary, dialect: CDialect) {
  const { reserved, isStandard, isMember, settings, neverGiven } = vocabulary;
  return (root: SyntaxNode, code: string): Edit[] => {
    const reading = new Reading(cRules);
    const file = new CScope(null);
    reading.visit(root, file);
    const tokens = cTokens(code, dialect.tokens);
    recordHiddenWords(tokens, { root, code }, file, reading);
    const macros = readMacros(tokens, (name) => reserved.has(name) || isStandard(name) || settings.has(name));
    const isKept = (name: string, binding: object) =>
      reserved.has(name) ||
      (binding === reading.members.get(name)
        ? isMember(name)
        : (isStandard(name) || name === "main") && binding === file.find(name, 0));
    const kernels = kernelNames(tokens, dialect);
    // No library defines a kernel.
    const own = new Set(kernels.map(({ text }) => text));
    const names = resolveNames(reading, macros, (name, binding) => !own.has(name) && isKept(name, binding));
    return unifyNames(
      names,
      neverGiven,
      kernels.map(({ from }) => from),
    );
  };
}

export const cRenameEdits = cRenamer(
  {
    reserved: C_RESERVED,
    isStandard: (name) => C_STANDARD.has(name),
    isMember: (name) => C_MEMBERS.has(name),
    settings: SETTING_MACROS,
    neverGiven: [...C_RESERVED, ...C_STANDARD, ...C_MEMBERS, "main"],
  },
  C_DIALECT,
);
