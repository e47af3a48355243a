import type { Directive } from "./directive";
import { macroCalls } from "./macro-calls";
import type { CToken } from "./tokens";

/** Spellings that something reads, whole or as a name's beginning or end. */
export class Spellings {
  private readonly whole = new Set<string>();
  private readonly fragments = new Set<string>();

  fix(name: string): void {
    this.whole.add(name);
  }

  fixFragment(name: string): void {
    this.fragments.add(name);
  }

  isFixed(name: string): boolean {
    if (this.whole.has(name)) return true;
    for (const fragment of this.fragments)
      if (name.startsWith(fragment) || name.endsWith(fragment)) return true;
    return false;
  }
}

/**
 * `#x` shows the spelling of what the macro is given, and `x##y` makes a new name of it. Whatever such a macro is given
 * keeps its spelling, also through macros that hand it on, and so does every name that may be pasted together of it.
 */
export function fixArguments(
  code: readonly CToken[],
  directives: readonly Directive[],
  spellings: Spellings,
): void {
  const readers = spellingReaders(directives);
  for (const { macro, body, parameters } of directives) {
    if (!readers.has(macro?.text ?? "")) continue;
    for (const [at, { kind, text }] of body.entries()) {
      const isPasted = body[at - 1]?.text === "##" || body[at + 1]?.text === "##";
      if (isPasted && kind === "word" && !parameters.includes(text)) spellings.fixFragment(text);
    }
  }
  for (const { macro, given } of macroCalls(code, (name) => readers.has(name)))
    for (const { kind, text } of given.flat())
      if (kind !== "word") continue;
      else if (readers.get(macro)?.isPasting) spellings.fixFragment(text);
      else spellings.fix(text);
}

/** The macros that read spellings, themselves or through others. */
function spellingReaders(directives: readonly Directive[]): Map<string, { isPasting: boolean }> {
  const readers = new Map<string, { isPasting: boolean }>();
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const { macro, body } of directives) {
      if (macro === null) continue;
      // `, ##__VA_ARGS__` takes the comma away where nothing is given, and makes no name.
      const isPasting = body.some(
        ({ text }, at) => (text === "##" && body[at - 1]?.text !== ",") || readers.get(text)?.isPasting,
      );
      const isReader = isPasting || body.some(({ text }) => text === "#" || readers.has(text));
      const known = readers.get(macro.text);
      if (!isReader || known?.isPasting === true || known?.isPasting === isPasting) continue;
      readers.set(macro.text, { isPasting });
      isGrowing = true;
    }
  }
  return readers;
}
