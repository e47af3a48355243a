import { commentSpanEdits } from "@/lib/presentation/comments";
import type { Edit } from "@/lib/presentation/edits";
import type { SyntaxNode } from "@/lib/presentation/syntax";
import { cTokens } from "./tokens";

/**
 * Takes comments out by tokens, because the grammars leave a comment in a macro's body unseen. What stands in place of
 * a comment is a blank even where it held line ends: it may stand inside a directive, which would end there. Pragmas
 * and attributes stay, as they steer the compiler.
 */
export function cCommentEdits(_root: SyntaxNode, code: string): Edit[] {
  const comments = cTokens(code).filter(({ kind }) => kind === "comment");
  return commentSpanEdits(comments, code, () => " ").map((edit) =>
    endsContinuation(edit, code) ? { ...edit, text: "\n" } : edit,
  );
}

/** A comment that is the last line of a directive leaves its line end, or the next line would join the directive. */
const endsContinuation = ({ from, to }: Edit, code: string) =>
  code.charAt(to - 1) === "\n" && code.slice(0, from).endsWith("\\\n");
