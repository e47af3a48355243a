import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import { format } from "prettier/standalone";
import { dropBlankLines, unifyBlankLines } from "@/lib/presentation/blank-lines";
import { applyEdits } from "@/lib/presentation/edits";
import { LAYOUT } from "@/lib/presentation/javascript/layout";
import { loadSyntax, type SyntaxNode } from "@/lib/presentation/syntax";
import { plainFormEdits } from "./plain-form";

/**
 * One layout for all: what authors may choose is made one first, then the formatter runs. It comes to its end at once
 * but for comments, which it may move again: code that keeps them runs through it until nothing changes.
 */
export async function layOutTypescript(code: string, grammar: string, file: string): Promise<string> {
  const syntax = await loadSyntax(grammar);
  const layOut = (text: string) =>
    formatted(
      syntax.read(text, (root) => dropBlankLines(root, text, WHOLES)),
      file,
    );
  const { plain, rounds } = syntax.read(code, (root) => ({
    plain: applyEdits(code, plainFormEdits(root)),
    rounds: hasComments(root) ? COMMENT_ROUNDS : 1,
  }));
  let laidOut = plain;
  for (let round = 0; round < rounds; round++) {
    const before = laidOut;
    laidOut = await layOut(before);
    if (laidOut === before) break;
  }
  return syntax.read(laidOut, (root) => unifyBlankLines(root, laidOut, WHOLES));
}

const COMMENT_ROUNDS = 4;
const WHOLES = ["template_string", "template_literal_type", "string", "comment"];

const hasComments = (root: SyntaxNode) => root.descendantsOfType(["comment", "html_comment"]).length > 0;

/** Babel reads TypeScript in half the time of its compiler and gives the same layout; the compiler reads what Babel refuses. */
async function formatted(text: string, file: string): Promise<string> {
  try {
    return await format(text, { ...LAYOUT, parser: "babel-ts", plugins: [babel, estree], filepath: file });
  } catch {
    const typescript = await import("prettier/plugins/typescript");
    return format(text, {
      ...LAYOUT,
      parser: "typescript",
      plugins: [typescript, estree],
      filepath: file,
    });
  }
}
