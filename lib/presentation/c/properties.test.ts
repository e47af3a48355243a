import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { loadSyntax, parses } from "@/lib/presentation/syntax";
import { cFiles, scattered, twoAuthors, type Fragment } from "@/test/presentation/scattered";
import { runs } from "@/test/property-runs";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };
const file = fc
  .constantFrom(...cFiles.filter((path) => /\.[ch]$/.test(path)))
  .map((path) => readFileSync(path, "utf8"));

const FRAGMENTS: readonly Fragment[] = [
  (f, x, y) =>
    `int ${f}(int ${x}) { int ${y} = ${x} * 2; if (${y} > 3) return ${y}; else while (${x}--) ; return 0; }`,
  (s, v, t) => `typedef struct ${s} { int ${v}; struct ${s} *${t}; } ${s}; static ${s} *${s}2;`,
  (m, p, q) => `#define ${m}(${p}, ${q}) ((${p}) > (${q}) ? (${p}) : (${q}))\nint ${m}2 = ${m}(1, 2);`,
  (e, a, b) => `enum ${e} { ${a}, ${b} = ${a} + 1, }; enum ${e} ${e}2[] = { [${a}] = ${b}, };`,
  (f, l, i) =>
    `void ${f}(void) { ${l}: for (int ${i} = 0; ${i} < 9; ${i}++) { if (${i} % 2) goto ${l}; puts("// no /* no */"); } }`,
  (g, n, x) =>
    `#ifndef ${g}\n#define ${g}\n#include <stdio.h>\n#endif\nextern char *${n}(const char *${x}, ...);`,
  (c, a, f) => `typedef int (*${c})(int ${a}); int ${f}(${c} ${a}) { return ${a}('\\'') + "a\\"b"[0]; }`,
  (m, f, i) =>
    `#define ${m}(i, n) for (int i = 0; i < (n); i++)\nvoid ${f}(void) { ${m}(${i}, 3) { puts("x"); g(${i}); } }`,
];

describe("C", () => {
  test("is shown alike, whatever its authors called things and however they laid them out", async () => {
    await fc.assert(
      fc.asyncProperty(twoAuthors(FRAGMENTS), async ([one, other]) => {
        const shown = await presentText(one, "c", ALL);
        expect(shown.skipped).toEqual([]);
        expect(await presentText(other, "c", ALL)).toEqual(shown);
        expect((await presentText(shown.shown, "c", ALL)).shown).toBe(shown.shown);
      }),
      runs(40),
    );
  });

  test("of real files parses if it did, is shown alike after another layout, and is finished after once", async () => {
    const syntax = await loadSyntax("tree-sitter-c/tree-sitter-c.wasm");
    await fc.assert(
      fc.asyncProperty(
        file.chain((code) => fc.tuple(fc.constant(code), scattered(code))),
        async ([code, other]) => {
          fc.pre(code.length < 65_536 && parses(syntax, code) && parses(syntax, other));
          const { shown, skipped } = await presentText(code, "c", ALL);
          expect(skipped).toEqual([]);
          expect(parses(syntax, shown)).toBe(true);
          expect((await presentText(shown, "c", ALL)).shown).toBe(shown);
          expect((await presentText(other, "c", ALL)).shown).toBe(shown);
        },
      ),
      runs(15),
    );
  }, 240_000);
});
