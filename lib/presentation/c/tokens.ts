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
export function cTokens(code: string, rules: CTokenRules = "c"): readonly CToken[] {
  const known = recent.find((one) => one.code === code && one.rules === rules);
  if (known !== undefined) return known.tokens;
  const tokens = readTokens(code, rules);
  recent.unshift({ code, rules, tokens });
  recent.length = Math.min(recent.length, RECENT);
  return tokens;
}

/** The steps of the pipeline ask for the tokens of the same text several times in a row. */
const recent: { code: string; rules: CTokenRules; tokens: readonly CToken[] }[] = [];
const RECENT = 3;

function readTokens(code: string, rules: CTokenRules): CToken[] {
  const tokens: CToken[] = [];
  let directive: number | null = null;
  let opensLine = true;
  let isSpaced = true;
  for (let at = 0; at < code.length;) {
    const blank = MAY_BE_BLANK.test(code.charAt(at)) ? match(BLANK, code, at) : null;
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

/** What may stand at a place, in order, with the characters that it may begin with. */
const KINDS: readonly (readonly [kind: CToken["kind"], pattern: RegExp, first: RegExp])[] = [
  ["comment", /\/\/(?:\\\n|[^\n])*|\/\*[\s\S]*?(?:\*\/|$)/y, /\//],
  ["quoted", /(?:u8|[uUL])?R"([^()\\\s]{0,16})\([\s\S]*?\)\1"/y, /[uULR]/],
  ["quoted", /(?:u8|[uUL])?(?:"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?)/y, /[uUL"']/],
  ["number", /\.?\d(?:[eEpP][+-]|'\w|[\w.])*/y, /[.\d]/],
  ["word", /(?:[\p{L}\p{Nl}_$]|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8})(?:[\p{L}\p{M}\p{N}_$]|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8})*/uy, /[\w$\\]/], // prettier-ignore
  [
    "sign",
    /<=>|->\*|\.\.\.|<<=|>>=|::|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|##|\.\*|[\s\S]/uy,
    /[^]/,
  ],
];
const ALL_KINDS = KINDS.map(([kind, pattern]) => [kind, pattern] as const);
/** By the code of a token's first character: most patterns need not be tried. */
const KINDS_OF_ASCII = Array.from({ length: 128 }, (_, code) =>
  KINDS.filter(([, , first]) => first.test(String.fromCharCode(code))).map(
    ([kind, pattern]) => [kind, pattern] as const,
  ),
);
const LAUNCH = /<<<|>>>/y;
const HEADER = /<[^>\n]*>/y;
const SUFFIX = /[\p{L}_][\p{L}\p{N}_]*/uy;
const BLANK = /(?:[^\S\n]|\\\n)+/y;
const MAY_BE_BLANK = /[^\S\n]|\\/;
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
  for (const [kind, pattern] of KINDS_OF_ASCII[code.charCodeAt(at)] ?? ALL_KINDS) {
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
  if (directive === null) return false;
  const name = tokens.at(-1);
  return (
    name?.directive === directive &&
    tokens.at(-2)?.from === directive &&
    /^(include|include_next|import|embed)$/.test(name.text)
  );
}
