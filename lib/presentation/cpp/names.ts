import { SETTING_MACROS, C_MEMBERS, C_RESERVED, C_STANDARD } from "@/lib/presentation/c/standard-names";
import { readMacros } from "@/lib/presentation/c/macros";
import { Reading } from "@/lib/presentation/c/reading";
import { resolveNames } from "@/lib/presentation/c/resolve-names";
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
 * Every name the code binds gets one of the scheme. What stands inside functions goes by scope, what stands outside by
 * spelling. Free names stay; so do `main`, names of the standard library outside functions or as members, and methods
 * that override those of a class we do not see.
 */
export function cppRenameEdits(root: SyntaxNode): Edit[] {
  const members = new Map<string, Binding>();
  const program = new CppProgram(members);
  const reading = new Reading(cppRules(program), members);
  const outermost = new ProgramScope(program);
  reading.visit(root, outermost);
  program.keepForeignOverrides();
  const macros = readMacros(cTokens(root.text, true), (name) => KEPT_MACROS.has(name));
  const isKept = (name: string, binding: object) =>
    isWord(name) ||
    (members.get(name) === binding && MEMBERS.has(name)) ||
    (outermost.find(name, 0) === binding && OUTERMOST.has(name));
  return unifyNames(
    resolveNames(reading, macros, isKept, (name) => OUTERMOST.has(name), root),
    NEVER_GIVEN,
  );
}

const MEMBERS = new Set([...CPP_MEMBERS, ...C_MEMBERS]);
const OUTERMOST = new Set([...CPP_STANDARD, ...C_STANDARD, "main"]);
/** Of broken code, the grammar may take a word of the language for a name. */
const isWord = (name: string) => CPP_RESERVED.has(name) || C_RESERVED.has(name);
const KEPT_MACROS = new Set([...CPP_RESERVED, ...C_RESERVED, ...OUTERMOST, ...SETTING_MACROS]);
const NEVER_GIVEN = [...KEPT_MACROS, ...MEMBERS];
