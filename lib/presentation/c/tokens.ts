import type { CTokenRules } from "./dialects";

/** One preprocessing token of C or C++. Offsets are UTF-16. */
export interface CToken {
  kind: "comment" | "word" | "number" | "quoted" | "sign";
  /** without line continuations, which mean nothing */
  text: string;
  from: number;
  to: number;
  /** blanks or a comment stand before it */
  isSpaced: boolean;
  /** nothing but blanks and comments stands before it on its line */
  opensLine: boolean;
  /** where the directive's `#` stands; null outside directives */
  directive: number | null;
}

/**
 * The tokens of C and C++ as the preprocessor sees them (C17 6.4, C++20 lex.pptoken), comments included. The grammars
 * take the rest of a directive as one piece, with the comments in it; here it is taken apart. Never fails: a quote
 * that is not closed ends with its line.
 */
export function cTokens(code: string, rules: CTokenRules = "c"): CToken[] {
  const tokens: CToken[] = [];
  let directive: number | null = null;
  let opensLine = true;
  let isSpaced = true;
  for (let at = 0; at < code.length;) {
    const blank = match(BLANK, code, at);
    if (blank !== null) {
      isSpaced = true;
      at += blank.length;
      continue;
    }
    if (code[at] === "\n") {
      directive = null;
      opensLine = isSpaced = true;
      at++;
      continue;
    }
    if (code[at] === "#" && opensLine) directive = at;
    const { kind, text } = tokenAt(code, at, isHeaderNext(tokens, directive), rules);
    const isRaw = kind === "quoted" && RAW.test(text);
    tokens.push({
      kind,
      text: isRaw ? text : text.replaceAll("\\\n", ""),
      from: at,
      to: at + text.length,
      isSpaced,
      opensLine,
      directive,
    });
    at += text.length;
    isSpaced = kind === "comment";
    if (kind !== "comment") opensLine = false;
  }
  return tokens;
}

/** The tokens of one directive, from its `#` on, without comments. */
export function directivesOf(tokens: readonly CToken[]): CToken[][] {
  const found = new Map<number, CToken[]>();
  for (const token of tokens) {
    if (token.directive === null || token.kind === "comment") continue;
    const known = found.get(token.directive);
    if (known === undefined) found.set(token.directive, [token]);
    else known.push(token);
  }
  return [...found.values()];
}

const KINDS: readonly (readonly [CToken["kind"], RegExp])[] = [
  ["comment", /\/\/(?:\\\n|[^\n])*|\/\*[\s\S]*?(?:\*\/|$)/y],
  ["quoted", /(?:u8|[uUL])?R"([^()\\\s]{0,16})\([\s\S]*?\)\1"/y],
  ["quoted", /(?:u8|[uUL])?(?:"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?)/y],
  ["number", /\.?\d(?:[eEpP][+-]|'\w|[\w.])*/y],
  ["word", /(?:[\p{L}\p{Nl}_$]|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8})(?:[\p{L}\p{M}\p{N}_$]|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8})*/uy], // prettier-ignore
  ["sign", /<=>|->\*|\.\.\.|<<=|>>=|::|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|##|\.\*|[\s\S]/uy],
];
const LAUNCH = /<<<|>>>/y;
const HEADER = /<[^>\n]*>/y;
const SUFFIX = /[\p{L}_][\p{L}\p{N}_]*/uy;
const BLANK = /(?:[^\S\n]|\\\n)+/y;
const RAW = /^(?:u8|[uUL])?R"/;

function tokenAt(
  code: string,
  at: number,
  isHeader: boolean,
  rules: CTokenRules,
): Pick<CToken, "kind" | "text"> {
  const header = isHeader ? match(HEADER, code, at) : null;
  if (header !== null) return { kind: "quoted", text: header };
  const launch = rules === "cuda" ? match(LAUNCH, code, at) : null;
  if (launch !== null) return { kind: "sign", text: launch };
  for (const [kind, pattern] of KINDS) {
    const text = match(pattern, code, at);
    if (text === null) continue;
    const suffix = kind === "quoted" && rules !== "c" ? match(SUFFIX, code, at + text.length) : null;
    return { kind, text: text + (suffix ?? "") };
  }
  return { kind: "sign", text: code.charAt(at) };
}

function match(pattern: RegExp, code: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(code)?.[0] ?? null;
}

/** `<stdio.h>` is one token after `#include`, and nowhere else. */
function isHeaderNext(tokens: readonly CToken[], directive: number | null): boolean {
  const name = tokens.at(-1);
  return (
    directive !== null &&
    name?.directive === directive &&
    tokens.at(-2)?.from === directive &&
    /^(include|include_next|import|embed)$/.test(name.text)
  );
}
