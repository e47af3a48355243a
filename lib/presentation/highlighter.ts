import { createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { CUDA, OPENCL, extended } from "./kernel-grammars";
import { classTheme } from "./token-classes";

export type Highlighter = HighlighterCore;

/** The TextMate grammar for a language's name; null when there is none. */
export function grammarOf(language: string): string | null {
  const name = language.toLowerCase();
  const grammar = ALIASES[name] ?? name;
  return grammar in GRAMMARS ? grammar : null;
}

/** One highlighter for the process; a grammar is loaded when first needed. */
export async function loadHighlighter(grammar: string): Promise<Highlighter> {
  shared ??= createHighlighterCore({
    themes: [classTheme],
    langs: [],
    engine: createOnigurumaEngine(import("shiki/wasm")),
  });
  const highlighter = await shared;
  const load = GRAMMARS[grammar];
  if (load === undefined) throw new Error(`No grammar named ${grammar}.`);
  if (!highlighter.getLoadedLanguages().includes(grammar)) {
    await highlighter.loadLanguage(load());
    highlighter.codeToTokensBase("x", { lang: grammar, theme: "classes" });
  }
  return highlighter;
}

let shared: Promise<Highlighter> | undefined;

const GRAMMARS: Record<string, () => Parameters<Highlighter["loadLanguage"]>[0]> = {
  c: () => import("shiki/langs/c.mjs"),
  cpp: () => import("shiki/langs/cpp.mjs"),
  cuda: async () => [...(await import("shiki/langs/cpp.mjs")).default, extended(CUDA)],
  go: () => import("shiki/langs/go.mjs"),
  java: () => import("shiki/langs/java.mjs"),
  javascript: () => import("shiki/langs/javascript.mjs"),
  opencl: async () => [...(await import("shiki/langs/c.mjs")).default, extended(OPENCL)],
  python: () => import("shiki/langs/python.mjs"),
  rust: () => import("shiki/langs/rust.mjs"),
  tsx: () => import("shiki/langs/tsx.mjs"),
  typescript: () => import("shiki/langs/typescript.mjs"),
};

const ALIASES: Record<string, string> = {
  "c++": "cpp",
  cl: "opencl",
  cu: "cuda",
  "opencl c": "opencl",
  golang: "go",
  js: "javascript",
  py: "python",
  rs: "rust",
  ts: "typescript",
};
