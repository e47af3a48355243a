import type { CTokenRules } from "./dialects";
import { cTokens, directivesOf, type CToken } from "./tokens";

/**
 * The same tokens without anything of the author's layout: all code on one line, each directive on its own, one blank
 * between tokens. What two programs of the same tokens look like after this is equal, and so is whatever is laid out
 * from it. The comma after a list's last member goes, because a layout hangs on it and nothing else does.
 */
export function toOneLine(code: string, rules: CTokenRules = "c"): string {
  const tokens = cTokens(code, rules);
  const directives = new Map(directivesOf(tokens).map((directive) => [directive[0]?.from, directive]));
  let line = "";
  let isBroken = true;
  for (const piece of tokens.flatMap((token, at) => pieceOf(token, tokens[at + 1], directives))) {
    if (line !== "") line += isBroken || piece.opensLine ? "\n" : " ";
    line += piece.text;
    isBroken = piece.closesLine;
  }
  return line;
}

interface Piece {
  text: string;
  opensLine: boolean;
  closesLine: boolean;
}

function pieceOf(
  token: CToken,
  next: CToken | undefined,
  directives: ReadonlyMap<number | undefined, readonly CToken[]>,
): Piece[] {
  const { text, kind, opensLine, directive, from } = token;
  if (kind === "comment") {
    // A comment stays on a line of its own if it had one, else behind what it stands behind.
    const closesLine = text.startsWith("//") || next === undefined || next.opensLine;
    return [{ text, opensLine: opensLine && closesLine, closesLine }];
  }
  if (directive === null)
    return text === "," && next?.text === "}" && next.directive === null
      ? []
      : [{ text, opensLine: false, closesLine: false }];
  if (directive !== from) return [];
  return [{ text: directiveText(directives.get(from) ?? []), opensLine: true, closesLine: true }];
}

function directiveText([hash, name, ...rest]: readonly CToken[]): string {
  const start = `${hash?.text ?? "#"}${name?.text ?? ""}`;
  if (rest.length === 0) return start;
  switch (name?.text) {
    case "define": {
      const [macro, open] = rest;
      const isFunction = open?.text === "(" && !open.isSpaced;
      const body = rest.slice(1).map(({ text }) => text);
      return `${start} ${macro?.text ?? ""}${isFunction ? "" : " "}${body.join(" ")}`;
    }
    case "pragma":
      return `${start} ${tight(rest)}`;
    case "error":
    case "warning":
      return start + rest.map(({ text, isSpaced }, at) => (isSpaced || at === 0 ? " " : "") + text).join("");
    default:
      return `${start} ${rest.map(({ text }) => text).join(" ")}`;
  }
}

/** The layout of pragmas, which clang-format leaves alone: blanks between words, after a comma and a closing bracket. */
function tight(tokens: readonly CToken[]): string {
  return tokens
    .map(({ text, kind }, at) => {
      const before = tokens[at - 1];
      const isApart =
        before !== undefined &&
        (before.text === "," || (kind !== "sign" && (before.kind !== "sign" || before.text === ")")));
      return (isApart ? " " : "") + text;
    })
    .join("");
}
