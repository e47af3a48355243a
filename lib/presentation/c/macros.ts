import type { Binding } from "@/lib/presentation/scope";
import { readDirective, type DirectiveName } from "./directive";
import { declaredByMacros } from "./macro-declarations";
import { fixArguments, Spellings } from "./spellings";
import { directivesOf, type CToken } from "./tokens";

export interface Macros {
  names: Map<string, Binding>;
  /** what macros declare where they are used */
  declared: Map<string, Binding>;
  /** in order of appearance */
  written: DirectiveName[];
  /** whether the preprocessor or a library reads this very spelling, so that it must stay */
  isFixed: (name: string) => boolean;
}

/**
 * Reads what the directives define and name. The tree does not look into a macro's body; its words are bound where the
 * macro is used, so a word of a body means every binding of that spelling at once.
 * @param isReserved names that must stay when the code defines them as macros, or by macros
 */
export function readMacros(tokens: readonly CToken[], isReserved: (name: string) => boolean): Macros {
  const code = tokens.filter(({ kind }) => kind !== "comment");
  const directives = directivesOf(code).map(readDirective);
  const names = new Map<string, Binding>();
  for (const { macro } of directives)
    if (macro !== null && !names.has(macro.text)) names.set(macro.text, { isKept: isReserved(macro.text) });
  const spellings = new Spellings();
  const uses = counted(code);
  const lastInclude = directives.findLast(({ isInclude }) => isInclude)?.from ?? -1;
  for (const { macro, from, fixed } of directives) {
    // A macro that nothing here reads is a setting for what is included after it.
    if (macro !== null && uses.get(macro.text) === 1 && from < lastInclude) spellings.fix(macro.text);
    for (const { text } of fixed) spellings.fix(text);
  }
  fixArguments(code, directives, spellings);
  return {
    names,
    declared: new Map(
      [...declaredByMacros(code, directives)].map((name) => [name, { isKept: isReserved(name) }]),
    ),
    written: directives.flatMap(({ written }) => written),
    isFixed: (name) => spellings.isFixed(name),
  };
}

/** How often each word stands in the code. */
function counted(tokens: readonly CToken[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, text } of tokens) if (kind === "word") counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
