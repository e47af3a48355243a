import { cCommentEdits } from "@/lib/presentation/c/comments";
import { codeTokensOfC } from "@/lib/presentation/c/code-tokens";
import { CPP_DIALECT, type CDialect } from "@/lib/presentation/c/dialects";
import { cLayout } from "@/lib/presentation/c/layout";
import { cReadings } from "@/lib/presentation/c/readings";
import { CPP_VOCABULARY, cppRenamer } from "@/lib/presentation/cpp/names";
import type { PresentedLanguage } from "@/lib/presentation/language";
import {
  CUDA_CALL_LIKE,
  CUDA_KERNEL,
  CUDA_QUALIFIERS,
  CUDA_SHORT,
  isCudaMember,
  isCudaStandard,
} from "./standard-names";

const grammar = "tree-sitter-cpp/tree-sitter-cpp.wasm";
const DIALECT: CDialect = {
  ...CPP_DIALECT,
  tokens: "cuda",
  qualifiers: CUDA_QUALIFIERS,
  callLikeQualifiers: CUDA_CALL_LIKE,
  kernelWords: CUDA_KERNEL,
};
const readings = (code: string) => cReadings(code, DIALECT);
const { reserved, isStandard, isMember, settings, neverGiven } = CPP_VOCABULARY;

/** CUDA C++: C++ by its grammar, once specifiers are blanks and a launch is two calls. */
export const cuda: PresentedLanguage = {
  grammar,
  readings,
  tokens: (code) => codeTokensOfC(code, DIALECT.tokens),
  commentEdits: cCommentEdits,
  renameEdits: cppRenamer(
    {
      reserved: new Set([...reserved, ...CUDA_QUALIFIERS, ...CUDA_CALL_LIKE]),
      isStandard: (name) => isStandard(name) || isCudaStandard(name),
      isMember: (name) => isMember(name) || isCudaMember(name),
      settings,
      neverGiven: [...neverGiven, ...CUDA_SHORT],
    },
    DIALECT,
  ),
  format: (code) => cLayout(code, { grammar, readings }, DIALECT.tokens),
};
