import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { loadSyntax, parses } from "@/lib/presentation/syntax";
import { authorName, scattered } from "./scattered";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };
const GRAMMAR = "tree-sitter-c/tree-sitter-c.wasm";

/** C that comes with the platform's own packages. */
const files = ["node_modules", "node_modules/@stdlib"]
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((folder) =>
    /tree-sitter-|@stdlib\/(math-base-special|number-float|napi|strided|stats-base)/.test(folder),
  )
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.[ch]$/.test(path) && !path.endsWith("src/parser.c"))
  .sort();

const file = fc.constantFrom(...files).map((path) => readFileSync(path, "utf8").replace(/\r\n?/g, "\n"));

/** Pieces of programs, with holes for the names an author chooses. */
const FRAGMENTS: readonly ((...names: string[]) => string)[] = [
  (f, x, y) =>
    `int ${f}(int ${x}) { int ${y} = ${x} * 2; if (${y} > 3) return ${y}; else while (${x}--) ; return 0; }`,
  (s, v, t) => `typedef struct ${s} { int ${v}; struct ${s} *${t}; } ${s}; static ${s} *${f2(s)};`,
  (m, p, q) => `#define ${m}(${p}, ${q}) ((${p}) > (${q}) ? (${p}) : (${q}))\nint ${f2(m)} = ${m}(1, 2);`,
  (e, a, b) => `enum ${e} { ${a}, ${b} = ${a} + 1, }; enum ${e} ${f2(e)}[] = { [${a}] = ${b}, };`,
  (f, l, i) =>
    `void ${f}(void) { ${l}: for (int ${i} = 0; ${i} < 9; ${i}++) { if (${i} % 2) goto ${l}; puts("// no /* no */"); } }`,
  (g, n, x) =>
    `#ifndef ${g}\n#define ${g}\n#include <stdio.h>\n#endif\nextern char *${n}(const char *${x}, ...);`,
  (c, a, f) => `typedef int (*${c})(int ${a}); int ${f}(${c} ${a}) { return ${a}('\\'') + "a\\"b"[0]; }`,
];
const f2 = (name: string) => `${name}2`;

const program = fc
  .array(fc.tuple(fc.nat(FRAGMENTS.length - 1)), { minLength: 1, maxLength: 5 })
  .map(
    (picks) => (names: readonly string[]) =>
      picks.map(([pick], at) => FRAGMENTS[pick]?.(...names.slice(at * 3, at * 3 + 3)) ?? "").join("\n"),
  );
const names = fc.uniqueArray(authorName, { minLength: 15, maxLength: 15 });

describe("C", () => {
  test("is shown alike, whatever its authors called things and however they laid them out", async () => {
    await fc.assert(
      fc.asyncProperty(
        program
          .chain((write) => fc.tuple(names.map(write), names.map(write)))
          .chain(([one, other]) => fc.tuple(scattered(one), scattered(other))),
        async ([one, other]) => {
          const shown = await presentText(one, "c", ALL);
          expect(shown.skipped).toEqual([]);
          expect(await presentText(other, "c", ALL)).toEqual(shown);
          expect((await presentText(shown.shown, "c", ALL)).shown).toBe(shown.shown);
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);

  test("of real files parses afterwards if it did before, is shown alike after another layout, and is finished after once", async () => {
    const syntax = await loadSyntax(GRAMMAR);
    await fc.assert(
      fc.asyncProperty(
        file.chain((code) => fc.tuple(fc.constant(code), scattered(code))),
        async ([code, other]) => {
          fc.pre(parses(syntax, code) && parses(syntax, other));
          const { shown, skipped } = await presentText(code, "c", ALL);
          expect(skipped).toEqual([]);
          expect(parses(syntax, shown)).toBe(true);
          expect((await presentText(shown, "c", ALL)).shown).toBe(shown);
          expect((await presentText(other, "c", ALL)).shown).toBe(shown);
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);
});
