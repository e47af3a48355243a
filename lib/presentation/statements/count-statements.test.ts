import { describe, expect, test } from "vitest";
import { loadSyntax } from "@/lib/presentation/syntax";
import { countStatements } from "./count-statements";
import { statementRules } from "./statement-rules";

/** [what it shows, the program, its statements counted by hand]. */
type Program = [shows: string, code: string, statements: number];

const PROGRAMS: Record<string, Program[]> = {
  "tree-sitter-c/tree-sitter-c.wasm": [
    ["no local names, no steps", "#include <a.h>\nint g = 1; struct S { int a; }; int f(void);", 0],
    ["one declaration of two names, and a return", "int f(void) { int a = 1, b; return a; }", 2],
    ["a head and an empty statement count nothing", "void f(int n) { ; for (int i = 0; i < n; i++) ; }", 1],
    [
      "an else-if is an if",
      "int f(int a) { if (a) return 1; else if (a > 1) return 2; else { return 3; } }",
      5,
    ],
    [
      "cases and labels name places",
      "void f(int a) { switch (a) { case 1: g(); break; default: ; } x: a++; }",
      4,
    ],
    ["what the preprocessor chooses", "void f(void) {\n#ifdef A\nint a;\n#else\ng();\n#endif\n}", 2],
    ["a preprocessor around a function", "#ifdef A\nint a;\n#endif\n", 0],
  ],
  "tree-sitter-cpp/tree-sitter-cpp.wasm": [
    ["names in heads", "void f() { if (int x = g(); x) h(); while (int q = 1) {} for (auto y : z) {} }", 4],
    [
      "local names of every form",
      "void f() { using namespace std; using T = int; static_assert(1); throw 1; }",
      4,
    ],
    ["a lambda's body", "void f() { auto l = [](int a) { return a; }; }", 2],
    [
      "a class is no statement, its methods' bodies have some",
      "class A { A(); int a; int g() { return a; } };",
      1,
    ],
  ],
  "tree-sitter-java/tree-sitter-java.wasm": [
    ["fields are none", "class A { int f = 1; A() { super(); this.f = 2; ; } }", 2],
    [
      "a switch that is a value",
      "class A { void g() { int y = switch (x) { case 1 -> 2; default -> { yield 3; } }; } }",
      3,
    ],
    ["a switch that is a statement", "class A { void g() { switch (y) { case 1: h(); break; } } }", 3],
    ["loops with heads", "class A { void g() { for (int i = 0; i < 1; i++) { } lab: for (;;) ; } }", 2],
    [
      "resources and lambdas",
      "class A { void g() { try (R r = q()) { r.a(); } finally { } Runnable s = () -> h(); } }",
      3,
    ],
  ],
  "tree-sitter-javascript/tree-sitter-javascript.wasm": [
    ["imports and exports", "import a from 'b'; export const c = 1; export default c;", 1],
    ["loops", "for (let i = 0; i < 1; i++) ; for (const x of y) z(); for (var k in o) {} ;", 4],
    ["an arrow's body", "const f = () => 1; const g = () => { return 1; };", 3],
    ["an else-if", "if (a) b(); else if (c) d(); l: while (1) break l;", 6],
  ],
  "tree-sitter-typescript/tree-sitter-typescript.wasm": [
    ["types are none", "interface A { a: number } type B = A; declare const c: B; const d: B = c; f(d);", 2],
  ],
  "tree-sitter-python/tree-sitter-python.wasm": [
    ["two on a line, and nothing", "import a\nx = 1; y = 2\ndef f():\n    pass\n", 2],
    ["an elif is an if", "if x:\n    f()\nelif y:\n    del y\nelse:\n    raise E\n", 5],
    ["with and definitions", "with a as b:\n    yield b\n@d\nclass A:\n    z = 1\n", 3],
  ],
  "tree-sitter-go/tree-sitter-go.wasm": [
    ["names of a package are none", "package p\nvar g = 1\nfunc f() { x := 1; var y int; return }", 3],
    [
      "heads",
      "package p\nfunc f() { if z := h(); z > 0 { x++ } else if x > 1 { return }\nfor i := 0; i < 1; i++ { } }",
      5,
    ],
    ["cases", "package p\nfunc f() { switch a := b; a { case 1: x = 2\n default: y() } }", 3],
    ["channels", "package p\nfunc f() { select { case c <- 1: g()\n case r := <-c: h(r)\n }\nc <- 2 }", 4],
  ],
  "tree-sitter-rust/tree-sitter-rust.wasm": [
    ["items are none", "use a::b; const C: i32 = 1; fn f() { ; fn g() {} }", 0],
    ["a block's last expression", 'fn f() -> i32 { let x = 1; println!("a"); x }', 3],
    ["an else-if", "fn f() { if a { return 2; } else if b { g() } else { h(); } }", 5],
    ["loops and arms", "fn f() { for i in 0..2 { g(i); } match x { 1 => h(), _ => { k(); } } }", 4],
    ["an if that gives a value", "fn f() { let y = if x { 1 } else { 2 }; }", 3],
  ],
  "@vscode/tree-sitter-wasm/wasm/tree-sitter-php.wasm": [
    [
      "members and names of a file are none",
      "<?php use A\\B; const Z = 1; class A { const C = 1; public $d = 2; use T; }",
      0,
    ],
    [
      "an else-if in one word or two",
      "<?php if ($a) b(); elseif ($c) d(); else if ($e) f(); else { g(); }",
      7,
    ],
    ["local names", "<?php function f() { static $q = 1, $r = 2; global $g; $a = 1; return $a; }", 3],
    [
      "loops with heads",
      "<?php for ($i = 0; $i < 1; $i++) ; foreach ($l as $m) echo $m; while (1) { break; }",
      5,
    ],
    [
      "cases, and what is tried",
      "<?php switch ($a) { case 1: g(); break; default: h(); } try { k(); } catch (E $e) { throw $e; } finally { }",
      7,
    ],
    ["a function without a name", "<?php $f = function () { return 1; }; $g = fn($x) => $x;", 3],
  ],
  "@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm": [
    ["commands and assignments, one by one", "x=1\nlocal y=2 z\necho $x; ls", 4],
    ["a pipeline is one", "a | b | c", 1],
    ["what && and || join are one each", "d && e || f | g", 3],
    ["an elif is an if, and a condition is none", "if a; b; then c; elif d; then e; else f; g; fi", 6],
    ["loops, their heads apart", "while read l; do a; done < f\nfor ((i=0;i<3;i++)); do x=2; done", 4],
    ["cases", "case $x in a) b; c;; *) d;; esac", 4],
    ["groups only join", "{ a; b; }\n( c; d )", 4],
    ["a function is none, its body has some", "f() { a; return 1; }\n# no\n", 2],
    ["what a command takes the output of stands in it", "y=$(date) cmd", 1],
  ],
  "@vscode/tree-sitter-wasm/wasm/tree-sitter-ruby.wasm": [
    ["imports and definitions are none", "require 'a'\nrequire_relative 'b'\nclass A; def f; end; end", 0],
    ["a method's steps, the last one too", "def f(b)\n  c = b + 1\n  @e ||= c\n  c\nend", 3],
    ["an elsif is an if", "if a\n  b\nelsif c\n  d\nelse\n  e\nend", 5],
    ["a condition behind its step", "return b unless b", 2],
    ["loops, cases and what is rescued", "while q do r; break end\ncase x when 1 then y else z end", 6],
    ["what is rescued", "begin\n  s\nrescue E => e\n  raise\nensure\n  t\nend", 4],
    ["a block's steps", "l.each { |d| a; b }\nl.map do |d| c end", 5],
  ],
  "@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm": [
    [
      "names of a file and of a class are none",
      "import a.b\nval t = 1\nclass A(val q: Int) { val p = 2 }",
      0,
    ],
    ["local names, and an assignment", "fun f() { val a = 1\nvar b: Int\nb = a }", 3],
    [
      "an else-if is an if, with a block or without",
      "fun f() { if (a) return 1 else if (c) d() else { e() } }",
      5,
    ],
    ["loops", "fun f() { for (i in l) g(i)\nwhile (a) { h() }\ndo { k() } while (b) }", 6],
    ["a when, and its cases", "fun f() { when (x) { 1 -> m()\nelse -> { l(); 3 } } }", 4],
    ["what is tried", "fun f() { try { n() } catch (e: E) { throw e } finally { o() } }", 4],
    ["a lambda's steps, and none of an expression", "fun f() = l.map { it + 1 }\nfun g() = 1", 1],
    ["functions inside", "fun f() { fun g() { h() } }", 1],
  ],
  "@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm": [
    ["names of a file and of a class are none", "import A\nlet t = 1\nclass A { var p = 2 }", 0],
    ["local names, and an assignment", "func f() {\n let a = 1\n var b: Int\n b = a\n}", 3],
    ["an else-if is an if", "func f() { if a { return 1 } else if c { d() } else { e() } }", 5],
    [
      "loops, and a guard",
      "func f() {\n for i in l { g(i) }\n while a { h() }\n repeat { k() } while b\n guard c else { return }\n}",
      8,
    ],
    [
      "cases, and what is tried",
      "func f() {\n switch x {\n case 1: m()\n default: break\n }\n do { try n() } catch { throw e }\n}",
      6,
    ],
    ["a closure's steps", "func f() {\n l.map { g($0) }\n}", 2],
    ["functions inside", "func f() {\n func g() { h() }\n}", 1],
  ],
  "@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm": [
    [
      "fields and properties are none",
      "class A { int f = 1; int P => 2; int G() { int y = 1; ; return y; } }",
      2,
    ],
    [
      "heads and local functions",
      "class A { void G() { for (int i = 0; i < 1; i++) { } int L() { return 1; } L(); } }",
      3,
    ],
    ["an else-if", "class A { void G() { if (a) B(); else if (c) D(); using var q = R(); } }", 5],
    ["what stands outside of classes", "using System; var t = 1; Console.Write(t);", 2],
  ],
};

describe.each(Object.entries(PROGRAMS))("statements by %s", (grammar, programs) => {
  test.each(programs)("%s", async (_, code, statements) => {
    const rules = statementRules(grammar);
    const syntax = await loadSyntax(grammar);
    expect(rules && syntax.read(code, (root) => countStatements(root, rules))).toBe(statements);
  });
});

test("a grammar that nobody described has no rules", () => {
  expect(statementRules("tree-sitter-cobol/tree-sitter-cobol.wasm")).toBe(null);
});
