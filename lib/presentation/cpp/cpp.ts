import { cCommentEdits } from "@/lib/presentation/c/comments";
import { cLayout } from "@/lib/presentation/c/layout";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { cppRenameEdits } from "./names";

const GRAMMAR = "tree-sitter-cpp/tree-sitter-cpp.wasm";

export const cpp: PresentedLanguage = {
  grammar: GRAMMAR,
  commentEdits: cCommentEdits,
  renameEdits: cppRenameEdits,
  format: (code) => cLayout(code, GRAMMAR, "main.cc"),
};
