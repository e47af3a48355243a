import { applyEdits } from "./edits";
import { highlight } from "./highlight";
import { opened, type PresentedLanguage } from "./language";
import { presentedLanguage } from "./languages";
import { loadReader } from "./reader";
import { parses, type Syntax } from "./syntax";
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
 * left out and named. Code that does not parse gets white space only, and every step asked for is named: a tree
 * with errors takes types for variables, and half a scheme tells more than none. Samples are never executed.
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
  if (known === null) return whiteSpaceOnly(text, UNKNOWN_LEAVES_OUT, switches);
  if (STEPS.every((step) => switches[step] === "keep")) return { shown: text, skipped: [] };
  return presentKnown(text, known, switches);
}

/** What is left of the pipeline without a tree. `lost` are the steps that need one. */
function whiteSpaceOnly(
  text: string,
  lost: readonly (keyof PresentationSwitches)[],
  switches: PresentationSwitches,
): Omit<PresentedCode, "html"> {
  const skipped = lost.filter((step) => switches[step] !== "keep");
  return { shown: switches.format === "unify" ? unifyWhitespace(text) : text, skipped };
}

async function presentKnown(code: string, language: PresentedLanguage, switches: PresentationSwitches) {
  const syntax = await loadReader(language);
  const text = opened(code, language);
  if (!(await isReadable(text, syntax, language, switches))) return whiteSpaceOnly(code, STEPS, switches);
  const skipped: (keyof PresentationSwitches)[] = [];
  let shown = text;
  const attempt = async (
    step: keyof PresentationSwitches,
    change: (code: string) => string | Promise<string>,
  ) => {
    if (switches[step] === "keep") return;
    const changed = await attempted(() => change(shown));
    if (changed === null || !parses(syntax, changed)) skipped.push(step);
    else shown = changed;
  };
  await attempt("comments", (code) => withoutComments(code, syntax, language));
  const laidOut = async (code: string) => trimEnd(await language.format(code));
  await attempt("identifiers", async (code) => {
    const renamed = withUnifiedNames(code, syntax, language);
    if (switches.format === "keep" || parses(syntax, renamed)) return renamed;
    // A name of one letter may need the blanks that only a layout gives: see `cReadings`.
    return withUnifiedNames(await laidOut(code), syntax, language);
  });
  await attempt("format", laidOut);
  return { shown, skipped };
}

/** Some grammars stumble over a comment where the language allows one, so code counts without those that will go. */
async function isReadable(
  text: string,
  syntax: Syntax,
  language: PresentedLanguage,
  { comments }: PresentationSwitches,
): Promise<boolean> {
  if (parses(syntax, text)) return true;
  if (comments === "keep") return false;
  const bare = await attempted(() => withoutComments(text, syntax, language));
  return bare !== null && parses(syntax, bare);
}

/** A formatter throws at code it cannot read, and anything recursive at code nested thousands deep. */
async function attempted(change: () => string | Promise<string>): Promise<string | null> {
  try {
    return await change();
  } catch {
    return null;
  }
}

const STEPS = ["comments", "identifiers", "format"] as const;
const UNKNOWN_LEAVES_OUT = ["comments", "identifiers"] as const;

const withoutComments = (code: string, syntax: Syntax, language: PresentedLanguage) =>
  syntax.read(code, (root) => applyEdits(code, language.commentEdits(root, code)));

const withUnifiedNames = (code: string, syntax: Syntax, language: PresentedLanguage) =>
  syntax.read(code, (root) => applyEdits(code, language.renameEdits(root, code)));

const trimEnd = (code: string) => code.replace(/\n+$/, "");
