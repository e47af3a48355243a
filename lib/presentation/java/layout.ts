import { clangFormat } from "@/lib/presentation/clang-format";
import { applyEdits } from "@/lib/presentation/edits";
import { leaves } from "@/lib/presentation/tree-tokens";
import { memberLineEdits } from "@/lib/presentation/member-lines";
import type { Syntax, SyntaxNode } from "@/lib/presentation/syntax";
import { plainFormEdits } from "./plain-form";
import { textBlockEdits } from "./text-blocks";

/**
 * One layout for all. The tokens go to the formatter in one line, so that nothing of the author's lines can reach what
 * it does, and the same tokens give the same layout: also its own, once more.
 * @throws Error for code that does not parse, or where the formatter changed more than blanks
 */
export async function layOutJava(code: string, syntax: Syntax): Promise<string> {
  const plain = syntax.read(code, (root) => {
    if (root.hasError) throw new Error("The layout of code that does not parse cannot be known.");
    return applyEdits(code, [...plainFormEdits(root), ...textBlockEdits(root, code)]);
  });
  const line = syntax.read(plain, (root) => inOneLine(root, plain));
  const laidOut = (await clangFormat(line, "main.java")).replaceAll(NON_SEALED_WORD, NON_SEALED);
  if (withoutBlanks(laidOut) !== withoutBlanks(plain)) throw new Error("The formatter changed the code.");
  return syntax.read(laidOut, (root) => {
    const isAfterConstants = (body: SyntaxNode) => body.type === "enum_body_declarations";
    return applyEdits(laidOut, memberLineEdits(root, laidOut, BODIES, isAfterConstants));
  });
}

/** The formatter takes this modifier for a subtraction, so it reads a word in its place. */
const NON_SEALED = "non-sealed";
const NON_SEALED_WORD = "non_sealed";

/** A comment that is to be kept stays between the lines it stood between; every other gap is one blank. */
function inOneLine(root: SyntaxNode, code: string): string {
  let text = "";
  let end = 0;
  let last = "";
  for (const token of leaves(root, code)) {
    const gap = code.slice(end, token.from);
    const isGlued = last === "" || last === "@" || (last === ">" && token.text === ">");
    text += gap.trim() !== "" ? gap : isGlued ? "" : " ";
    text += token.text === NON_SEALED ? NON_SEALED_WORD : token.text;
    end = token.to;
    last = token.text;
  }
  return text + code.slice(end);
}

const withoutBlanks = (code: string) => code.replace(/\s+/g, "");

const BODIES = ["class_body", "interface_body", "annotation_type_body", "enum_body_declarations"];
