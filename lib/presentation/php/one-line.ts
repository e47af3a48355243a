import type { SyntaxNode } from "@/lib/presentation/syntax";
import { wholeLeaves } from "@/lib/presentation/whole-leaves";

/** The same tokens on one line, each text as it is. A comment that is to be kept stays between the lines it stood between. */
export function phpLine(root: SyntaxNode, code: string): string {
  if (root.descendantsOfType(["text", "text_interpolation"]).some((node) => node !== null && isOutput(node)))
    throw new Error("Blanks in a page of text are output.");
  let text = "";
  let end = 0;
  for (const token of wholeLeaves(root, code, WHOLES)) {
    if (token.text.startsWith("?>")) continue;
    const gap = code.slice(end, token.from);
    const isTight = text === "" || isInside(token.text, text) || (gap === "" && isPath(token.text, text));
    text += gap.trim() !== "" ? gap : text === "<?php" ? "\n" : isTight ? "" : " ";
    text += token.text.trim();
    end = token.to;
  }
  return text;
}

const WHOLES = new Set(["string", "encapsed_string", "heredoc", "nowdoc", "shell_command_expression"]);

/** The sign that ends the program may be left out. */
const isOutput = (node: SyntaxNode) => !/^(?:\?>)?\s*$/.test(node.text);

/** A qualified name is one word. */
const isPath = (next: string, before: string) => next === "\\" || before.endsWith("\\");

const isInside = (next: string, before: string) => next === ";" || next === "," || before.endsWith("$");
