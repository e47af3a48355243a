import { commentEdits } from "@/lib/presentation/comments";
import type { Edit } from "@/lib/presentation/edits";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { layOutLines } from "@/lib/presentation/lines/lay-out";
import { loadSyntax } from "@/lib/presentation/syntax";
import { SWIFT_LINES } from "./line-rules";
import { swiftRenameEdits } from "./names";

const GRAMMAR = "@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm";

const COMMENTS = ["comment", "multiline_comment", "shebang_line"];

export const swift: PresentedLanguage = {
  grammar: GRAMMAR,
  commentEdits: (root, code) => {
    // The grammar takes "/*" in a text of several lines for a comment.
    const texts = root.descendantsOfType([
      "multi_line_string_literal",
      "raw_string_literal",
      "line_string_literal",
    ]);
    const isText = ({ from }: Edit) =>
      texts.some((text) => text !== null && text.startIndex < from && from < text.endIndex);
    return commentEdits(root, code, COMMENTS).filter((edit) => !isText(edit));
  },
  renameEdits: swiftRenameEdits,
  format: async (code) => layOutLines(code, await loadSyntax(GRAMMAR), SWIFT_LINES),
};
