import { describe, expect, test } from "vitest";
import { describeHardCases } from "@/test/presentation/hard-cases";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { readProgram } from "@/lib/presentation/read-program";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

const COMMENTS = [
  [
    "go, but not from strings",
    `var a = "/* no */ // no"; // yes\nvar b = @"// no"; /* yes */ var c = $"/* {a /* yes */} */";`,
    `var a = "/* no */ // no";\nvar b = @"// no";   var c = $"/* {a  } */";`,
  ],
  [
    "go with documentation and the names of regions",
    "/// <summary>Adds.</summary>\n#region Sums by Jane\nclass A { }\n#endregion\n#pragma warning disable 1\n",
    "class A { }\n#pragma warning disable 1\n",
  ],
] as const;

const NAMES = [
  [
    "of parameters and variables are given in order",
    "static int Add(int first, int second) { int sum = first + second; return sum; }",
    "static int a(int b, int c) { int d = b + c; return d; }",
  ],
  [
    "of parameters stay apart from the fields that they are stored in",
    "class P { int n; P(int n) { this.n = n; } int Twice() { return n + n; } }",
    "class a { int b; a(int c) { this.b = c; } int d() { return b + b; } }",
  ],
  [
    "in blocks beside each other are two",
    "void F() { { int i = 1; G(i); } for (int i = 0; i < 9; i++) H(i); foreach (var i in xs) H(i); }",
    "void a() { { int b = 1; G(b); } for (int c = 0; c < 9; c++) H(c); foreach (var d in xs) H(d); }",
  ],
  [
    "of type parameters belong to their method or class",
    "class Box<T> where T : IComparable<T> { T it; U Top<U>(U one) where U : T { return one; } }",
    "class a<b> where b : IComparable<b> { b c; d e<d>(d f) where d : b { return f; } }",
  ],
  [
    "of a property may be those of its type",
    "class Color { } class Pen { public Color Color { get; set; } void F() { Color.G(); var c = new Color(); } }",
    "class a { } class b { public a a { get; set; } void c() { a.G(); var d = new a(); } }",
  ],
  [
    "of records are properties, in patterns and with expressions too",
    "record Point(int Row, int Col); class A { int F(object o) => o switch { Point { Row: > 3, Col: var c } p => p.Row + c, Point(var r, _) => r, _ => 0 }; Point G(Point p) => p with { Row = 1 }; }",
    "record a(int b, int c); class d { int e(object f) => f switch { a { b: > 3, c: var g } h => h.b + g, a(var i, _) => i, _ => 0 }; a j(a k) => k with { b = 1 }; }",
  ],
  [
    "of arguments go with their parameters",
    "int F(int low, int high) => high - low; int G() => F(high: 2, low: 1); int H(int low) => low;",
    "int a(int b, int c) => c - b; int d() => a(c: 2, b: 1); int e(int b) => b;",
  ],
  [
    "of arguments of somebody else's function stay",
    "int F(int low, int mine) => Clamp(low: low, high: mine) + F(mine: 1, low: 2);",
    "int a(int low, int b) => Clamp(low: low, high: b) + a(b: 1, low: 2);",
  ],
  [
    "of variables that become members go with their uses",
    "void F() { int size = 1, other = 2; var t = new { size, Twice = 2 * size }; G(t.size + t.Twice); H(other); var u = (size, other); G(u.size); }",
    "void a() { int b = 1, c = 2; var d = new { b, e = 2 * b }; G(d.b + d.e); H(c); var f = (b, c); G(f.b); }",
  ],
  [
    "of tuples are members",
    "(int min, int max) F() { (int min, int max) r = (min: 1, max: 2); var (lo, hi) = r; (lo, hi) = (hi, lo); return (r.min, r.max); }",
    "(int a, int b) c() { (int a, int b) d = (a: 1, b: 2); var (e, f) = d; (e, f) = (f, e); return (d.a, d.b); }",
  ],
  [
    "of patterns and out variables count in the statements around",
    "void F(object o) { if (!(o is string s)) return; G(s); if (int.TryParse(s, out var n) && n > 3) H(n); if (o is A v) G(v); else if (o is B v2) G(v2); }",
    "void a(object b) { if (!(b is string c)) return; G(c); if (int.TryParse(c, out var d) && d > 3) H(d); if (b is A e) G(e); else if (b is B f) G(f); }",
  ],
  [
    "of two patterns of one spelling are two",
    "int F(object o) { if (o is A v) return v.P; else if (o is B v) return v.Q; switch (o) { case C w: return w.R; case D w when w.S: return 1; } return 0; }",
    "int a(object b) { if (b is A c) return c.P; else if (b is B d) return d.Q; switch (b) { case C e: return e.R; case D f when f.S: return 1; } return 0; }",
  ],
  [
    "of variables of one case are known in the next",
    "void F(int k) { switch (k) { case 1: int x = 2; G(x); break; case 2: x = 3; G(x); break; } }",
    "void a(int b) { switch (b) { case 1: int c = 2; G(c); break; case 2: c = 3; G(c); break; } }",
  ],
  [
    "in queries are bound",
    "var q = from item in list join other in more on item.Id equals other.Id into grp let n = grp.Count() where n > 1 group item by n into g select new { g.Key, All = g.ToList() };",
    "var a = from b in list join c in more on b.Id equals c.Id into d let e = d.Count() where e > 1 group b by e into f select new { f.Key, g = f.ToList() };",
  ],
  [
    "of lambdas, local functions and labels are their own",
    "void F(int k) { int Local(int q) => q * k; Func<int, int> g = x => Local(x); Action h = delegate (int z) { }; done: g(1); h(); goto done; }",
    "void a(int b) { int c(int d) => d * b; Func<int, int> e = f => c(f); Action g = delegate (int h) { }; i: e(1); g(); goto i; }",
  ],
  [
    "that a library hands down stay, others beside them do not",
    'class Bag : IEnumerable<int>, IDisposable { public void Dispose() { Drop(); } public IEnumerator<int> GetEnumerator() => null; public void Drop() { } public override string ToString() => ""; }',
    'class a : IEnumerable<int>, IDisposable { public void Dispose() { b(); } public IEnumerator<int> GetEnumerator() => null; public void b() { } public override string ToString() => ""; }',
  ],
  [
    "of members seen from an unknown base class stay, private ones go",
    "class Player : MonoThing { public void Tick() { step(); speed = 1; } private void step() { } float speed; }",
    "class a : MonoThing { public void Tick() { b(); c = 1; } private void b() { } float c; }",
  ],
  [
    "of members that a class may inherit from elsewhere stay",
    "class A : Base { void F() { total = 1; } } class B { int total; int mine; void G() { mine = 2; } }",
    "class a : Base { void b() { total = 1; } } class c { int total; int d; void e() { d = 2; } }",
  ],
  [
    "of members that only a library's type has stay where it is one",
    "class Node { public int Count; public Node Next; } class A { int F(List<int> xs, Node n, Node m) => xs.Count + n.Count + m.Next.Count; }",
    "class a { public int b; public a c; } class d { int e(List<int> f, a g, a h) => f.Count + g.b + h.c.b; }",
  ],
  [
    "of members with a library's name stay where nobody knows the type",
    "class Node { public int Count; public int Weight; } class A { int F() { var n = Make(); return n.Count + n.Weight; } }",
    "class a { public int Count; public int b; } class c { int d() { var e = Make(); return e.Count + e.b; } }",
  ],
  [
    "of namespaces and aliases are given, those of a library stay",
    "using Map = System.Collections.Generic.Dictionary<int, int>;\nnamespace Acme.Tools { class A { Map m; } }\nnamespace System.Extra { class B { Acme.Tools.A a; } }",
    "using a = System.Collections.Generic.Dictionary<int, int>;\nnamespace b.c { class d { a e; } }\nnamespace System.f { class g { b.c.d h; } }",
  ],
  [
    "of own attributes stay where they are used without their ending",
    "class MarkAttribute : Attribute { public int Level; } [Mark(Level = 3)] class A { }",
    "class MarkAttribute : Attribute { public int a; } [Mark(a = 3)] class b { }",
  ],
  [
    "in strings with holes follow, text does not",
    'void F(string name) { G($"name {name,5:F2} {{name}} {(name == "name" ? 1 : 2)}", @"name"); }',
    'void a(string b) { G($"name {b,5:F2} {{name}} {(b == "name" ? 1 : 2)}", @"name"); }',
  ],
  [
    "of words that are written with a sign follow",
    "void F(int @class, int @x) { G(@class + x); }",
    "void a(int b, int c) { G(b + c); }",
  ],
  [
    "of a property's value stay, as do symbols of the preprocessor",
    "#define FAST\nclass A { int v; int V { get => v; set { v = value; } }\n#if FAST && !SLOW\nint w;\n#endif\n}",
    "#define FAST\nclass a { int b; int c { get => b; set { b = value; } }\n#if FAST && !SLOW\nint d;\n#endif\n}",
  ],
  [
    "of primary constructors and generic methods",
    "class A(int start, string name) : B(start) { string N => name; T Get<T>(T one) => Get<T>(one); }",
    "class a(int b, string c) : B(b) { string d => c; e f<e>(e g) => f<e>(g); }",
  ],
  [
    "that are conditional are members",
    "class A { public A Left; int F(A a) => a?.Left?.Left.F(a) ?? 0; }",
    "class a { public a b; int c(a d) => d?.b?.b.c(d) ?? 0; }",
  ],
] as const;

const LAYOUT = [
  [
    "is one whatever the author's was",
    "class A{\n\n\nint F(int x)\n{\nif(x>0)return 1;else\n  { return 2; }}\n\tint G=>3;}",
    "class A {\n  int F(int x) {\n    if (x > 0) {\n      return 1;\n    } else {\n      return 2;\n    }\n  }\n\n  int G => 3;\n}",
  ],
  [
    "puts cases and constants on lines of their own, with or without a last comma",
    "enum E{A,B}\nclass C{int F(int k)=>k switch{1=>2,_=>0};}",
    "enum E {\n  A,\n  B,\n}\n\nclass C {\n  int F(int k) => k switch {\n    1 => 2,\n    _ => 0,\n  };\n}",
  ],
  [
    "keeps texts, and the holes of strings have one spacing",
    'class A{string s=@"a  ""b\n  c";string t=$"x  {  a+b ,5:F2}  {f( 1,2 )}";string u="""\n      one\n        two\n      """;}',
    'class A {\n  string s = @"a  ""b\n  c";\n  string t = $"x  {a + b,5:F2}  {f(1, 2)}";\n  string u = """\none\n  two\n""";\n}',
  ],
  [
    "keeps directives on their lines",
    "#if  A\nusing System;\n#else\nusing B;\n#endif\nclass C{\n#pragma warning disable\nint x;}",
    "#if A\nusing System;\n#else\nusing B;\n#endif\n\nclass C {\n#pragma warning disable\n  int x;\n}",
  ],
  [
    "writes one of several ways to say the same",
    "class A{void F(){int[] xs={1,2,};G(x=>x);;while(true);}};",
    "class A {\n  void F() {\n    int[] xs = { 1, 2 };\n    G((x) => x);\n    while (true) {}\n  }\n}",
  ],
] as const;

describeHardCases("csharp", { comments: COMMENTS, names: NAMES, layout: LAYOUT });

describe("C# that does not parse", () => {
  test.each(["class A { void F( { } }", "int F(int x) { return ; x + }", "class A { int x = ; }"])(
    "keeps every token: %s",
    async (code) => {
      expect(await presentText(code, "c#", ALL)).toEqual({
        shown: code,
        skipped: ["comments", "identifiers", "format"],
      });
    },
  );
});

test("the metrics of a program count its paths, and a string is one token", async () => {
  const { syntax, tokens } = await readProgram(
    'int F(int[] xs) { foreach (var x in xs) if (x > 0 && x < 9) return x; return xs.Length > 0 ? 1 : G("a b") ?? 0; }',
    "csharp",
  );
  expect(syntax).toMatchObject({ errors: 0, complexity: 6, nesting: 2 });
  expect(tokens).toContain('"a b"');
});
