import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { unifyNames } from "@/lib/presentation/unify-names";
import { cRules } from "./c-rules";
import { CScope } from "./c-scope";
import { readMacros } from "./macros";
import { Reading } from "./reading";
import { resolveNames } from "./resolve-names";
import { C_MEMBERS, C_RESERVED, C_STANDARD, SETTING_MACROS } from "./standard-names";
import { cTokens } from "./tokens";

/**
 * Every name the code binds gets one of the scheme: variables, parameters, functions, types, tags, enumerators, labels,
 * members, macros. Free names stay; so do `main`, and names of the standard library at file scope or as members.
 */
export function cRenameEdits(root: SyntaxNode): Edit[] {
  const reading = new Reading(cRules);
  const file = new CScope(null);
  reading.visit(root, file);
  const macros = readMacros(cTokens(root.text), (name) => KEPT_MACROS.has(name));
  const isKept = (name: string, binding: object) =>
    isWord(name) ||
    (binding === reading.members.get(name)
      ? C_MEMBERS.has(name)
      : (C_STANDARD.has(name) || name === "main") && binding === file.find(name, 0));
  return unifyNames(
    resolveNames(reading, macros, isKept, (name) => C_STANDARD.has(name), root),
    NEVER_GIVEN,
  );
}

/** Of broken code, the grammar may take a word of the language for a name. */
const isWord = (name: string) => C_RESERVED.has(name);
const KEPT_MACROS = new Set([...C_RESERVED, ...C_STANDARD, ...SETTING_MACROS]);
const NEVER_GIVEN = [...C_RESERVED, ...C_STANDARD, ...C_MEMBERS, "main"];
