import fc from "fast-check";
import { expect } from "vitest";
import { presentedLanguage } from "./languages";
import { presentText } from "./present";
import { loadSyntax, parses } from "./syntax";
import { twoWritings } from "./two-writings";

type Writings = Parameters<typeof twoWritings>;

/** Who wrote a program does not show: other names, comments and blanks give one text, which parses and is finished after once. */
export async function expectOneText(
  language: string,
  [fragments, habits]: Writings,
  numRuns: number,
): Promise<void> {
  const syntax = await loadSyntax(presentedLanguage(language)?.grammar ?? "");
  await fc.assert(
    fc.asyncProperty(twoWritings(fragments, habits), async ([one, other]) => {
      // Some gaps end a statement where none ends: such a writing is another program.
      fc.pre([one, other].every((writing) => parses(syntax, writing.replace(/\r\n/g, "\n"))));
      const { shown, skipped } = await presentText(one, language, ALL);
      expect(skipped).toEqual([]);
      expect(parses(syntax, shown)).toBe(true);
      expect((await presentText(other, language, ALL)).shown).toBe(shown);
      expect(await presentText(shown, language, ALL)).toEqual({ shown, skipped: [] });
    }),
    { numRuns },
  );
}

const ALL = { comments: "remove", identifiers: "unify", format: "unify" } as const;
