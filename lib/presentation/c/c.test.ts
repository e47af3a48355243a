import { describe, expect, test } from "vitest";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";

const KEEP: PresentationSwitches = { comments: "keep", identifiers: "keep", format: "keep" };
const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };
const shown = async (code: string, switches: Partial<PresentationSwitches>) =>
  (await presentText(code, "c", { ...KEEP, ...switches })).shown;

describe("comments go", () => {
  test.each([
    ["from between tokens, which they kept apart", "int/**/x;", "int x;"],
    [
      "but not from strings and characters",
      `char *s = "/*no*/ // \\" //", c = '"'; // yes`,
      `char *s = "/*no*/ // \\" //", c = '"';`,
    ],
    [
      "with the lines that a backslash adds to them",
      "int x; // one \\\n still one\nint y;",
      "int x;\nint y;",
    ],
    [
      "from macros, where the tree does not see them",
      "#define N 1 // one\n#define M(x) x /* two */ + 1\n",
      "#define N 1\n#define M(x) x   + 1\n",
    ],
    [
      "from within a directive that they stretch over lines",
      "#define N /* one\n two */ 1\n",
      "#define N   1\n",
    ],
    [
      "as the last line of a directive, which ends there nevertheless",
      "#define N \\\n/* one */\nint x;",
      "#define N \\\n\nint x;",
    ],
    ["and leave the code behind an #include", "#include <a//b.h> // one\n", "#include <a//b.h>\n"],
    [
      "when they ask the editor, the checker or the formatter for something",
      "// vim: ts=4\n/* clang-format off */\nint x; // NOLINT\n",
      "int x;\n",
    ],
    ["with the licence above the code", "/*\n * Copyright\n */\n\nint x;", "\nint x;"],
    [
      "from an #error that holds an apostrophe",
      "#error don't /* no */\nint x; // yes",
      "#error don't /* no */\nint x;",
    ],
    ["while pragmas stay, which steer the compiler", "#pragma once // yes\n", "#pragma once\n"],
  ])("%s", async (_title, code, expected) => {
    expect(await shown(code, { comments: "remove" })).toBe(expected);
  });
});

describe("names", () => {
  test.each([
    [
      "are given in order of appearance; library names and main stay",
      'int main(int argc) { int n = argc; printf("%d", n); }',
      'int main(int a) { int b = a; printf("%d", b); }',
    ],
    [
      "that shadow each other stay apart",
      "int x; int f(int y) { int x = y; { int x = 1; y = x; } return x; }",
      "int a; int b(int c) { int d = c; { int e = 1; c = e; } return d; }",
    ],
    [
      "mean the outer binding until the inner one is declared",
      "int x; void f(void) { int y = x; int x = y; }",
      "int a; void b(void) { int c = a; int d = c; }",
    ],
    [
      "of loops end with the loop",
      "void f() { for (int i = 0; i < 3; i++) g(i); for (int i = 1;;) g(i); }",
      "void a() { for (int b = 0; b < 3; b++) g(b); for (int c = 1;;) g(c); }",
    ],
    [
      "of tags, types and variables are three",
      "typedef struct list { struct list *next; } list; list *f(struct list *list) { return list->next; }",
      "typedef struct a { struct a *b; } c; c *d(struct a *e) { return e->b; }",
    ],
    [
      "of tags that the code does not declare stay",
      "struct tm *f(struct tm *t) { t->tm_sec = 1; return t; }",
      "struct tm *a(struct tm *b) { b->tm_sec = 1; return b; }",
    ],
    [
      "of members follow in designators, offsetof and arrows",
      "struct p { int x, y; }; struct p q = { .y = 1, .x = 2 }; int z = offsetof(struct p, y);",
      "struct a { int b, c; }; struct a d = { .c = 1, .b = 2 }; int e = offsetof(struct a, c);",
    ],
    [
      "of members of other libraries stay",
      "int f(widget *w) { return w->width + w->tv_sec; }",
      "int a(widget *b) { return b->width + b->tv_sec; }",
    ],
    [
      "of members that the library has too stay",
      "struct s { int tv_sec; int mine; }; int f(struct s *s) { return s->tv_sec + s->mine; }",
      "struct a { int tv_sec; int b; }; int c(struct a *d) { return d->tv_sec + d->b; }",
    ],
    [
      "of enumerators count as variables, and their types as tags",
      "enum colour { RED, BLUE = RED + 1 }; enum colour c = BLUE;",
      "enum a { b, c = b + 1 }; enum a d = c;",
    ],
    [
      "of labels belong to their function",
      "void f() { int out; goto out; out: ; } void g() { out: goto out; }",
      "void a() { int b; goto c; c: ; } void d() { e: goto e; }",
    ],
    [
      "of labels follow when their address is taken",
      "void f() { void *to[] = {&&end}; end: ; }",
      "void a() { void *b[] = {&&c}; c: ; }",
    ],
    [
      "of macros, their parameters and what their bodies use",
      "int n;\n#define ADD(x) ((x) + n)\nint m = ADD(1);",
      "int a;\n#define b(c) ((c) + a)\nint d = b(1);",
    ],
    [
      "in a macro's body mean every binding they may meet",
      "#define TWICE (2 * v)\nint f(int v) { return TWICE; }\nint g(int v) { return TWICE; }",
      "#define a (2 * b)\nint c(int b) { return a; }\nint d(int b) { return a; }",
    ],
    [
      "that a macro declares follow where it is used",
      "#define EACH(n) for (int at = 0; at < n; at++)\nvoid f() { EACH(3); at; }",
      "#define a(b) for (int c = 0; c < b; c++)\nvoid d() { a(3); c; }",
    ],
    [
      "of a member that only a macro declares stay",
      "#define LIST(T) struct { T *items; }\nvoid f(void *items) { LIST(int) l; g(l.items, items); }",
      "#define a(b) struct { b *items; }\nvoid c(void *items) { a(int) d; g(d.items, items); }",
    ],
    [
      "that a macro turns into text keep their spelling",
      "#define SHOW(x) puts(#x)\nvoid f() { int size, other; SHOW(size); }",
      "#define a(b) puts(#b)\nvoid c() { int size, d; a(size); }",
    ],
    [
      "that a macro pastes keep their spelling, and so do the results",
      "#define GET(x) get_##x\nint get_one(int two) { return GET(one)(two); }",
      "#define a(b) get_##b\nint get_one(int c) { return a(one)(c); }",
    ],
    [
      "of include guards are unified",
      "#ifndef _MY_H_\n#define _MY_H_\nint x;\n#endif",
      "#ifndef a\n#define a\nint b;\n#endif",
    ],
    [
      "of switches for the headers stay",
      "#define _GNU_SOURCE\n#define WITH_TLS 1\n#include <tls.h>\n#define LIMIT 2\nint x = LIMIT;",
      "#define _GNU_SOURCE\n#define WITH_TLS 1\n#include <tls.h>\n#define a 2\nint b = a;",
    ],
    [
      "that only the preprocessor asks for stay",
      "#ifdef DEBUG\n#undef DEBUG\n#endif\n#if defined(__linux__) && LEVEL > 1\n#endif\n",
      "#ifdef DEBUG\n#undef DEBUG\n#endif\n#if defined(__linux__) && LEVEL > 1\n#endif\n",
    ],
    [
      "in the clauses of OpenMP follow their variables",
      "void f(int n) { int sum;\n#pragma omp parallel for reduction(+:sum) if(n > 2)\nfor (int i = 0; i < n; i++) sum += i; }",
      "void a(int b) { int c;\n#pragma omp parallel for reduction(+:c) if(b > 2)\nfor (int d = 0; d < b; d++) c += d; }",
    ],
    [
      "that another pragma reads stay",
      "#pragma weak hook\nvoid hook(int x);",
      "#pragma weak hook\nvoid hook(int a);",
    ],
    [
      "of old parameter lists are those of their declarations",
      "int f(a1, b1) int a1; char b1; { return a1 + b1; }",
      "int a(b, c) int b; char c; { return b + c; }",
    ],
    [
      "of a prototype's parameters are its own",
      "int f(int x, int (*g)(int x)); int f(int x, int (*g)(int x)) { return g(x); }",
      "int a(int b, int (*c)(int d)); int a(int e, int (*f)(int g)) { return f(e); }",
    ],
    [
      "of a function that a block declares are the function's",
      "void f() { int g(int); extern int n; g(n); } int n; int g(int x) { return x; }",
      "void a() { int b(int); extern int c; b(c); } int c; int b(int d) { return d; }",
    ],
    [
      "of library functions stay even when the code writes them anew",
      "size_t strlen(const char *s) { const char *p = s; while (*p) p++; return p - s; }",
      "size_t strlen(const char *a) { const char *b = a; while (*b) b++; return b - a; }",
    ],
    ["beyond ASCII are names like others", "int größe = 1, 变量 = größe;", "int a = 1, b = a;"],
    [
      "of attributes stay, and what they are given follows",
      "static void f(int *p); int x __attribute__((cleanup(f), unused));",
      "static void a(int *b); int c __attribute__((cleanup(a), unused));",
    ],
    [
      "in assembly text stay, and its operands follow",
      'void f() { int x; asm("inc %[r]" : [r] "+r"(x)); }',
      'void a() { int b; asm("inc %[r]" : [r] "+r"(b)); }',
    ],
    ["never become free names or names of the library", "int one = a + b, two = c;", "int d = a + b, e = c;"],
    [
      "given to a macro that only takes its comma away are no spelling",
      '#define LOG(s, ...) printf(s, ##__VA_ARGS__)\nvoid f(int x) { LOG("x", x); }',
      '#define a(b, ...) printf(b, ##__VA_ARGS__)\nvoid c(int d) { a("x", d); }',
    ],
    [
      "that a macro declares by a tag or with a value",
      "#define EACH(i, l) for (struct s *i = l; i; i = i->next)\nvoid f() { EACH(it, l) { g(it); } }",
      "#define a(b, c) for (struct s *b = c; b; b = b->next)\nvoid d() { a(e, l) { g(e); } }",
    ],
    [
      "of a header follow between its linkage, which opens under one condition and closes under another",
      '#ifdef __cplusplus\nextern "C" {\n#endif\ndouble half(double x);\n#ifdef __cplusplus\n}\n#endif',
      '#ifdef __cplusplus\nextern "C" {\n#endif\ndouble a(double b);\n#ifdef __cplusplus\n}\n#endif',
    ],
    [
      "of macros behind empty lines are found where they stand",
      "\n\n#define N 3\nint x = N;",
      "\n\n#define a 3\nint b = a;",
    ],
    [
      "of macros that stand for qualifiers follow, and so do those that attributes are given",
      "#define FAST static inline\n#define WIDE 16\nFAST int f(int n) { return n; } int v[2] __attribute__((aligned(WIDE)));",
      "#define a static inline\n#define b 16\na int c(int d) { return d; } int e[2] __attribute__((aligned(b)));",
    ],
    [
      "of members and variables are told apart in macros",
      "struct s { int v; };\n#define V(p) ((p)->v)\nint v;",
      "struct a { int b; };\n#define c(d) ((d)->b)\nint e;",
    ],
    [
      "of nested unions and bit fields are members",
      "struct s { union { int i; float f; } u; unsigned b : 1; } x; int y = x.u.i + x.b;",
      "struct a { union { int b; float c; } d; unsigned e : 1; } f; int g = f.d.b + f.e;",
    ],
  ])("%s", async (_title, code, expected) => {
    expect(await shown(code, { identifiers: "unify" })).toBe(expected);
  });
});

describe("the layout", () => {
  test.each([
    [
      "gives every body its braces",
      "int f(){if(x)g();else if(y)while(z);else for(;;)h();}",
      "int f() {\n  if (x) {\n    g();\n  } else if (y) {\n    while (z) {}\n  } else {\n    for (;;) {\n      h();\n    }\n  }\n}",
    ],
    [
      "does not hang on a list's last comma",
      "int x[] = {1, 2,}; enum e {A,\nB,\n};",
      "int x[] = {1, 2};\nenum e { A, B };",
    ],
    [
      "reads CRLF, tabs and blanks like nothing",
      "int\tx ;\r\n\r\n\r\nint y\r\n=\t1;\r\n",
      "int x;\nint y = 1;",
    ],
    [
      "joins what backslashes part",
      "#define F(x) \\\n  do { g(x); } \\\n  while (0)\nint x = 1 + \\\n2;",
      "#define F(x) \\\n  do { \\\n    g(x); \\\n  } while (0)\n\nint x = 1 + 2;",
    ],
    [
      "keeps the blank that makes a macro one without parameters",
      "#  define  F (x)\n# define G(x)   (x)",
      "#define F (x)\n#define G(x) (x)",
    ],
    [
      "never orders includes",
      '#include "z.h"\n#include <a.h>\n\n#  include\t<b.h>',
      '#include "z.h"\n#include <a.h>\n#include <b.h>',
    ],
    [
      "puts blank lines between long declarations only",
      "int x;\n\n\nint y; int f() { return 1; } int g() { return 2; }",
      "int x;\nint y;\n\nint f() { return 1; }\n\nint g() { return 2; }".replaceAll(
        /\{ (return .;) \}/g,
        "{\n  $1\n}",
      ),
    ],
    ["leaves blanks inside strings alone", 'char *s = "a  b\\\n   c\\n";', 'char *s = "a  b   c\\n";'],
    [
      "lays pragmas out",
      "#pragma   omp parallel  for private( i,j )  schedule (static)\nint x;",
      "#pragma omp parallel for private(i, j) schedule(static)\nint x;",
    ],
    [
      "keeps directives between statements",
      "int f() { g();\n  #ifdef A\nh(); i();\n  # endif\nif (x) {\n#ifdef B\ny();\n#else\nz();\n#endif\n}\n}",
      "int f() {\n  g();\n#ifdef A\n  h();\n  i();\n#endif\n  if (x) {\n#ifdef B\n    y();\n#else\n    z();\n#endif\n  }\n}",
    ],
    [
      "gives a macro's loop its braces, and whole statements of a macro none",
      "#define EACH(i) for (int i = 0; i < 9; i++)\n#define STOP return 0;\nint f(){EACH(i)g(i);if(x)STOP\nSTOP}",
      "#define EACH(i) for (int i = 0; i < 9; i++)\n#define STOP return 0;\n\nint f() {\n  EACH(i) {\n    g(i);\n  }\n  if (x)\n    STOP STOP\n}",
    ],
    [
      "lays code out that asks to be left alone",
      "/* clang-format off */\nint   x  ;",
      "/* clang-format off */\nint x;",
    ],
  ])("%s", async (_title, code, expected) => {
    expect(await shown(code, { format: "unify" })).toBe(expected);
  });

  test("reads a loop that the program defines as a macro", async () => {
    const loop = "#define EACH(l, x) for (int x = 0; x < l; x++)\nint f(int l){EACH(l,x){g(x);}return 0;}";
    expect(await presentText(loop, "c", ALL)).toEqual({
      shown:
        "#define a(b, c) for (int c = 0; c < b; c++)\n\nint d(int e) {\n  a(e, f) {\n    g(f);\n  }\n  return 0;\n}",
      skipped: [],
    });
  });
  test("and nothing but white space where a macro from elsewhere hides what is meant", async () => {
    expect(await presentText("int f(list *l){\tEACH(l,x){g(x);}return 0;} // one", "c", ALL)).toEqual({
      shown: "int f(list *l){    EACH(l,x){g(x);}return 0;} // one",
      skipped: ["comments", "identifiers", "format"],
    });
  });
  test("and nothing but white space where brackets do not pair", async () => {
    expect(await presentText("int f(int x) {\n\treturn (x  ;\n\n\n\n}", "c", ALL)).toEqual({
      shown: "int f(int x) {\n    return (x  ;\n\n}",
      skipped: ["comments", "identifiers", "format"],
    });
  });
});

test("code nested too deep for a recursive step is shown all the same", async () => {
  const deep = `int x = ${"(".repeat(20_000)}1${")".repeat(20_000)};`;
  expect((await presentText(deep, "c", ALL)).shown.replace(/\s/g, "")).toMatch(/^int[ax]=\(+1\)+;$/);
});
