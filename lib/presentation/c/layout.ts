import { clangFormat } from "@/lib/presentation/clang-format";
import { applyEdits } from "@/lib/presentation/edits";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { loadReader } from "@/lib/presentation/reader";
import type { Syntax } from "@/lib/presentation/syntax";
import { addBlankLines } from "./blank-lines";
import { braceEdits } from "./braces";
import type { CTokenRules } from "./dialects";
import { toOneLine } from "./one-line";
import { cTokens } from "./tokens";

/**
 * One layout for C and its kin, a function of the tokens alone.
 * @throws Error on code that does not parse, and when the layout would change a token
 */
export async function cLayout(
  code: string,
  language: Pick<PresentedLanguage, "grammar" | "readings">,
  rules: CTokenRules,
): Promise<string> {
  const syntax = await loadReader(language);
  const file = rules === "c" ? "main.c" : "main.cc";
  const line = braced(toOneLine(code, rules), syntax, rules);
  const laidOut = shownSwitches(await clangFormat(hiddenSwitches(line), file));
  if (tokenText(laidOut, rules) !== tokenText(line, rules))
    throw new Error("The layout would change the code.");
  return syntax.read(laidOut, (root) => addBlankLines(root, laidOut));
}

function braced(line: string, syntax: Syntax, rules: CTokenRules): string {
  let now = line;
  for (let round = 0; round < ROUNDS; round++) {
    const next = syntax.read(now, (root) => {
      if (root.hasError) throw new Error("The code does not parse.");
      return toOneLine(applyEdits(now, braceEdits(root, now)), rules);
    });
    if (next === now) return now;
    now = next;
  }
  return now;
}

/** A body inside a body gets its braces in the next round. */
const ROUNDS = 4;

/** Tokens but for comments, whose inside is indented anew. `> >` closes two lists of arguments as `>>` does. */
const tokenText = (code: string, rules: CTokenRules) =>
  cTokens(code, rules)
    .filter(({ kind }) => kind !== "comment")
    .map(({ text }) => (/^>+=?$/.test(text) ? [...text].join(" ") : text))
    .join(" ");

/** A comment "clang-format off" would keep the author's layout; a letter that nobody writes hides it. */
const hiddenSwitches = (code: string) => code.replaceAll("clang-format o", "clang\uE000format o");
const shownSwitches = (code: string) => code.replaceAll("clang\uE000format o", "clang-format o");
