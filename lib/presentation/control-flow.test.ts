import { describe, expect, test } from "vitest";
import { controlFlow } from "./control-flow";
import { controlFlowRules } from "./control-flow-rules";
import { loadSyntax } from "./syntax";

/** [what it shows, the program, its paths, its levels]; both counted by hand. */
type Program = [shows: string, code: string, paths: number, levels: number];

const PROGRAMS: Record<string, Program[]> = {
  "tree-sitter-c/tree-sitter-c.wasm": [
    ["nothing to decide", "int main(void) { return 0; }", 1, 0],
    [
      "an else-if chain",
      "int f(int a) { if (a > 1) return 1; else if (a < 0) return 2; else return 3; }",
      3,
      1,
    ],
    [
      "conditions one by one",
      "int f(int a, int b) { while (a && b || !a) { a--; } return a ? b : a; }",
      5,
      1,
    ],
    [
      "cases but the default",
      "int f(int a) { switch (a) { case 1: case 2: return 1; default: return 0; } }",
      3,
      1,
    ],
    ["loops in loops", "void f(int n) { for (;;) { do { if (n) break; } while (n); } }", 4, 3],
    ["the preprocessor decides nothing", "#if defined(A) && B\nint x;\n#elif C || D\nint y;\n#endif", 1, 0],
  ],
  "tree-sitter-cpp/tree-sitter-cpp.wasm": [
    ["a reference to a reference is no condition", "void f(int&& a) {}", 1, 0],
    ["words for signs", "bool f(bool a, bool b) { return a and b or a; }", 3, 0],
    ["catches", "void f() { try { g(); } catch (int a) { h(); } catch (...) { if (x) h(); } }", 4, 2],
    [
      "loops over ranges",
      "int f(auto v) { for (auto x : v) for (auto y : x) if (y) return y; return 0; }",
      4,
      3,
    ],
    [
      "else-if in an else-if",
      "void f(int a) { if (a) {} else if (a) {} else if (a) { for (;;) {} } else {} }",
      5,
      2,
    ],
  ],
  "@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm": [
    ["an else-if chain", "void F() { if (a) B(); else if (c) D(); else E(); }", 3, 1],
    [
      "arms but the one that takes the rest, and a guard",
      "int F(object o) => o switch { int k when k > 3 => k, string s => s.Length, _ => 0 };",
      4,
      1,
    ],
    [
      "cases but the default",
      "void F() { switch (x) { case 1: case 2: break; default: G(); break; } }",
      3,
      1,
    ],
    ["loops in loops", "void F() { foreach (var x in y) for (;;) while (a && b) do C(); while (d); }", 6, 4],
    [
      "catches and filters",
      "void F() { try { G(); } catch (E e) when (e.X > 1) { if (h) I(); } finally { } }",
      4,
      2,
    ],
    ["conditions for null", "int F() { a ??= b ?? c; return d?.E() > 1 ? 1 : 0; }", 4, 0],
    ["a type that may be null is no condition", "int? F(string? s) => null;", 1, 0],
  ],
  "tree-sitter-java/tree-sitter-java.wasm": [
    ["an else-if chain", "class A { void f() { if (a) b(); else if (c) d(); else e(); } }", 3, 1],
    ["an if directly in an if", "class A { void f() { if (a) if (b) c(); } }", 3, 2],
    [
      "new cases, one with a guard",
      "class A { int f() { return switch (x) { case 1, 2 -> 1; case String s when s.isEmpty() -> 2; default -> 3; }; } }",
      4,
      1,
    ],
    [
      "resources and catches",
      "class A { void f() { try (var a = b()) { for (var x : y) g(); } catch (E e) { h(); } } }",
      3,
      2,
    ],
    [
      "two functions are one program",
      "class A { int f() { return a ? 1 : 2; } int g() { while (a || b) c(); return 0; } }",
      4,
      1,
    ],
  ],
  "tree-sitter-javascript/tree-sitter-javascript.wasm": [
    ["a look before assigning", "a ??= b; c ||= d; e = f ?? g;", 4, 0],
    ["functions without statements", "const f = (a) => (a ? 1 : 2);", 2, 0],
    ["an else-if chain within a loop", "for (const a of b) { if (a) c(); else if (d) e(); }", 4, 2],
    ["cases, a catch", "switch (a) { case 1: try { b(); } catch { c(); } break; default: d(); }", 3, 2],
    ["a block after else lies deeper", "if (a) {} else { if (b) {} }", 3, 2],
  ],
  "tree-sitter-typescript/tree-sitter-typescript.wasm": [
    ["types decide nothing", "type A<T> = T extends string ? 1 : 2;", 1, 0],
    ["an optional chain is none", "const a = b?.c?.d;", 1, 0],
    [
      "loops and conditions",
      "function f(a: number[]): number { for (const x of a) { if (x > 1 && x < 5) return x; } return 0; }",
      4,
      2,
    ],
    ["endless but for a break", "do { a(); if (b) break; } while (true);", 3, 2],
  ],
  "tree-sitter-python/tree-sitter-python.wasm": [
    ["elif beside its if", "if a:\n    b()\nelif c:\n    d()\nelse:\n    if e:\n        f()\n", 4, 2],
    ["comprehensions", "x = [a for a in b for c in a if c]\n", 4, 0],
    [
      "a match with a rest",
      "match x:\n    case 1 if y:\n        a()\n    case (_, 2):\n        b()\n    case _:\n        c()\n",
      4,
      1,
    ],
    [
      "exceptions, else and finally",
      "try:\n    a()\nexcept A:\n    b()\nexcept B:\n    c()\nelse:\n    d()\nfinally:\n    e()\n",
      3,
      1,
    ],
    ["conditions in words", "while a and b or not c:\n    x = 1 if a else 2\nelse:\n    y = 3\n", 5, 1],
  ],
  "tree-sitter-go/tree-sitter-go.wasm": [
    ["an else-if chain", "package a\nfunc f() { if a { } else if b { } else if c { for { } } }", 5, 2],
    [
      "switches by value and by type",
      "package a\nfunc f() { switch x { case 1, 2: g(); default: }; switch x.(type) { case int: case string: } }",
      4,
      1,
    ],
    ["select", "package a\nfunc f() { for { select { case <-c: return; default: } } }", 3, 2],
    ["conditions", "package a\nfunc f() bool { return a && b || c }", 3, 0],
  ],
  "tree-sitter-rust/tree-sitter-rust.wasm": [
    ["a match with a rest", "fn f() { match x { 1 => a(), 2 | 3 => b(), _ => c() } }", 3, 1],
    ["a guard on the rest", "fn f() { match x { 1 => a(), _ if y => b(), _ => c() } }", 3, 1],
    ["an else-if chain", "fn f() { if a { } else if let Some(b) = c { loop { break; } } else { } }", 3, 2],
    ["ways out", "fn f() -> R { let Some(x) = y else { return g() }; a()?.b()?; while x && z { } }", 6, 1],
  ],
};

describe.each(Object.entries(PROGRAMS))("%s", (grammar, programs) => {
  test.each(programs)("%s: %s", async (_shows, code, paths, levels) => {
    const rules = controlFlowRules(grammar);
    const syntax = await loadSyntax(grammar);
    if (rules === null) throw new Error(`nobody described ${grammar}`);
    expect(syntax.read(code, (root) => root.hasError)).toBe(false);
    expect(syntax.read(code, (root) => controlFlow(root, rules))).toEqual({
      complexity: paths,
      nesting: levels,
    });
  });
});

test("Code nested thousands deep is counted like any other", async () => {
  const file = "tree-sitter-javascript/tree-sitter-javascript.wasm";
  const rules = controlFlowRules(file);
  const syntax = await loadSyntax(file);
  const code = `${"if (a) {".repeat(3000)}${"}".repeat(3000)}`;
  expect(rules && syntax.read(code, (root) => controlFlow(root, rules))).toEqual({
    complexity: 3001,
    nesting: 3000,
  });
});
