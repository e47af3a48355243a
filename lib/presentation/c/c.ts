import type { PresentedLanguage } from "@/lib/presentation/language";
import { cCommentEdits } from "./comments";
import { C_DIALECT } from "./dialects";
import { cLayout } from "./layout";
import { cRenameEdits } from "./names";
import { cReadings } from "./readings";

const grammar = "tree-sitter-c/tree-sitter-c.wasm";
const readings = (code: string) => cReadings(code, C_DIALECT);

export const c: PresentedLanguage = {
  grammar,
  readings,
  commentEdits: cCommentEdits,
  renameEdits: cRenameEdits,
  format: (code) => cLayout(code, { grammar, readings }, C_DIALECT.tokens),
};
