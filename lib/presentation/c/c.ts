import type { PresentedLanguage } from "@/lib/presentation/language";
import { cCommentEdits } from "./comments";
import { cLayout } from "./layout";
import { cRenameEdits } from "./names";

const GRAMMAR = "tree-sitter-c/tree-sitter-c.wasm";

export const c: PresentedLanguage = {
  grammar: GRAMMAR,
  commentEdits: cCommentEdits,
  renameEdits: cRenameEdits,
  format: (code) => cLayout(code, GRAMMAR, "main.c"),
};
