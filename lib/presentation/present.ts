import { applyEdits } from "./edits";
import { highlight } from "./highlight";
import type { PresentedLanguage } from "./language";
import { presentedLanguage } from "./languages";
import { loadSyntax, parses, type Syntax } from "./syntax";
import { unifyLineEnds, unifyWhitespace } from "./whitespace";

/** The switches of a protocol's `presentation`. */
export interface PresentationSwitches {
  comments: "keep" | "remove";
  identifiers: "keep" | "unify";
  format: "keep" | "unify";
}

export interface PresentedCode {
  /** what the judge reads; hashed and frozen with the study */
  shown: string;
  /** `shown` as HTML: see `highlight` */
  html: string;
  /** steps that were asked for and left out, because the code does not parse or would not afterwards */
  skipped: (keyof PresentationSwitches)[];
}

/**
 * The pipeline every sample of every pool passes, so that form tells nothing of its source: comments out, names
 * in one scheme, one layout, then HTML. What parses before parses afterwards: a step that would break it is
 * left out and named. Code that does not parse keeps its names' scheme and loses its comments as far as the
 * tree can be trusted, and gets whitespace only, unless its layout does without the tree. Samples are never executed.
 */
export async function present(
  code: string,
  language: string,
  switches: PresentationSwitches,
): Promise<PresentedCode> {
  const { shown, skipped } = await presentText(code, language, switches);
  return { shown, skipped, html: await highlight(shown, language) };
}

/** The pipeline without the HTML. */
export async function presentText(
  code: string,
  language: string,
  switches: PresentationSwitches,
): Promise<Omit<PresentedCode, "html">> {
  const known = presentedLanguage(language);
  const text = unifyLineEnds(code);
  if (known === null) {
    const skipped = UNKNOWN_LEAVES_OUT.filter((step) => switches[step] !== "keep");
    return { shown: switches.format === "unify" ? unifyWhitespace(text) : text, skipped };
  }
  return presentKnown(text, known, switches);
}

async function presentKnown(text: string, language: PresentedLanguage, switches: PresentationSwitches) {
  const syntax = await loadSyntax(language.grammar);
  const mustParse = parses(syntax, text);
  const skipped: (keyof PresentationSwitches)[] = [];
  let shown = text;
  const attempt = async (
    step: keyof PresentationSwitches,
    change: (code: string) => string | Promise<string>,
  ) => {
    if (switches[step] === "keep") return;
    const changed = await attempted(() => change(shown));
    if (changed === null || (mustParse && !parses(syntax, changed))) skipped.push(step);
    else shown = changed;
  };
  await attempt("comments", (code) => withoutComments(code, syntax, language));
  await attempt("identifiers", (code) => withUnifiedNames(code, syntax, language));
  await attempt("format", async (code) => trimEnd(await language.format(code)));
  if (skipped.includes("format") && !mustParse) shown = unifyWhitespace(shown);
  return { shown, skipped };
}

/** A formatter throws at code it cannot read, and anything recursive at code nested thousands deep. */
async function attempted(change: () => string | Promise<string>): Promise<string | null> {
  try {
    return await change();
  } catch {
    return null;
  }
}

const UNKNOWN_LEAVES_OUT = ["comments", "identifiers"] as const;

const withoutComments = (code: string, syntax: Syntax, language: PresentedLanguage) =>
  syntax.read(code, (root) => applyEdits(code, language.commentEdits(root, code)));

const withUnifiedNames = (code: string, syntax: Syntax, language: PresentedLanguage) =>
  syntax.read(code, (root) => applyEdits(code, language.renameEdits(root)));

const trimEnd = (code: string) => code.replace(/\n+$/, "");
