import { leaves } from "./tree-tokens";
import { applyEdits } from "./edits";
import { highlight } from "./highlight";
import { opened, type PresentedLanguage } from "./language";
import { presentedLanguage } from "./languages";
import { loadReader } from "./reader";
import { parses, type Syntax } from "./syntax";
import { type NewNames, newNames } from "./task-names/new-names";
import { unifyLineEnds, unifyWhitespace } from "./whitespace";

/** The switches of a protocol's `presentation`. */
export interface PresentationSwitches {
  comments: "keep" | "remove";
  identifiers: "keep" | "unify";
  format: "keep" | "unify";
  /** Whether names quoted in tasks follow those of the programs. */
  taskNames?: "keep" | "unify" | undefined;
}

interface PresentedCode {
  /** what the judge reads; hashed and frozen with the study */
  shown: string;
  /** `shown` as HTML: see `highlight` */
  html: string;
  /** steps that were asked for and left out, because the code does not parse or would not afterwards */
  skipped: Step[];
  /** What became of its names; not there where they stayed, or no task follows them. */
  names?: NewNames | undefined;
}

type Step = "comments" | "identifiers" | "format";

/**
 * The pipeline every sample of every pool passes, so that form tells nothing of its source: comments out, names
 * in one scheme, one layout, then HTML. What parses before parses afterwards: a step that would break it is
 * left out and named. Code that does not parse gets white space only, and every step asked for is named: a tree
 * with errors takes types for variables, and half a scheme tells more than none. Nothing here executes a sample.
 */
export async function present(
  code: string,
  language: string,
  switches: PresentationSwitches,
): Promise<PresentedCode> {
  const { shown, skipped, names } = await presentText(code, language, switches);
  return { shown, skipped, names, html: await highlight(shown, language) };
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
  lost: readonly Step[],
  switches: PresentationSwitches,
): Omit<PresentedCode, "html"> {
  const skipped = lost.filter((step) => switches[step] !== "keep");
  return { shown: switches.format === "unify" ? unifyWhitespace(text) : text, skipped };
}

async function presentKnown(code: string, language: PresentedLanguage, switches: PresentationSwitches) {
  const syntax = await loadReader(language);
  const text = opened(code, language);
  if (!(await isReadable(text, syntax, language, switches))) return whiteSpaceOnly(code, STEPS, switches);
  const skipped: Step[] = [];
  let shown = text;
  let names: NewNames | undefined;
  const attempt = async (step: Step, change: (code: string) => string | Promise<string>) => {
    if (switches[step] === "keep") return;
    const changed = await attempted(() => change(shown));
    if (changed === null || !parses(syntax, changed)) skipped.push(step);
    else shown = changed;
  };
  await attempt("comments", (code) => withoutComments(code, syntax, language));
  const laidOut = async (code: string) => trimEnd(await language.format(code));
  await attempt("identifiers", async (code) => {
    const rename = (from: string) => {
      const renamed = withUnifiedNames(from, syntax, language, switches.taskNames === "unify");
      names = renamed.names;
      return renamed.code;
    };
    const renamed = rename(code);
    if (switches.format === "keep" || parses(syntax, renamed)) return renamed;
    // A name of one letter may need the blanks that only a layout gives: see `cReadings`.
    return rename(await laidOut(code));
  });
  await attempt("format", laidOut);
  return { shown, skipped, names: skipped.includes("identifiers") ? undefined : names };
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

const withUnifiedNames = (code: string, syntax: Syntax, language: PresentedLanguage, hasNames: boolean) =>
  syntax.read(code, (root) => {
    const edits = language.renameEdits(root, code);
    const tokens = hasNames ? (language.tokens?.(code) ?? leaves(root, code)) : [];
    return { code: applyEdits(code, edits), names: hasNames ? newNames(code, edits, tokens) : undefined };
  });

const trimEnd = (code: string) => code.replace(/\n+$/, "");
