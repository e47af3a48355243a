import type { ProgramParts } from "@/lib/metrics/program-parts";
import { codeTokens } from "./code-tokens";
import { controlFlow } from "./control-flow";
import { controlFlowRules } from "./control-flow-rules";
import { type Edit, applyEdits } from "./edits";
import { opened, type PresentedLanguage } from "./language";
import { presentedLanguage } from "./languages";
import { countStatements } from "./statements/count-statements";
import { statementRules } from "./statements/statement-rules";
import { loadSyntax } from "./syntax";
import { countSyntaxErrors, treeShape } from "./tree-facts";
import { unifyLineEnds } from "./whitespace";
import { leaves } from "./tree-tokens";

/**
 * Takes a program apart for its metrics. Comments are out of everything but the count of syntax errors and their own share, as Liu et al.
 * take them out of references: nobody scores by explaining. Of a language without a grammar only lines and tokens are
 * known, comments included, for nobody knows where they are.
 */
export async function readProgram(code: string, language: string): Promise<ProgramParts> {
  const text = unifyLineEnds(code);
  const known = presentedLanguage(language);
  return (known && (await attempted(() => readKnown(opened(text, known), known)))) ?? readUnknown(text);
}

/** What a grammar or a language's own rules cannot take, such as code nested thousands deep, is no language they know. */
async function attempted(read: () => Promise<ProgramParts>): Promise<ProgramParts | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

async function readUnknown(text: string): Promise<ProgramParts> {
  const tokens = (await codeTokens(text, "")).map((token) => token.text);
  const full = fullLines(text);
  return { code: full.join("\n"), tokens, lines: full.length, syntax: null };
}

async function readKnown(text: string, language: PresentedLanguage): Promise<ProgramParts> {
  const syntax = await loadSyntax(language.grammar);
  const [first = text] = language.readings?.(text) ?? [];
  const rules = controlFlowRules(language.grammar);
  if (rules === null) throw new Error(`nobody said where programs of ${language.grammar} part ways`);
  const steps = statementRules(language.grammar);
  const { errors, bare, commentShare } = syntax.read(first, (root) => {
    const comments = language.commentEdits(root, text);
    return {
      errors: countSyntaxErrors(root),
      bare: fullLines(applyEdits(text, comments)),
      commentShare: shareOf(comments, text),
    };
  });
  const code = bare.join("\n");
  const [read = code] = language.readings?.(code) ?? [];
  return syntax.read(read, (root) => ({
    code,
    lines: bare.length,
    tokens: (language.tokens?.(code) ?? leaves(root, code)).map((token) => token.text),
    syntax: {
      errors,
      commentShare,
      ...controlFlow(root, rules),
      shape: treeShape(root),
      statements: steps && countStatements(root, steps),
    },
  }));
}

/** White space does not count, since formatting changes it. */
const shareOf = (edits: readonly Edit[], text: string): number | null => {
  const all = solid(text);
  if (all === 0) return null;
  return edits.reduce((sum, { from, to }) => sum + solid(text.slice(from, to)), 0) / all;
};

const solid = (text: string): number => text.replaceAll(/\s/gu, "").length;

const fullLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
