import type { Binding } from "@/lib/presentation/scope";
import type { CToken } from "./tokens";

/** One name that a directive writes. */
export interface DirectiveName {
  token: CToken;
  /** `macro` asks the preprocessor only; `any` means what the place of use binds; `member` stands after a dot or an arrow */
  kind: "macro" | "any" | "member" | "parameter";
  parameter: Binding | null;
}

export interface Directive {
  from: number;
  isInclude: boolean;
  /** what `#define` defines */
  macro: CToken | null;
  parameters: string[];
  body: CToken[];
  written: DirectiveName[];
  /** words that something outside the code reads */
  fixed: CToken[];
}

/** @param tokens of one directive, from its `#` on, without comments */
export function readDirective(tokens: readonly CToken[]): Directive {
  const [hash, directive, ...rest] = tokens;
  const result: Directive = {
    from: hash?.from ?? 0,
    isInclude: directive?.text === "include",
    macro: null,
    parameters: [],
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

function readDefinition(rest: CToken[]): Partial<Directive> {
  const [macro, open] = rest;
  if (macro?.kind !== "word") return {};
  const isFunction = open?.text === "(" && !open.isSpaced;
  const close = isFunction ? rest.findIndex(({ text }) => text === ")") : 0;
  const body = rest.slice(close + 1);
  const parameters = new Map<string, Binding>();
  const written = [name(macro, "macro")];
  for (const token of rest.slice(2, Math.max(close, 2))) {
    if (token.kind !== "word") continue;
    const binding = { isKept: false };
    parameters.set(token.text, binding);
    written.push(name(token, "parameter", binding));
  }
  body.forEach((token, at) => {
    if (token.kind !== "word" || IMPLIED.has(token.text)) return;
    const before = body[at - 1]?.text;
    const parameter = parameters.get(token.text);
    if (parameter !== undefined) written.push(name(token, "parameter", parameter));
    else written.push(name(token, before === "." || before === "->" ? "member" : "any"));
  });
  return { macro, parameters: [...parameters.keys()], body, written };
}

const name = (token: CToken, kind: DirectiveName["kind"], parameter: Binding | null = null) => ({
  token,
  kind,
  parameter,
});

const IMPLIED = new Set(["__VA_ARGS__", "__VA_OPT__"]);

const insideParentheses = (tokens: readonly CToken[]) => {
  let depth = 0;
  return tokens.filter(({ kind, text }) => {
    if (text === "(") depth++;
    if (text === ")") depth--;
    return depth > 0 && kind === "word";
  });
};
