import { clangFormat, type ClangFile } from "@/lib/presentation/clang-format";
import { applyEdits } from "@/lib/presentation/edits";
import { loadSyntax, type Syntax } from "@/lib/presentation/syntax";
import { addBlankLines } from "./blank-lines";
import { braceEdits } from "./braces";
import { toOneLine } from "./one-line";
import { cTokens } from "./tokens";

/**
 * One layout for C and C++, a function of the tokens alone. Macros make code that the grammar cannot read and a layout
 * can, so only brackets without a partner are refused.
 * @throws Error on code that neither parses nor has its brackets in pairs, and when the layout would change a token
 */
export async function cLayout(code: string, grammar: string, file: ClangFile): Promise<string> {
  const syntax = await loadSyntax(grammar);
  const isCpp = file === "main.cc";
  const line = braced(toOneLine(code, isCpp), syntax, isCpp);
  const laidOut = shownSwitches(await clangFormat(hiddenSwitches(line), file));
  if (tokenText(laidOut, isCpp) !== tokenText(line, isCpp))
    throw new Error("The layout would change the code.");
  return syntax.read(laidOut, (root) => addBlankLines(root, laidOut));
}

/** Read from one line, so that even the tree of broken code does not hang on the author's layout. */
function braced(line: string, syntax: Syntax, isCpp: boolean): string {
  let now = line;
  for (let round = 0; round < ROUNDS; round++) {
    const next = syntax.read(now, (root) => {
      if (root.hasError && !isPaired(now)) throw new Error("The code does not parse.");
      return toOneLine(applyEdits(now, braceEdits(root)), isCpp);
    });
    if (next === now) return now;
    now = next;
  }
  return now;
}

/** Braces may let the tree of broken code see further bodies. */
const ROUNDS = 4;

function isPaired(code: string): boolean {
  const open: string[] = [];
  for (const { text, directive } of cTokens(code)) {
    if (directive !== null) continue;
    const partner = PARTNERS[text];
    if (partner !== undefined) open.push(partner);
    else if (/^[)\]}]$/.test(text) && open.pop() !== text) return false;
  }
  return open.length === 0;
}

const PARTNERS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Tokens but for comments, whose inside is indented anew. `> >` closes two lists of arguments as `>>` does. */
const tokenText = (code: string, isCpp: boolean) =>
  cTokens(code, isCpp)
    .filter(({ kind }) => kind !== "comment")
    .map(({ text }) => (/^>+=?$/.test(text) ? [...text].join(" ") : text))
    .join(" ");

/** A comment "clang-format off" would keep the author's layout; a letter that nobody writes hides it. */
const hiddenSwitches = (code: string) => code.replaceAll("clang-format o", "clang\uE000format o");
const shownSwitches = (code: string) => code.replaceAll("clang\uE000format o", "clang-format o");
