import type { Directive } from "./directive";
import { macroCalls } from "./macro-calls";
import type { CToken } from "./tokens";

/**
 * The names that macros declare where they are used: their own (`#define EACH for (int i = 0; ...)`) and those they are
 * given (`#define REP(i, n) for (int i = 0; i < n; i++)`), also through macros that hand them on.
 */
export function declaredByMacros(code: readonly CToken[], directives: readonly Directive[]): Set<string> {
  const own = new Map<string, Set<string>>();
  const names = new Set<string>();
  for (const { macro, parameters, body } of directives)
    for (const name of declaredIn(body))
      if (macro !== null && parameters.includes(name)) add(own, macro.text, name);
      else names.add(name);
  for (let isGrowing = own.size > 0; isGrowing;) {
    isGrowing = false;
    for (const { macro, parameters, body } of directives)
      for (const name of macro === null ? [] : declaringArguments(body, directives, own))
        if (macro !== null && parameters.includes(name)) isGrowing = add(own, macro.text, name) || isGrowing;
  }
  const inCode = code.filter(({ directive }) => directive === null);
  for (const name of declaringArguments(inCode, directives, own)) names.add(name);
  return names;
}

/** What is given for the parameters that macros declare, where it is one word. */
function declaringArguments(
  code: readonly CToken[],
  directives: readonly Directive[],
  own: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return macroCalls(code, (name) => own.has(name)).flatMap(({ macro, given }) => {
    const definition = directives.find((directive) => directive.macro?.text === macro);
    return given.flatMap(([word, ...more], at) => {
      const isDeclared = own.get(macro)?.has(definition?.parameters[at] ?? "") === true;
      return isDeclared && word?.kind === "word" && more.length === 0 ? [word.text] : [];
    });
  });
}

/** Words after a type and before what ends a declarator. */
function declaredIn(body: readonly CToken[]): string[] {
  return body.flatMap(({ kind, text }, at) => {
    if (kind !== "word" || !/^[=;,:[)]$/.test(body[at + 1]?.text ?? ";")) return [];
    let before = at - 1;
    while (/^(\*|&|&&)$/.test(body[before]?.text ?? "")) before--;
    const type = body[before];
    if (type?.kind !== "word" || NO_TYPES.test(type.text) || PLAIN_TYPES.test(text)) return [];
    // After a name that may be a variable, a star is a product, but nothing is assigned to a product.
    const isType =
      PLAIN_TYPES.test(type.text) || TAGGED.test(body[before - 1]?.text ?? "") || body[at + 1]?.text === "=";
    return before === at - 1 || isType ? [text] : [];
  });
}

const add = (sets: Map<string, Set<string>>, key: string, value: string): boolean => {
  const set = sets.get(key) ?? new Set<string>();
  sets.set(key, set);
  if (set.has(value)) return false;
  set.add(value);
  return true;
};

const PLAIN_TYPES =
  /^(int|long|short|char|float|double|unsigned|signed|bool|_Bool|auto|const|size_t|u?int\d+_t)$/;
const TAGGED = /^(struct|union|enum|class)$/;
const NO_TYPES =
  /^(return|else|case|goto|new|delete|throw|sizeof|do|operator|struct|class|enum|union|typename|using|namespace|not|and|or|co_\w+)$/;
