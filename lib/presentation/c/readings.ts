import { applyEdits, type Edit } from "@/lib/presentation/edits";
import type { CDialect } from "./dialects";
import { matching } from "./matching";
import { cTokens, directivesOf, type CToken } from "./tokens";

/**
 * What the grammar reads in place of a program, best first: texts of the same length in which words that it does not
 * know are blanks, so that every name stays at its offset. Outside directives only. First the dialect's own words; then
 * also attributes, macros that stand for qualifiers, for statements or for a loop's head, a header's linkage, and `->*`.
 */
export function* cReadings(code: string, dialect: CDialect): Generator<string> {
  const tokens = cTokens(code, dialect.tokens).filter(({ kind }) => kind !== "comment");
  const plain = applyEdits(code, wordEdits(tokens, code, dialect));
  yield plain;
  const macros = readableMacros(tokens, dialect);
  const bold = applyEdits(code, [
    ...wordEdits(tokens, code, dialect),
    ...furtherEdits(tokens, code, dialect, macros),
    ...linkageEdits(tokens, code),
  ]);
  if (bold !== plain) yield bold;
}

function wordEdits(tokens: readonly CToken[], code: string, dialect: CDialect): Edit[] {
  const edits: Edit[] = [];
  const open: CToken[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.directive !== null) continue;
    if (dialect.qualifiers.has(token.text)) edits.push(blank(token, token, code));
    else if (dialect.callLikeQualifiers.has(token.text)) edits.push(blank(token, closing(tokens, at), code));
    else if (dialect.hasHalf && token.kind === "number" && /^[^xX]*[hH]$/.test(token.text))
      edits.push({ from: token.to - 1, to: token.to, text: "f" });
    else if (token.text === "<<<") open.push(token);
    // A launch reads as two calls: `k<<<g, b>>>(x)` is `k  (g, b)  (x)`.
    else if (token.text === ">>>" && open.length > 0) {
      const { from, to } = open.pop() ?? token;
      edits.push({ from, to, text: "  (" }, { from: token.from, to: token.to, text: ")  " });
    }
  }
  return edits;
}

interface ReadableMacros {
  /** that stand for qualifiers, or for nothing */
  qualifiers: ReadonlySet<string>;
  /** that stand for whole statements */
  statements: ReadonlySet<string>;
  /** with parameters, that stand for the head of a loop or a condition */
  heads: ReadonlySet<string>;
}

function readableMacros(tokens: readonly CToken[], dialect: CDialect): ReadableMacros {
  const qualifiers = new Set<string>();
  const statements = new Set<string>();
  const heads = new Set<string>();
  for (const [, name, macro, ...rest] of directivesOf(tokens)) {
    if (name?.text !== "define" || macro === undefined) continue;
    const isFunction = rest[0]?.text === "(" && !rest[0].isSpaced;
    if (!isFunction && rest.every(({ text }) => QUALIFIERS.has(text) || dialect.qualifiers.has(text)))
      qualifiers.add(macro.text);
    if (!isFunction && /^[;}]$/.test(rest.at(-1)?.text ?? "")) statements.add(macro.text);
    const body = isFunction ? rest.slice(rest.findIndex(({ text }) => text === ")") + 1) : [];
    if (HEADS.has(body[0]?.text ?? "")) heads.add(macro.text);
  }
  return { qualifiers, statements, heads };
}

function furtherEdits(
  tokens: readonly CToken[],
  code: string,
  dialect: CDialect,
  { qualifiers, statements, heads }: ReadableMacros,
): Edit[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (token.directive !== null) return [];
    if (token.text === "->*") return [{ from: token.from, to: token.to, text: " * " }];
    if (dialect.callLikeQualifiers.has(token.text) || dialect.qualifiers.has(token.text)) return [];
    if (next?.text === "(" && ATTRIBUTES.has(token.text)) return [blank(token, closing(tokens, at), code)];
    if (qualifiers.has(token.text)) return [blank(token, token, code)];
    if (statements.has(token.text))
      return [{ from: token.from, to: token.to, text: ";".padEnd(token.to - token.from) }];
    if (next?.text === "(" && heads.has(token.text)) return headEdit(token, next, code);
    return [];
  });
}

/** A header opens `extern "C" {` under `#ifdef __cplusplus`, and closes it under another one: no tree has room for that. */
function linkageEdits(tokens: readonly CToken[], code: string): Edit[] {
  const directives = new Map(directivesOf(tokens).map((directive) => [directive[0]?.from, directive]));
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1]?.directive;
    if (token.directive !== null || before == null) return [];
    const condition = (directives.get(before) ?? []).map(({ text }) => text);
    if (!/^if(def)?$/.test(condition[1] ?? "") || !condition.includes("__cplusplus")) return [];
    const end = tokens.findIndex((next, index) => index > at && next.directive !== null);
    const held = tokens.slice(at, end < 0 ? undefined : end);
    const isLinkage = /^(extern "C" \{|\})$/.test(held.map(({ text }) => text).join(" "));
    return isLinkage ? [blank(token, held.at(-1) ?? token, code)] : [];
  });
}

/** `each(x, list)` reads as `if  (x, list)`; a name of one letter takes a blank before it along. */
function headEdit(macro: CToken, open: CToken, code: string): Edit[] {
  const from = Math.min(macro.from, open.from - 2);
  const isFree =
    /^ *$/.test(code.slice(from, macro.from)) && /^(?:\s|\\\n)*$/.test(code.slice(macro.to, open.from));
  return isFree ? [{ from, to: open.from, text: "if".padEnd(open.from - from) }] : [];
}

/** Line ends stay, as nothing else may move. */
const blank = ({ from }: CToken, { to }: CToken, code: string): Edit => ({
  from,
  to,
  text: code.slice(from, to).replace(/[^\n]/g, " "),
});

/** The bracket that closes what opens behind the token; the token itself where nothing does. */
const closing = (tokens: readonly CToken[], at: number): CToken => {
  const end = tokens[at + 1]?.text === "(" ? matching(tokens, at + 1) : null;
  return (end === null ? tokens[at] : tokens[end]) as CToken;
};

const QUALIFIERS = new Set(
  "const volatile restrict __restrict __restrict__ static inline __inline __inline__ extern register".split(
    " ",
  ),
);
const HEADS = new Set(["for", "while", "if"]);
const ATTRIBUTES = new Set(["__attribute__", "__attribute", "__declspec"]);
