/** The names by which clang-format knows the languages we lay out with it. */
type ClangFile = "main.c" | "main.cc" | "main.cs" | "main.java";

/**
 * One style for all code that clang-format lays out. It moves tokens and never changes, adds or orders them. The
 * library reads its WebAssembly when it is first imported, so the import waits for the first sample.
 */
export async function clangFormat(code: string, file: ClangFile): Promise<string> {
  const { format } = await import("@wasm-fmt/clang-format");
  return format(code, file, STYLE);
}

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
