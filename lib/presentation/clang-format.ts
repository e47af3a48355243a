import { wasmEngine } from "./wasm-engine";

/** The names by which clang-format knows the languages we lay out with it. */
type ClangFile = "main.c" | "main.cc" | "main.cs" | "main.java";

/** One style for all code that clang-format lays out. It moves tokens and never changes, adds or orders them. */
export async function clangFormat(code: string, file: ClangFile): Promise<string> {
  return withEngine((format) => format(code, file, STYLE));
}

/** The libraries are imported with the first sample. */
const withEngine = wasmEngine("@wasm-fmt/clang-format/clang-format.wasm", async (wasm) => {
  const { createModule } = await import("@wasm-fmt/clang-format/clang-format.js");
  const { format, set_wasm: setEngine } = await import("@wasm-fmt/clang-format/clang-format-binding.js");
  setEngine(createModule({ wasm }));
  return format;
});

const STYLE = JSON.stringify({
  BasedOnStyle: "LLVM",
  ColumnLimit: 80,
  IndentWidth: 2,
  ContinuationIndentWidth: 4,
  UseTab: "Never",
  DerivePointerAlignment: false,
  EmptyLineAfterAccessModifier: "Never",
  EmptyLineBeforeAccessModifier: "Never",
  ExperimentalAutoDetectBinPacking: false,
  AlignEscapedNewlines: "DontAlign",
  AlignTrailingComments: { Kind: "Never" },
  AllowShortBlocksOnASingleLine: "Empty",
  AllowShortCaseLabelsOnASingleLine: false,
  AllowShortFunctionsOnASingleLine: "Empty",
  AllowShortIfStatementsOnASingleLine: "Never",
  AllowShortLambdasOnASingleLine: "Inline",
  AllowShortLoopsOnASingleLine: false,
  BreakStringLiterals: false,
  FixNamespaceComments: false,
  IncludeBlocks: "Preserve",
  KeepEmptyLines: { AtEndOfFile: false, AtStartOfBlock: false, AtStartOfFile: false },
  MaxEmptyLinesToKeep: 0,
  ReflowComments: "Never",
  SortIncludes: "Never",
  SortUsingDeclarations: "Never",
  Standard: "Latest",
});
