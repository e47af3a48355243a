import * as estree from "prettier/plugins/estree";
import * as typescript from "prettier/plugins/typescript";
import { format } from "prettier/standalone";
import { dropBlankLines, unifyBlankLines } from "@/lib/presentation/blank-lines";
import { applyEdits } from "@/lib/presentation/edits";
import { LAYOUT } from "@/lib/presentation/javascript/layout";
import { loadSyntax } from "@/lib/presentation/syntax";
import { plainFormEdits } from "./plain-form";

/**
 * One layout for all: what authors may choose is made one first, then the formatter runs until nothing changes, for it
 * does not always come to its end at once.
 */
export async function layOutTypescript(code: string, grammar: string, file: string): Promise<string> {
  const syntax = await loadSyntax(grammar);
  const layOut = (text: string) =>
    format(text, { ...LAYOUT, parser: "typescript", plugins: [typescript, estree], filepath: file });
  let laidOut = syntax.read(code, (root) => applyEdits(code, plainFormEdits(root)));
  for (let round = 0; round < ROUNDS; round++) {
    const before = laidOut;
    laidOut = await layOut(syntax.read(before, (root) => dropBlankLines(root, before, WHOLES)));
    if (laidOut === before) break;
  }
  return syntax.read(laidOut, (root) => unifyBlankLines(root, laidOut, WHOLES));
}

const ROUNDS = 4;
const WHOLES = ["template_string", "template_literal_type", "string", "comment"];
