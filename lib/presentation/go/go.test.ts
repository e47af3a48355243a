import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeHardCases } from "@/test/presentation/hard-cases";
import { expectOneText } from "@/test/presentation/two-authors";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { loadSyntax, parses } from "@/lib/presentation/syntax";
import { GO_GRAMMAR } from "./layout";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

const COMMENTS = [
  [
    "in strings, raw strings and runes stay",
    "var a = \"// no\" + `/* no\n// no */` + string('/') // yes\n",
    "var a = \"// no\" + `/* no\n// no */` + string('/')\n",
  ],
  [
    "build lines, directives and documentation go",
    "//go:build linux\n\n// Package p does.\npackage p\n\n//go:embed x\nvar x int\n",
    "\npackage p\n\nvar x int\n",
  ],
  ["between tokens leave a blank", "var a/* b */int = 1/**/+ 2\n", "var a int = 1 + 2\n"],
  [
    "over several lines end a statement as a line break does",
    "func f() {\n\ta() /* x\n\ty */ b()\n}\n",
    "func f() {\n\ta() \n b()\n}\n",
  ],
  ["in a file with CRLF", "package p // p\r\n// q\r\nvar a = 1\r\n", "package p\nvar a = 1\n"],
] as const;

const NAMES = [
  [
    "functions, parameters and locals",
    "func add(first, second int) (sum int) {\n\tsum = first + second\n\treturn\n}",
    "func a(b, c int) (d int) {\n\td = b + c\n\treturn\n}",
  ],
  [
    "used before the declaration",
    "func f() { g(limit) }\nfunc g(n int) { f() }\nconst limit = 3",
    "func a() { b(c) }\nfunc b(d int) { a() }\nconst c = 3",
  ],
  [
    "what := binds is known only afterwards",
    "var x = 1\nfunc f() { x := x + 1; { x := x; _ = x } }",
    "var a = 1\nfunc b() { c := a + 1; { d := c; _ = d } }",
  ],
  [
    ":= with one new name keeps the other",
    "func f() { n, err := g(); m, err := g(); h(n, m, err) }",
    "func a() { b, c := g(); d, c := g(); h(b, d, c) }",
  ],
  [
    "if, for and switch have scopes of their own",
    "func f(v int) { if v := g(v); v > 0 { h(v) } else { k(v) }; h(v) }",
    "func a(b int) { if c := g(b); c > 0 { h(c) } else { k(c) }; h(b) }",
  ],
  [
    "a range reads before it binds",
    "func f(v []int) { for i, v := range v { g(i, v) } }",
    "func a(b []int) { for c, d := range b { g(c, d) } }",
  ],
  [
    "a type switch and its cases",
    "func f(v any) { switch v := v.(type) { case int: g(v); case string: v := v; h(v) } }",
    "func a(b any) { switch c := b.(type) { case int: g(c); case string: d := c; h(d) } }",
  ],
  [
    "a select's received value",
    "func f(in chan int) { select { case v, ok := <-in: g(v, ok); default: } }",
    "func a(b chan int) { select { case c, d := <-b: g(c, d); default: } }",
  ],
  [
    "labels and jumps, forward too",
    "func f() {\n\tgoto end\nouter:\n\tfor { continue outer }\nend:\n}",
    "func a() {\n\tgoto b\nc:\n\tfor { continue c }\nb:\n}",
  ],
  [
    "a label of the same name as a variable",
    "func f() {\n\tx := 1\nx:\n\tfor { g(x); break x }\n}",
    "func a() {\n\tb := 1\nc:\n\tfor { g(b); break c }\n}",
  ],
  [
    "fields and methods wherever they are members",
    "type Box struct{ wide, tall int }\nfunc (b *Box) area() int { return b.wide * b.tall }\nvar n = (&Box{wide: 1}).area()",
    "type a struct{ b, c int }\nfunc (d *a) e() int { return d.b * d.c }\nvar f = (&a{b: 1}).e()",
  ],
  [
    "methods of the standard library's interfaces stay",
    'type E struct{}\nfunc (e E) Error() string { return e.text() }\nfunc (e E) text() string { return "" }',
    'type a struct{}\nfunc (b a) Error() string { return b.c() }\nfunc (d a) c() string { return "" }',
  ],
  [
    "methods of an interface and of its type",
    "type Shape interface{ area() int }\ntype Sq int\nfunc (s Sq) area() int { return int(s) }",
    "type a interface{ b() int }\ntype c int\nfunc (d c) b() int { return int(d) }",
  ],
  [
    "an embedded type is a field of its name",
    "type Inner struct{ n int }\ntype Outer struct{ *Inner }\nfunc f(o Outer) int { return o.Inner.n + o.n + Outer{Inner: nil}.n }",
    "type a struct{ b int }\ntype c struct{ *a }\nfunc d(e c) int { return e.a.b + e.b + c{a: nil}.b }",
  ],
  [
    "an embedded foreign type stays",
    'import "sync"\ntype S struct{ sync.Mutex; n int }\nfunc (s *S) f() { s.Mutex.Lock(); s.n++ }',
    'import "sync"\ntype a struct{ sync.Mutex; b int }\nfunc (c *a) d() { c.Mutex.Lock(); c.b++ }',
  ],
  [
    "exported fields that a tag explains stay",
    'type P struct {\n\tName string `json:"name"`\n\tage int\n}',
    'type a struct {\n\tName string `json:"name"`\n\tb int\n}',
  ],
  [
    "exported members stay where a package reads them",
    'import "encoding/json"\ntype P struct{ Years, months int }\nvar b, _ = json.Marshal(P{Years: 1, months: 2})',
    'import "encoding/json"\ntype a struct{ Years, b int }\nvar c, _ = json.Marshal(a{Years: 1, b: 2})',
  ],
  [
    "keys of a struct are fields, keys of a map are values",
    "type T struct{ k int }\nfunc f(k int) { g(T{k: k}, map[int]int{k: k}, []T{{k: k}}, map[T]int{{k: k}: k}) }",
    "type a struct{ b int }\nfunc c(d int) { g(a{b: d}, map[int]int{d: d}, []a{{b: d}}, map[a]int{{b: d}: d}) }",
  ],
  [
    "keys of foreign types",
    'import "net/http"\nfunc f(key, Timeout int) { g(http.Client{Timeout: Timeout}, http.Header{key: nil}) }',
    'import "net/http"\nfunc a(b, c int) { g(http.Client{Timeout: c}, http.Header{b: nil}) }',
  ],
  [
    "what a package offers stays, though the sample declares the same member",
    'import "strings"\ntype T struct{}\nfunc (t T) Repeat() string { return strings.Repeat("a", 2) + t.Repeat() }',
    'import "strings"\ntype a struct{}\nfunc (b a) c() string { return strings.Repeat("a", 2) + b.c() }',
  ],
  [
    "imports stay, aliases go",
    'import (\n\tstr "strings"\n\t. "math"\n\t_ "embed"\n\t"os"\n)\nvar x = str.ToUpper(os.Args[0])',
    'import (\n\ta "strings"\n\t. "math"\n\t_ "embed"\n\t"os"\n)\nvar b = a.ToUpper(os.Args[0])',
  ],
  [
    "the package's name goes, main stays with its function",
    "package tools\nfunc main() { initial() }\nfunc init() {}\nfunc initial() {}",
    "package a\nfunc main() { b() }\nfunc init() {}\nfunc b() {}",
  ],
  [
    "tests keep the names by which they are found",
    'import "testing"\nfunc TestSum(t *testing.T) { check(t) }\nfunc check(t *testing.T) {}',
    'import "testing"\nfunc TestSum(a *testing.T) { b(a) }\nfunc b(c *testing.T) {}',
  ],
  [
    "type parameters, of a method's receiver too",
    "type List[T any] struct{ item T }\nfunc (l *List[E]) get() E { return l.item }\nfunc Map[K comparable, V any](m map[K]V) {}",
    "type a[b any] struct{ c b }\nfunc (d *a[e]) f() e { return d.c }\nfunc g[h comparable, i any](j map[h]i) {}",
  ],
  [
    "a parameter named like its type",
    "type node struct{}\nfunc f(node node) { g(node) }",
    "type a struct{}\nfunc b(c a) { g(c) }",
  ],
  [
    "function literals and closures",
    "func f() func() int {\n\tn := 0\n\treturn func() int { n++; return n }\n}",
    "func a() func() int {\n\tb := 0\n\treturn func() int { b++; return b }\n}",
  ],
  [
    "constants that count",
    "const (\n\tred = iota\n\tgreen\n)\nvar c = green",
    "const (\n\ta = iota\n\tb\n)\nvar c = b",
  ],
  [
    "the blank name stays, predeclared ones stay unless declared",
    "func f() { _, max := g(); _ = len(max) + max }",
    "func a() { _, b := g(); _ = len(b) + b }",
  ],
  [
    "that are not ASCII",
    "func größe(π float64) float64 { return π }",
    "func a(b float64) float64 { return b }",
  ],
  [
    "declared in another file of the package stay",
    "func f() { shared.count(other) }",
    "func a() { shared.count(other) }",
  ],
] as const;

const FORMAT = [
  [
    "one line or many, a body has lines",
    "func f() int { return 1 }\nfunc g(a int,\n\tb int,\n) {\n}",
    "func f() int {\n\treturn 1\n}\n\nfunc g(a int, b int) {}",
  ],
  [
    "lines broken in calls and conditions are joined",
    "func f() {\n\tg(1,\n\t\t2,\n\t)\n\tif a &&\n\t\tb {\n\t}\n}",
    "func f() {\n\tg(1, 2)\n\tif a && b {\n\t}\n}",
  ],
  [
    "semicolons, blank lines and spaces",
    "package p;var x=1\n\n\n\nfunc f( ){ a(  ) ; b() }",
    "package p\nvar x = 1\n\nfunc f() {\n\ta()\n\tb()\n}",
  ],
  [
    "literals are short or have a line for each",
    'var a = []int{\n1,\n2,\n}\nvar b = []string{"aaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbbbbbb", "cccccccccccccccc"}',
    'var a = []int{1, 2}\n\nvar b = []string{\n\t"aaaaaaaaaaaaaaaaaaaa",\n\t"bbbbbbbbbbbbbbbbbbbbbbbbbb",\n\t"cccccccccccccccc",\n}',
  ],
  ["imports keep their order", 'import (\n\t"os"\n\n\n\t"fmt")', 'import (\n\t"os"\n\t"fmt"\n)'],
  ["raw strings keep their lines", "var a = `x\n\n\n  y`", "var a = `x\n\n\n  y`"],
] as const;

describeHardCases("go", { comments: COMMENTS, names: NAMES, layout: FORMAT });

test("broken code gets white space only, and every step is named", async () => {
  expect(await presentText("func f( { // no\n\tx :=  \n}", "go", ALL)).toEqual({
    shown: "func f( { // no\n    x :=\n}",
    skipped: ["comments", "identifiers", "format"],
  });
});

test("code nested too deep for a step is shown without it, and the next sample is laid out all the same", async () => {
  const deep = `var x = ${"(".repeat(5000)}1${")".repeat(5000)}`;
  const { shown: text } = await presentText(deep, "go", ALL);
  expect(text.replace(/\s/g, "")).toMatch(/^var\w=\({5000}1\){5000}$/);
  expect((await presentText("var x=1", "go", ALL)).shown).toBe("var a = 1");
});

test("a real package is shown without a comment, and shown again it is the same", async () => {
  const code = readFileSync("node_modules/flatted/golang/pkg/flatted/flatted.go", "utf8");
  const { shown: once, skipped } = await presentText(code, "go", ALL);
  const syntax = await loadSyntax(GO_GRAMMAR);
  expect(skipped).toEqual([]);
  expect(parses(syntax, once)).toBe(true);
  expect(syntax.read(once, (root) => root.descendantsOfType(["comment"]).length)).toBe(0);
  expect((await presentText(once, "go", ALL)).shown).toBe(once);
});

const FRAGMENTS = [
  'var (\n\t$1 ~[]~int\n\t$2~=~fmt.Sprint(~$1,~`// no`,~"/* no */")\n)',
  "func $1($2,~$3 ~int,~$4 ~...string)~($5 ~int)~{\n\tif ~$2~>~$3 ~{\n\t\treturn ~$2~+~$3\n\t}~else~{\n\t\tfor ~_,~$6~:=~range ~$4~{\n\t\t\tprintln(~$6)\n\t\t}\n\t}\n\treturn $1(~$3,~$2)\n}",
  "type $1 ~struct ~{\n\t$2,~$3 ~int\n\t$4 ~map[~string]int\n}\nfunc ~($5 ~*$1)~$6(~)~int ~{\n\treturn ~$5.$2~*~$1{$2:~1,~$3:~2}.$3\n}",
  "func $1()~{\n$2:\n\tfor ~$3~:=~0;~$3~<~10;~$3++~{\n\t\tswitch ~{\n\t\tcase ~$3~==~1:\n\t\t\tcontinue ~$2\n\t\tdefault:\n\t\t\tbreak ~$2\n\t\t}\n\t}\n}",
  "const (\n\t$1~=~iota\n\t$2\n)\ntype $3[~$4 ~any]~interface~{\n\t$5($4)~$4\n}",
  "func $1($2 ~any)~{\n\tdefer ~func()~{\n\t\t$3~:=~recover()\n\t\t_~=~$3\n\t}()\n\tswitch ~$4~:=~$2.(type)~{\n\tcase ~int,~string:\n\t\tpanic($4)\n\t}\n}",
] as const;

const HABITS = {
  gaps: ["", " ", "   ", "\t", "/* note */", " /* // */ "],
  lineEnds: ["\n", "\n", "\n\n", "\n\n\n\n", " // note\n", "\n// note\n", "\n\t/* note\n*/\n", "\r\n"],
  indents: ["\t", "  ", "    "],
  names:
    "amount totalSum snake_case hidden X1 größe node Value2 idx tmp data fn CONST result kk zz number Word".split(
      " ",
    ),
};

test(
  "who wrote a program does not show: other names, comments and blanks give the same text",
  () => expectOneText("go", [FRAGMENTS, HABITS], 100),
  60_000,
);
