import { commentSpanEdits } from "@/lib/presentation/comments";
import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";

/**
 * Takes out comments and strings that stand alone as a statement: docstrings, and the strings some write instead of
 * comments. A body of nothing else becomes `pass`. Code that reads `__doc__` keeps its strings: they are values there.
 */
export function pythonCommentEdits(root: SyntaxNode, code: string): Edit[] {
  const comments = root.descendantsOfType(["comment"]).filter((node) => node !== null);
  if (/\b__doc__\b/.test(code)) return commentSpanEdits(comments.map(span), code, () => "");
  const statements = root
    .descendantsOfType(["expression_statement"])
    .filter((node) => node !== null && isPlainString(node))
    .filter((node) => node !== null);
  const passed = statements.filter((node) => isFirst(node) && isWholeBody(node));
  const removed = statements
    .filter((node) => !passed.includes(node))
    .map((node) => withSemicolon(node, code));
  return [
    ...commentSpanEdits([...comments.map(span), ...removed], code, () => ""),
    ...passed.map((node) => ({ from: node.startIndex, to: node.endIndex, text: "pass" })),
  ];
}

const span = (node: SyntaxNode) => ({ from: node.startIndex, to: node.endIndex });

/** An f-string is no explanation: its holes are evaluated. */
function isPlainString(statement: SyntaxNode): boolean {
  const [only, ...others] = statement.namedChildren;
  if (!only || others.length > 0) return false;
  const isString = only.type === "string" || only.type === "concatenated_string";
  return isString && only.descendantsOfType(["interpolation"]).length === 0;
}

const statementsOf = (node: SyntaxNode) =>
  (node.parent?.namedChildren ?? []).filter((one) => one !== null && one.type !== "comment");

const isFirst = (node: SyntaxNode) => statementsOf(node)[0]?.id === node.id;

const isWholeBody = (node: SyntaxNode) =>
  node.parent?.type === "block" &&
  statementsOf(node).every(
    (one) => one !== null && one.type === "expression_statement" && isPlainString(one),
  );

/** `"doc"; x = 1` loses the semicolon too. */
function withSemicolon(node: SyntaxNode, code: string) {
  const [text = ""] = /^[ \t]*;[ \t]*/.exec(code.slice(node.endIndex)) ?? [];
  return { from: node.startIndex, to: node.endIndex + text.length };
}
