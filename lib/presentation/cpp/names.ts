import { CPP_DIALECT, type CDialect } from "@/lib/presentation/c/dialects";
import { recordHiddenWords } from "@/lib/presentation/c/hidden-words";
import { kernelNames } from "@/lib/presentation/c/kernels";
import { readMacros } from "@/lib/presentation/c/macros";
import type { CVocabulary } from "@/lib/presentation/c/names";
import { Reading } from "@/lib/presentation/c/reading";
import { resolveNames } from "@/lib/presentation/c/resolve-names";
import { SETTING_MACROS, C_MEMBERS, C_RESERVED, C_STANDARD } from "@/lib/presentation/c/standard-names";
import { cTokens } from "@/lib/presentation/c/tokens";
import type { Edit } from "@/lib/presentation/edits";
import type { Binding } from "@/lib/presentation/scope";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { ProgramScope } from "./class-scope";
import { CppProgram } from "./cpp-program";
import { cppRules } from "./cpp-rules";
import { CPP_MEMBERS, CPP_RESERVED, CPP_STANDARD } from "./standard-names";

/**
 * Renames by C++'s rules. Every name the code binds gets one of the scheme. What stands inside functions goes by scope,
 * what stands outside by spelling. Free names stay; so do `main`, names of the standard library outside functions or as
 * members, and methods that override those of a class we do not see.
 */
export function cppRenamer(vocabulary: CVocabulary, dialect: CDialect) {
  const { reserved, isStandard, isMember, settings, neverGiven } = vocabulary;
  return (root: SyntaxNode, code: string): Edit[] => {
    const members = new Map<string, Binding>();
    const program = new CppProgram(members);
    const reading = new Reading(cppRules(program), members);
    const outermost = new ProgramScope(program);
    reading.visit(root, outermost);
    program.keepForeignOverrides();
    const tokens = cTokens(code, dialect.tokens);
    recordHiddenWords(tokens, { root, code }, outermost, reading);
    const macros = readMacros(tokens, (name) => reserved.has(name) || isStandard(name) || settings.has(name));
    const isKept = (name: string, binding: object) =>
      reserved.has(name) ||
      (members.get(name) === binding && isMember(name)) ||
      (outermost.find(name, 0) === binding && isStandard(name));
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

export const CPP_VOCABULARY: CVocabulary = {
  reserved: new Set([...CPP_RESERVED, ...C_RESERVED]),
  isStandard: (name) => CPP_STANDARD.has(name) || C_STANDARD.has(name) || name === "main",
  isMember: (name) => CPP_MEMBERS.has(name) || C_MEMBERS.has(name),
  settings: SETTING_MACROS,
  neverGiven: [
    ...CPP_RESERVED,
    ...C_RESERVED,
    ...CPP_STANDARD,
    ...C_STANDARD,
    ...SETTING_MACROS,
    ...CPP_MEMBERS,
    ...C_MEMBERS,
    "main",
  ],
};

export const cppRenameEdits = cppRenamer(CPP_VOCABULARY, CPP_DIALECT);
