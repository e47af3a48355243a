import { createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { knownLanguage } from "@/lib/study/known-languages";
import { CUDA, OPENCL, extended } from "./kernel-grammars";
import { classTheme } from "./token-classes";

export type Highlighter = HighlighterCore;

/** The TextMate grammar for a language's name; null when there is none. */
export function grammarOf(language: string): string | null {
  const grammar = knownLanguage(language) ?? language.trim().toLowerCase();
  return Object.hasOwn(GRAMMARS, grammar) ? grammar : null;
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
    // Its expressions are compiled when first met: without a limit here, so that no sample pays for it with its colours.
    highlighter.codeToTokensBase(WARM_UP, { lang: grammar, theme: "classes", tokenizeTimeLimit: 0 });
  }
  return highlighter;
}

const WARM_UP = 'int f(x) { if (x == 1) return "a"; } // 2\n';

let shared: Promise<Highlighter> | undefined;

const GRAMMARS: Record<string, () => Parameters<Highlighter["loadLanguage"]>[0]> = {
  bash: () => import("shiki/langs/bash.mjs"),
  c: () => import("shiki/langs/c.mjs"),
  cpp: () => import("shiki/langs/cpp.mjs"),
  csharp: () => import("shiki/langs/csharp.mjs"),
  cuda: async () => [...(await import("shiki/langs/cpp.mjs")).default, extended(CUDA)],
  go: () => import("shiki/langs/go.mjs"),
  java: () => import("shiki/langs/java.mjs"),
  javascript: () => import("shiki/langs/javascript.mjs"),
  kotlin: () => import("shiki/langs/kotlin.mjs"),
  opencl: async () => [...(await import("shiki/langs/c.mjs")).default, extended(OPENCL)],
  php: () => import("shiki/langs/php.mjs"),
  python: () => import("shiki/langs/python.mjs"),
  ruby: () => import("shiki/langs/ruby.mjs"),
  rust: () => import("shiki/langs/rust.mjs"),
  // Without a pipeline, its code is shown as it came, in colours.
  sql: () => import("shiki/langs/sql.mjs"),
  swift: () => import("shiki/langs/swift.mjs"),
  tsx: () => import("shiki/langs/tsx.mjs"),
  typescript: () => import("shiki/langs/typescript.mjs"),
};
