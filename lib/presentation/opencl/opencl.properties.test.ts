import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scattered, twoAuthors } from "@/test/presentation/scattered";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { BROKEN_KERNELS, OPENCL_FRAGMENTS } from "@/test/presentation/opencl-fragments";
import { expectSameTokens, tokensOf } from "@/test/presentation/opencl-tokens";
import { runs } from "@/test/property-runs";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

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
  });

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
  });

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
  });
});
