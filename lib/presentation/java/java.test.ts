import { describe, expect, test } from "vitest";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";

const NONE: PresentationSwitches = { comments: "keep", identifiers: "keep", format: "keep" };
const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };
const shown = async (code: string, switches: Partial<PresentationSwitches>) =>
  (await presentText(code, "java", { ...NONE, ...switches })).shown;

type Case = [what: string, code: string, expected: string];

describe("comments go", () => {
  const cases: Case[] = [
    [
      "but not from strings and characters",
      `String s = "/* no */ // no"; // yes\nchar c = '"', d = '\\''; /* yes */`,
      `String s = "/* no */ // no";\nchar c = '"', d = '\\'';`,
    ],
    [
      "but not from a text block",
      'String s = """\n  // no\n  /* no */\n  """; // yes',
      'String s = """\n  // no\n  /* no */\n  """;',
    ],
    [
      "with a licence and a documentation comment's lines",
      "/*\n * Copyright someone\n */\npackage p;\n\n/** Says {@code /* much}. */\nclass A { }\n",
      "package p;\n\nclass A { }\n",
    ],
    ["and leave a blank where they stood between two words", "return/* a */x;", "return x;"],
    [
      "also where one seems to open in the other",
      "// /* not open\nint a; /* // */ int b;",
      "int a;   int b;",
    ],
  ];
  test.each(cases)("%s", async (_, code, expected) => {
    expect(await shown(code, { comments: "remove" })).toBe(expected);
  });
});

describe("identifiers", () => {
  const cases: Case[] = [
    [
      "of parameters and variables are named in order of appearance",
      "static int add(int first, int second) { int sum = first + second; return sum; }",
      "static int a(int b, int c) { int d = b + c; return d; }",
    ],
    [
      "that shadow a field stay apart from it",
      "class P { int n; P(int n) { this.n = n; } int twice() { return n + n; } }",
      "class a { int b; a(int c) { this.b = c; } int d() { return b + b; } }",
    ],
    [
      "of a field are meant before a variable of the name is declared",
      "class P { int n; int f() { int m = n; int n = 2; return m + n; } }",
      "class a { int b; int c() { int d = b; int e = 2; return d + e; } }",
    ],
    [
      "in blocks beside each other are two",
      "void f() { { int i = 1; g(i); } for (int i = 0; i < 9; i++) h(i); }",
      "void a() { { int b = 1; g(b); } for (int c = 0; c < 9; c++) h(c); }",
    ],
    [
      "of type parameters belong to their method or class",
      "class Box<T> { T it; <T extends Comparable<T>> T top(T one) { return one; } }",
      "class a<b> { b c; <d extends Comparable<d>> d e(d f) { return f; } }",
    ],
    [
      "of labels go with their jumps, and differ from a variable of the same name",
      "void f() { x: for (int x = 0; ; x++) { if (x > 3) break x; continue x; } }",
      "void a() { b: for (int c = 0; ; c++) { if (c > 3) break b; continue b; } }",
    ],
    [
      "of lambda parameters are their own",
      "void f(int k) { IntUnaryOperator g = n -> n + k; IntBinaryOperator h = (n, m) -> n - m; }",
      "void a(int b) { IntUnaryOperator c = d -> d + b; IntBinaryOperator e = (f, g) -> f - g; }",
    ],
    [
      "of enumeration constants go into the cases of a switch",
      "enum Sign { PLUS, MINUS } class M { int f(Sign s) { switch (s) { case PLUS: return 1; default: return Sign.MINUS.ordinal(); } } }",
      "enum a { b, c } class d { int e(a f) { switch (f) { case b: return 1; default: return a.c.ordinal(); } } }",
    ],
    [
      "of record components are fields, methods and the parameters of its own constructor",
      "record R(int low, int high) { R(int low, int high) { this.low = low; this.high = high; } int gap() { return high - low() + this.low; } }",
      "record a(int b, int c) { a(int b, int c) { this.b = b; this.c = c; } int d() { return c - b() + this.b; } }",
    ],
    [
      "of a compact constructor's parameters are the components",
      "record R(int low) { R { if (low < 0) throw new Bad(low); } }",
      "record a(int b) { a { if (b < 0) throw new Bad(b); } }",
    ],
    [
      "of patterns are known where the pattern matched, and a field of the name elsewhere",
      "class A { int x; int f(Object o) { if (o instanceof Integer x && x > 3) return x; return x; } }",
      "class a { int b; int c(Object d) { if (d instanceof Integer e && e > 3) return e; return b; } }",
    ],
    [
      "of a pattern that did not match are known after the statement that leaves",
      "class A { int x; int f(Object o) { if (!(o instanceof Integer x)) { return x; } return x; } }",
      "class a { int b; int c(Object d) { if (!(d instanceof Integer e)) { return b; } return e; } }",
    ],
    [
      "of two patterns in one statement are two",
      "String f(Object o) { if (o instanceof A v) return v.p(); else if (o instanceof B v) return v.q(); return null; }",
      "String a(Object b) { if (b instanceof A c) return c.p(); else if (b instanceof B d) return d.q(); return null; }",
    ],
    [
      "in record patterns and guards are bound",
      "int f(Object o) { return switch (o) { case Point(int x, var y) when x > y -> x; case String s -> s.length(); default -> 0; }; }",
      "int a(Object b) { return switch (b) { case Point(int c, var d) when c > d -> c; case String e -> e.length(); default -> 0; }; }",
    ],
    [
      "of caught errors and resources are bound",
      "void f() { try (Reader in = open(); in) { in.read(); } catch (IOException | Error e) { e.printStackTrace(); } }",
      "void a() { try (Reader b = open(); b) { b.read(); } catch (IOException | Error c) { c.printStackTrace(); } }",
    ],
    [
      "of methods that override the library's stay, and so does main",
      'class A implements Comparable<A> { int key; public int compareTo(A other) { return key - other.key; } public String toString() { return "" + key; } public static void main(String[] args) { run(args); } static void run(String[] all) { } }',
      'class a implements Comparable<a> { int b; public int compareTo(a c) { return b - c.b; } public String toString() { return "" + b; } public static void main(String[] d) { e(d); } static void e(String[] f) { } }',
    ],
    [
      "of methods stay where a parent that is not here may have declared them",
      "class A extends Widget { public void draw() { step(); } private void step() { } static void go() { } }",
      "class a extends Widget { public void draw() { b(); } private void b() { } static void c() { } }",
    ],
    [
      "of methods that override a parent in the sample go with the parent's",
      "abstract class A { abstract double area(); } class B extends A { @Override double area() { return 1; } }",
      "abstract class a { abstract double b(); } class c extends a { @Override double b() { return 1; } }",
    ],
    [
      "like a library's are the sample's where the receiver is",
      "class Stack { int[] items; int size; void push(int v) { items[size++] = v; } static void f(List<Integer> list) { Stack s = new Stack(); s.push(list.size()); list.push(3); s.items[0] = s.items.length; } }",
      "class a { int[] b; int c; void d(int e) { b[c++] = e; } static void f(List<Integer> g) { a h = new a(); h.d(g.size()); g.push(3); h.b[0] = h.b.length; } }",
    ],
    [
      "like a library's stay where nobody knows the receiver",
      "class A { int size() { return 0; } int f(B b) { return b.other().size(); } }",
      "class a { int size() { return 0; } int b(B c) { return c.other().size(); } }",
    ],
    [
      "of static methods like a library's are told apart by the class that is named",
      "class A { static int max(int a, int b) { return Math.max(a, b); } int f() { return max(1, A.max(2, 3)); } }",
      "class a { static int b(int c, int d) { return Math.max(c, d); } int e() { return b(1, a.b(2, 3)); } }",
    ],
    [
      "of a variable and of a field that a class in between may inherit stay both",
      "class B { int n; } class C { int f() { int n = 1; return new B() { int g() { return n; } }.hashCode(); } }",
      "class a { int n; } class b { int c() { int n = 1; return new a() { int d() { return n; } }.hashCode(); } }",
    ],
    [
      "of an import stay, even if the sample declares them too",
      "import java.util.Map.Entry; import static java.lang.Math.abs; class Pair { Entry one; int abs(int n) { return abs(n); } }",
      "import java.util.Map.Entry; import static java.lang.Math.abs; class a { Entry b; int abs(int c) { return abs(c); } }",
    ],
    [
      "of the sample's package become one name, wherever it is written",
      "package org.acme.tools; class A { org.acme.tools.A next; java.util.List<A> all; }",
      "package a; class b { a.b c; java.util.List<b> d; }",
    ],
    [
      "of nested types are renamed behind their outer type, not behind a library's",
      "class Graph { static class Entry { } Graph.Entry one; Map.Entry<Entry, Map.Entry> two; }",
      "class a { static class b { } a.b c; Map.Entry<b, Map.Entry> d; }",
    ],
    [
      "of annotations and their elements are the sample's own only where it declares them",
      '@interface Mark { int level(); } @Mark(level = 1) @Other(level = 2) class A { @SuppressWarnings("level") @Deprecated int n; }',
      '@interface a { int b(); } @a(b = 1) @Other(level = 2) class c { @SuppressWarnings("level") @Deprecated int d; }',
    ],
    [
      "in method references are renamed",
      "class A { static int twice(int n) { return 2 * n; } A me; void f() { g(A::twice, this::f, A::new, String::valueOf, me::f); } }",
      "class a { static int b(int c) { return 2 * c; } a d; void e() { g(a::b, this::e, a::new, String::valueOf, d::e); } }",
    ],
    [
      "beyond ASCII are renamed as well",
      "class Größe { int höhe; int ñandú() { return höhe; } }",
      "class a { int b; int c() { return b; } }",
    ],
    [
      "never become a word of the language, nor what is free in the code",
      `void f() { ${Array.from({ length: 130 }, (_, at) => `int v${at}; `).join("")}g(a, b, of); }`,
      `void c() { ${names(133)
        .slice(3)
        .map((name) => `int ${name}; `)
        .join("")}g(a, b, of); }`,
    ],
  ];
  test.each(cases)("%s", async (_, code, expected) => {
    expect(await shown(code, { identifiers: "unify" })).toBe(expected);
  });
});

/** The scheme's names without a, b and what Java or its library has. */
function names(count: number): string[] {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const two = [...letters].flatMap((one) => [...letters].map((other) => one + other));
  const free = [...letters, ...two].filter(
    (name) => !["a", "b", "g", "do", "if", "in", "of", "or", "to"].includes(name),
  );
  return ["a", "b", ...free].slice(0, count);
}

describe("the layout", () => {
  const cases: Case[] = [
    [
      "puts braces around every body",
      "void f() { if (x) g(); else if (y) h(); else for (;;) i(); while (z) ; }",
      "void f() {\n  if (x) {\n    g();\n  } else if (y) {\n    h();\n  } else {\n    for (;;) {\n      i();\n    }\n  }\n  while (z) {}\n}",
    ],
    [
      "does not depend on line ends, tabs, empty lines or signs that may be left out",
      "enum E { A, B, ; }\r\n\r\n\r\nclass C {\r\n\tint[] a = { 1, 2, };;\r\n\r\n\tRunnable r = x -> x ;\r\n};\r\n",
      "enum E { A, B }\n\nclass C {\n  int[] a = {1, 2};\n  Runnable r = (x) -> x;\n}",
    ],
    [
      "writes an annotation above what it is about",
      "class A { @Override public int f() { return 1; } @A @B(1) int g() { return 2; } }",
      "class A {\n  @Override\n  public int f() {\n    return 1;\n  }\n\n  @A\n  @B(1)\n  int g() {\n    return 2;\n  }\n}",
    ],
    [
      "keeps what a text block says, and drops the indentation that says nothing",
      'class A {\n    String s = """\n        one  \n\n          two\n        """;\n}',
      'class A {\n  String s = """\none\n\n  two\n""";\n}',
    ],
    [
      "knows non-sealed",
      "non-sealed class A extends B{int f(){return non-sealed;}}",
      "non-sealed class A extends B {\n  int f() {\n    return non - sealed;\n  }\n}",
    ],
    [
      "writes nested generics without blanks",
      "Map<String, List<List<int [ ]> > > m = new HashMap< >( );",
      "Map<String, List<List<int[]>>> m = new HashMap<>();",
    ],
  ];
  test.each(cases)("%s", async (_, code, expected) => {
    expect(await shown(code, { format: "unify" })).toBe(expected);
  });

  test("of code that does not parse is white space only, and every step is named", async () => {
    expect(await presentText("class A {\n\tint f( { // no\n\n\n\tint n = 1;\n", "java", ALL)).toEqual({
      shown: "class A {\n    int f( { // no\n\n    int n = 1;",
      skipped: ["comments", "identifiers", "format"],
    });
  });

  test("survives code nested thousands deep", async () => {
    const deep = `class A { int f = ${"(".repeat(8_000)}1${")".repeat(8_000)}; }`;
    const { shown: text } = await presentText(deep, "java", ALL);
    expect(text.match(/\(/g)).toHaveLength(8_000);
  });
});
