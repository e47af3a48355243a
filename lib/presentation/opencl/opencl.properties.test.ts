import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeTokensOfC } from "@/lib/presentation/c/code-tokens";
import { scattered, twoAuthors } from "@/test/presentation/scattered";
import { C_RESERVED } from "@/lib/presentation/c/standard-names";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { BROKEN_KERNELS, OPENCL_FRAGMENTS } from "@/test/presentation/opencl-fragments";
import { OPENCL_QUALIFIERS, isOpenclStandard } from "./standard-names";
import { runs } from "@/test/property-runs";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

/** Braces and the list's last comma are layout. */
const tokensOf = (code: string): string[] =>
  codeTokensOfC(code.replaceAll("\r\n", "\n"), "c")
    .map(({ text }) => text.replaceAll("\\\n", ""))
    .filter((text) => !/^[{},;]$/.test(text));

const isOfLanguage = (word: string) =>
  C_RESERVED.has(word) || OPENCL_QUALIFIERS.has(word) || isOpenclStandard(word);

/** The same tokens but for names, each name one name, and no word of the language touched. */
function expectSameTokens(before: string, after: string): void {
  const [one, other] = [tokensOf(before), tokensOf(after)];
  expect(other).toHaveLength(one.length);
  for (const [at, token] of one.entries())
    if (!/^[\p{L}_]/u.test(token) || isOfLanguage(token)) expect(other[at]).toBe(token);
    else expect(other[at]).toMatch(/^\w+$/);
}

describe("OpenCL C", () => {
  test("is shown alike, whatever its authors called things and however they laid them out", async () => {
    await fc.assert(
      fc.asyncProperty(twoAuthors(OPENCL_FRAGMENTS, "c"), async ([one, other]) => {
        const shown = await presentText(one, "opencl", ALL);
        expect(shown.skipped).toEqual([]);
        expect(await presentText(other, "opencl", ALL)).toEqual(shown);
        expect((await presentText(shown.shown, "opencl", ALL)).shown).toBe(shown.shown);
        expectSameTokens(one, shown.shown);
      }),
      runs(60),
    );
  }, 120_000);

  test("names its only kernel a, whatever stands before it", async () => {
    const helper = fc.constantFrom(...[3, 4, 5, 8].flatMap((at) => OPENCL_FRAGMENTS[at] ?? []));
    const kernel = fc.constantFrom(...[0, 1, 2, 6, 7, 9].flatMap((at) => OPENCL_FRAGMENTS[at] ?? []));
    await fc.assert(
      fc.asyncProperty(fc.array(helper, { maxLength: 3 }), kernel, async (helpers, last) => {
        const code = [...helpers, last].map((part, at) => part(`F${at}`, `x${at}`, `y${at}`)).join("\n");
        const { shown, skipped } = await presentText(code, "opencl", ALL);
        expect(skipped).toEqual([]);
        expect(shown).toMatch(/kernel\b[^;{]*?\ba\(/);
      }),
      runs(40),
    );
  }, 60_000);

  test("that is broken keeps every token, wherever it is put", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...BROKEN_KERNELS).chain((code) => scattered(code, "c")),
        fc.constantFrom(...OPENCL_FRAGMENTS),
        async (broken, fragment) => {
          const code = `${fragment("one", "two", "three")}\n${broken}`;
          const { shown, skipped } = await presentText(code, "opencl", ALL);
          expect(skipped).toEqual(["comments", "identifiers", "format"]);
          expect(tokensOf(shown)).toEqual(tokensOf(code));
        },
      ),
      runs(60),
    );
  }, 60_000);
});
