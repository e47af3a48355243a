import type { CToken } from "./tokens";

/** One use of a macro with arguments. */
interface MacroCall {
  macro: string;
  /** the tokens between the commas */
  given: CToken[][];
}

/** The uses of the macros named, in code and in the bodies of other macros, but not where they are defined. */
export function macroCalls(code: readonly CToken[], isMacro: (name: string) => boolean): MacroCall[] {
  return code.flatMap((token, at) => {
    if (token.kind !== "word" || !isMacro(token.text) || code[at + 1]?.text !== "(") return [];
    if (token.directive !== null && code[at - 1]?.text === "define") return [];
    return [{ macro: token.text, given: argumentsAt(code, at + 1) }];
  });
}

function argumentsAt(code: readonly CToken[], open: number): CToken[][] {
  const given: CToken[][] = [[]];
  let depth = 0;
  for (let at = open; at < code.length; at++) {
    const token = code[at];
    if (token === undefined || token.directive !== code[open]?.directive) break;
    if (/^[([{]$/.test(token.text) && depth++ === 0) continue;
    if (/^[)\]}]$/.test(token.text) && --depth === 0) break;
    if (token.text === "," && depth === 1) given.push([]);
    else given.at(-1)?.push(token);
  }
  return given;
}
