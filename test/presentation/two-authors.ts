import fc from "fast-check";
import { expect } from "vitest";
import { codeTokens } from "@/lib/presentation/code-tokens";
import { opened, type PresentedLanguage } from "@/lib/presentation/language";
import { presentedLanguage } from "@/lib/presentation/languages";
import { presentText } from "@/lib/presentation/present";
import { loadSyntax, parses } from "@/lib/presentation/syntax";
import { runs } from "@/test/property-runs";
import { twoWritings } from "./two-writings";

type Writings = Parameters<typeof twoWritings>;

/** Who wrote a program does not show: other names, comments and blanks give one text, which parses and is finished after once. */
export async function expectOneText(
  language: string,
  [fragments, habits]: Writings,
  numRuns: number,
): Promise<void> {
  const known = requireLanguage(language);
  const syntax = await loadSyntax(known.grammar);
  await fc.assert(
    fc.asyncProperty(twoWritings(fragments, habits), async ([one, other]) => {
      // Some gaps end a statement where none ends: such a writing is another program.
      const text = (writing: string) => opened(writing.replace(/\r\n/g, "\n"), known);
      fc.pre([one, other].every((writing) => parses(syntax, text(writing))));
      const { shown, skipped } = await presentText(one, language, ALL);
      expect(skipped).toEqual([]);
      expect(parses(syntax, shown)).toBe(true);
      expect((await presentText(other, language, ALL)).shown).toBe(shown);
      expect(await presentText(shown, language, ALL)).toEqual({ shown, skipped: [] });
    }),
    runs(numRuns),
  );
}

/**
 * Whichever steps are taken, none is skipped and what parses before parses after.
 * @param hasOddComments the formatter refuses some places of a comment: then the layout may be skipped where they stay
 */
export async function expectItParses(
  language: string,
  [fragments, habits]: Writings,
  { numRuns, hasOddComments = false }: { numRuns: number; hasOddComments?: boolean },
): Promise<void> {
  const known = requireLanguage(language);
  const syntax = await loadSyntax(known.grammar);
  const switches = fc.record({
    comments: fc.constantFrom("keep" as const, "remove" as const),
    identifiers: fc.constantFrom("keep" as const, "unify" as const),
    format: fc.constantFrom("keep" as const, "unify" as const),
  });
  await fc.assert(
    fc.asyncProperty(twoWritings(fragments, habits), switches, async ([code], steps) => {
      const text = opened(code.replace(/\r\n/g, "\n"), known);
      fc.pre(parses(syntax, text));
      const { shown, skipped } = await presentText(code, language, steps);
      expect(parses(syntax, opened(shown, known))).toBe(true);
      const mayBeSkipped = hasOddComments && steps.comments === "keep" ? ["format"] : [];
      expect(skipped.filter((step) => !mayBeSkipped.includes(step))).toEqual([]);
    }),
    runs(numRuns),
  );
}

/** Every token but names stays, apart from those that `isLayout` takes for layout. */
export async function expectSameTokens(
  language: string,
  [fragments, habits]: Writings,
  { numRuns, isLayout }: { numRuns: number; isLayout: RegExp },
): Promise<void> {
  const known = requireLanguage(language);
  const syntax = await loadSyntax(known.grammar);
  const tokensOf = async (code: string) =>
    (await codeTokens(code.replace(/\r\n/g, "\n"), language))
      .map(({ text }) => text.trim())
      .filter((text) => !isLayout.test(text));
  await fc.assert(
    fc.asyncProperty(twoWritings(fragments, habits), async ([code]) => {
      fc.pre(parses(syntax, opened(code.replace(/\r\n/g, "\n"), known)));
      const { shown } = await presentText(code, language, ALL);
      const [one, other] = [await tokensOf(code), await tokensOf(shown)];
      expect(other).toHaveLength(one.length);
      const isName = (text: string | undefined) => /^[:@$]*[\p{L}_]/u.test(text ?? "");
      for (const [at, token] of one.entries()) if (!isName(token)) expect(other[at]).toBe(token);
    }),
    runs(numRuns),
  );
}

function requireLanguage(name: string): PresentedLanguage {
  const language = presentedLanguage(name);
  if (language === null) throw new Error(`The pipeline does not know ${name}.`);
  return language;
}

const ALL = { comments: "remove", identifiers: "unify", format: "unify" } as const;
