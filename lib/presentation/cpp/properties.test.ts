import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { loadSyntax, parses } from "@/lib/presentation/syntax";
import { cFiles, scattered, twoAuthors, type Fragment } from "@/test/presentation/scattered";
import { runs } from "@/test/property-runs";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };
const file = fc.constantFrom(...cFiles).map((path) => readFileSync(path, "utf8"));

const FRAGMENTS: readonly Fragment[] = [
  (c, m, p) =>
    `class ${c} { int ${m}; public: ${c}(int ${p}) : ${m}(${p}) {} ~${c}(); int ${p}2() const; }; int ${c}::${p}2() const { return ${m}; }`,
  (t, f, x) =>
    `template <typename ${t}> ${t} ${f}(const std::vector<std::vector<${t}>> &${x}) { for (auto &${t}2 : ${x}) return ${t}2[0]; return {}; }`,
  (n, e, a) => `namespace ${n} { enum class ${e} { ${a}, ${a}2, }; } auto ${n}2 = ${n}::${e}::${a};`,
  (f, x, y) =>
    `int ${f}(int ${x}) { auto ${y} = [&, ${x}](auto ${f}2) { if (${x}) return ${f}2; else return ${x}; }; return ${y}(1); }`,
  (b, d, m) =>
    `struct ${b} { virtual int ${m}() = 0; }; struct ${d} : ${b} { int ${m}() override { return 1; } };`,
  (s, x, y) => `auto ${s} = R"(// no\n  /* no */)"; int ${x} = 1'000; auto ${y} = "/*"s;`,
  (m, f, i) =>
    `#define ${m}(i, n) for (int i = 0; i < (n); i++)\nvoid ${f}() { try { g(); } catch (const E &${i}) { h(${i}.what()); } }`,
  (u, k, v) =>
    `using ${u} = std::map<int, int>; void ${u}2(${u} ${k}2) { for (const auto &[${k}, ${v}] : ${k}2) std::cout << ${k} << ${v}; }`,
];

describe("C++", () => {
  test("is shown alike, whatever its authors called things and however they laid them out", async () => {
    await fc.assert(
      fc.asyncProperty(twoAuthors(FRAGMENTS), async ([one, other]) => {
        const shown = await presentText(one, "cpp", ALL);
        expect(shown.skipped).toEqual([]);
        expect(await presentText(other, "cpp", ALL)).toEqual(shown);
        expect((await presentText(shown.shown, "cpp", ALL)).shown).toBe(shown.shown);
      }),
      runs(40),
    );
  });

  test("of real files parses if it did, is shown alike after another layout, and is finished after once", async () => {
    const syntax = await loadSyntax("tree-sitter-cpp/tree-sitter-cpp.wasm");
    await fc.assert(
      fc.asyncProperty(
        file.chain((code) => fc.tuple(fc.constant(code), scattered(code))),
        async ([code, other]) => {
          fc.pre(code.length < 65_536 && parses(syntax, code) && parses(syntax, other));
          const { shown, skipped } = await presentText(code, "cpp", ALL);
          expect(skipped).toEqual([]);
          expect(parses(syntax, shown)).toBe(true);
          expect((await presentText(shown, "cpp", ALL)).shown).toBe(shown);
          expect((await presentText(other, "cpp", ALL)).shown).toBe(shown);
        },
      ),
      runs(15),
    );
  }, 240_000);
});
