import { cCommentEdits } from "@/lib/presentation/c/comments";
import { codeTokensOfC } from "@/lib/presentation/c/code-tokens";
import { C_DIALECT, type CDialect } from "@/lib/presentation/c/dialects";
import { cLayout } from "@/lib/presentation/c/layout";
import { cRenamer } from "@/lib/presentation/c/names";
import { cReadings } from "@/lib/presentation/c/readings";
import { C_RESERVED } from "@/lib/presentation/c/standard-names";
import type { PresentedLanguage } from "@/lib/presentation/language";
import {
  OPENCL_KERNEL,
  OPENCL_QUALIFIERS,
  OPENCL_SHORT,
  isOpenclStandard,
  isVectorComponent,
} from "./standard-names";

const grammar = "tree-sitter-c/tree-sitter-c.wasm";
const DIALECT: CDialect = {
  ...C_DIALECT,
  qualifiers: OPENCL_QUALIFIERS,
  kernelWords: OPENCL_KERNEL,
  hasHalf: true,
};
const readings = (code: string) => cReadings(code, DIALECT);
const reserved = new Set([...C_RESERVED, ...OPENCL_QUALIFIERS]);

/** OpenCL C: C by its grammar, once the words that only qualify are blanks. */
export const opencl: PresentedLanguage = {
  grammar,
  readings,
  tokens: (code) => codeTokensOfC(code, DIALECT.tokens),
  commentEdits: cCommentEdits,
  renameEdits: cRenamer(
    {
      reserved,
      isStandard: isOpenclStandard,
      isMember: isVectorComponent,
      settings: new Set(),
      neverGiven: [...reserved, ...OPENCL_SHORT, "main"],
    },
    DIALECT,
  ),
  format: (code) => cLayout(code, { grammar, readings }, DIALECT.tokens),
};
