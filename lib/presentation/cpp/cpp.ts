import { cCommentEdits } from "@/lib/presentation/c/comments";
import { CPP_DIALECT } from "@/lib/presentation/c/dialects";
import { cLayout } from "@/lib/presentation/c/layout";
import { cReadings } from "@/lib/presentation/c/readings";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { cppRenameEdits } from "./names";

const grammar = "tree-sitter-cpp/tree-sitter-cpp.wasm";
const readings = (code: string) => cReadings(code, CPP_DIALECT);

export const cpp: PresentedLanguage = {
  grammar,
  readings,
  commentEdits: cCommentEdits,
  renameEdits: cppRenameEdits,
  format: (code) => cLayout(code, { grammar, readings }, CPP_DIALECT.tokens),
};
