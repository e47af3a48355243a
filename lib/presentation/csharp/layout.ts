import { clangFormat } from "@/lib/presentation/clang-format";
import { applyEdits } from "@/lib/presentation/edits";
import { memberLineEdits } from "@/lib/presentation/member-lines";
import type { Syntax } from "@/lib/presentation/syntax";
import { csharpLine } from "./one-line";
import { plainFormEdits } from "./plain-form";
import { hideTexts } from "./texts";

/**
 * One layout for all. The tokens go to the formatter in one line with directives on lines of their own, so that nothing
 * of the author's lines can reach what it does. Texts that it does not know are hidden behind plain strings.
 * @throws Error for code that does not parse, or where the formatter changed more than blanks
 */
export async function layOutCsharp(code: string, syntax: Syntax): Promise<string> {
  const plain = syntax.read(code, (root) => {
    if (root.hasError) throw new Error("The layout of code that does not parse cannot be known.");
    return applyEdits(code, plainFormEdits(root));
  });
  const { hidden, show } = syntax.read(plain, (root) => hideTexts(root, plain));
  const line = syntax.read(hidden, (root) => csharpLine(root, hidden));
  const laidOut = await clangFormat(line, "main.cs");
  if (withoutBlanks(laidOut) !== withoutBlanks(hidden)) throw new Error("The formatter changed the code.");
  return syntax.read(laidOut, (root) => show(applyEdits(laidOut, memberLineEdits(root, laidOut, BODIES))));
}

const BODIES = ["declaration_list"];

const withoutBlanks = (code: string) => code.replace(/\s+/g, "");
