import type { Binding } from "@/lib/presentation/scope";
import type { CToken } from "./tokens";
import { directivesOf } from "./tokens";

/** One name that a directive writes. */
export interface DirectiveName {
  token: CToken;
  /** `macro` asks the preprocessor only; `any` means what the place of use binds; `member` stands after a dot or an arrow */
  kind: "macro" | "any" | "member" | "parameter";
  parameter: Binding | null;
}

export interface Macros {
  names: Map<string, Binding>;
  /** what macros declare where they are used: `#define EACH for (int i = 0; ...)` */
  declared: Set<string>;
  /** in order of appearance */
  written: DirectiveName[];
  /** whether the preprocessor or a library reads this very spelling, so that it must stay */
  isFixed: (name: string) => boolean;
}

/**
 * Reads what the directives define and name. The tree does not look into a macro's body; its words are bound where the
 * macro is used, so a word of a body means every binding of that spelling at once.
 * @param isReserved names that must stay when the code defines them as macros
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
  for (const { macro, from } of directives)
    if (macro !== null && uses.get(macro.text) === 1 && from < lastInclude) spellings.fix(macro.text);
  for (const { fixed } of directives) for (const { text } of fixed) spellings.fix(text);
  fixArguments(code, directives, spellings);
  return {
    names,
    declared: new Set(directives.flatMap(({ body }) => declaredIn(body))),
    written: directives.flatMap(({ written }) => written),
    isFixed: (name) => spellings.isFixed(name),
  };
}

interface Directive {
  from: number;
  isInclude: boolean;
  /** what `#define` defines */
  macro: CToken | null;
  body: CToken[];
  written: DirectiveName[];
  /** words that something outside the code reads */
  fixed: CToken[];
}

function readDirective(tokens: CToken[]): Directive {
  const [hash, directive, ...rest] = tokens;
  const result: Directive = {
    from: hash?.from ?? 0,
    isInclude: directive?.text === "include",
    macro: null,
    body: [],
    written: [],
    fixed: [],
  };
  const words = rest.filter(({ kind }) => kind === "word");
  switch (directive?.text) {
    case "define":
      return { ...result, ...readDefinition(rest) };
    case "pragma":
      return /^(omp|acc)$/.test(rest[0]?.text ?? "")
        ? { ...result, written: insideParentheses(rest).map((token) => name(token, "any")) }
        : { ...result, fixed: words };
    case "error":
    case "warning":
    case "line":
      return result;
    default:
      return { ...result, written: words.map((token) => name(token, "macro")) };
  }
}

function readDefinition(rest: CToken[]): Pick<Directive, "macro" | "body" | "written"> {
  const [macro, open] = rest;
  if (macro?.kind !== "word") return { macro: null, body: [], written: [] };
  const isFunction = open?.text === "(" && !open.isSpaced;
  const close = isFunction ? rest.findIndex(({ text }) => text === ")") : 0;
  const body = rest.slice(close + 1);
  const parameters = new Map<string, Binding>();
  const written = [name(macro, "macro")];
  for (const token of rest.slice(2, Math.max(close, 2))) {
    if (token.kind !== "word") continue;
    parameters.set(token.text, { isKept: false });
    written.push(name(token, "parameter", parameters.get(token.text)));
  }
  body.forEach((token, index) => {
    if (token.kind !== "word" || IMPLIED.has(token.text)) return;
    const before = body[index - 1]?.text;
    const parameter = parameters.get(token.text);
    if (parameter !== undefined) written.push(name(token, "parameter", parameter));
    else if (before === "." || before === "->") written.push(name(token, "member"));
    else written.push(name(token, "any"));
  });
  return { macro, body, written };
}

/** Words after a plain type and before what ends a declarator. */
const declaredIn = (body: readonly CToken[]): string[] =>
  body.flatMap(({ kind, text }, index) => {
    if (kind !== "word" || !/^[=;,:[)]$/.test(body[index + 1]?.text ?? ";")) return [];
    let before = index - 1;
    while (/^[*&]$/.test(body[before]?.text ?? "")) before--;
    return PLAIN_TYPES.test(body[before]?.text ?? "") && !PLAIN_TYPES.test(text) ? [text] : [];
  });

const PLAIN_TYPES = /^(int|long|short|char|float|double|unsigned|signed|bool|_Bool|auto|size_t|u?int\d+_t)$/;

const name = (token: CToken, kind: DirectiveName["kind"], parameter: Binding | null = null) => ({
  token,
  kind,
  parameter,
});

const IMPLIED = new Set(["__VA_ARGS__", "__VA_OPT__"]);

const insideParentheses = (tokens: CToken[]) => {
  let depth = 0;
  return tokens.filter(({ kind, text }) => {
    if (text === "(") depth++;
    if (text === ")") depth--;
    return depth > 0 && kind === "word";
  });
};

/** How often each word stands in the code. */
function counted(tokens: readonly CToken[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, text } of tokens) if (kind === "word") counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/**
 * `#x` shows the spelling of what the macro is given, and `x##y` makes a new name of it. Whatever such a macro is given
 * keeps its spelling, also through macros that hand it on, and so does every name that may be pasted together of it.
 */
function fixArguments(code: readonly CToken[], directives: readonly Directive[], spellings: Spellings): void {
  const readers = new Map<string, { isPasting: boolean }>();
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const { macro, body } of directives) {
      if (macro === null) continue;
      const isPasting = body.some(({ text }) => text === "##" || readers.get(text)?.isPasting);
      const isReader = isPasting || body.some(({ text }) => text === "#" || readers.has(text));
      if (!isReader || readers.get(macro.text)?.isPasting === isPasting) continue;
      readers.set(macro.text, { isPasting });
      isGrowing = true;
    }
  }
  for (const { macro, body, written } of directives) {
    if (!readers.has(macro?.text ?? "")) continue;
    const own = new Set(written.filter(({ kind }) => kind === "parameter").map(({ token }) => token.text));
    for (const [index, { kind, text }] of body.entries())
      if (
        kind === "word" &&
        !own.has(text) &&
        (body[index - 1]?.text === "##" || body[index + 1]?.text === "##")
      )
        spellings.fixFragment(text);
  }
  for (const [index, { text, directive }] of code.entries()) {
    const reader = readers.get(text);
    if (reader === undefined || code[index + 1]?.text !== "(" || isDefinition(code, index)) continue;
    const rest = code.slice(index + 1).filter((token) => directive === null || token.directive === directive);
    for (const word of argumentWords(rest))
      if (reader.isPasting) spellings.fixFragment(word);
      else spellings.fix(word);
  }
}

const isDefinition = (code: readonly CToken[], index: number) =>
  code[index]?.directive !== null && code[index - 1]?.text === "define";

function argumentWords(tokens: readonly CToken[]): string[] {
  const words: string[] = [];
  let depth = 0;
  for (const { kind, text } of tokens) {
    if (text === "(") depth++;
    if (text === ")" && --depth === 0) break;
    if (kind === "word") words.push(text);
  }
  return words;
}

/** Spellings that something reads, whole or as a name's beginning or end. */
class Spellings {
  private readonly whole = new Set<string>();
  private readonly fragments = new Set<string>();

  fix(name: string): void {
    this.whole.add(name);
  }

  fixFragment(name: string): void {
    this.fragments.add(name);
  }

  isFixed(name: string): boolean {
    if (this.whole.has(name)) return true;
    for (const fragment of this.fragments)
      if (name.startsWith(fragment) || name.endsWith(fragment)) return true;
    return false;
  }
}
