import { describe, expect, test } from "vitest";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";

const NONE: PresentationSwitches = { comments: "keep", identifiers: "keep", format: "keep" };
const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };
const shown = async (code: string, switches: Partial<PresentationSwitches>) =>
  (await presentText(code, "javascript", { ...NONE, ...switches })).shown;

type Case = [what: string, code: string, expected: string];

describe("comments go", () => {
  const cases: Case[] = [
    [
      "with HTML's, which scripts of old may hold",
      "<!-- one\nlet x = 1;\n--> two\nlet y = 2;\n",
      "let x = 1;\nlet y = 2;\n",
    ],
    [
      "but not from a class of a regular expression or behind an escaped quote",
      "f(/[/*]\\/\\/ /, 'it\\'s // no', \"\\\\\" /* yes */);",
      "f(/[/*]\\/\\/ /, 'it\\'s // no', \"\\\\\"  );",
    ],
    [
      "from the holes of templates in templates, and only from there",
      "f(`${ g(`/* ${ x // yes\n} */`) }`);",
      "f(`${ g(`/* ${ x\n} */`) }`);",
    ],
    ["where a division stands beside them", "x = a / b / c; // d / e", "x = a / b / c;"],
    [
      "with a licence of many lines and an editor's line",
      "/*!\n * (c) one\n */\n/* vim: set ts=2: */\nf();\n",
      "f();\n",
    ],
  ];
  test.each(cases)("%s", async (_, code, expected) => {
    expect(await shown(code, { comments: "remove" })).toBe(expected);
  });
});

describe("identifiers", () => {
  const cases: Case[] = [
    [
      "of a function expression are its own, inside",
      "var f = function f(n) { return n ? f(n - 1) : 0; }; f(3);",
      "var a = function b(c) { return c ? b(c - 1) : 0; }; a(3);",
    ],
    [
      "in default values mean what stands before them",
      "let x = 1; function f(a = x, { b = a, ...c } = {}) { var x = 2; return [a, b, c, x]; }",
      "let a = 1; function b(c = a, { b: d = c, ...e } = {}) { var f = 2; return [c, d, e, f]; }",
    ],
    [
      "of a variable and a parameter that share one are one",
      "function f(x, y = x) { var x = x || 1; function y() { } return x + y; }",
      "function a(b, c = b) { var b = b || 1; function c() { } return b + c; }",
    ],
    [
      "of var climb out of blocks, of let do not",
      "function f() { if (g) { var x = 1; let y = 2; } return x + y; }",
      "function a() { if (g) { var b = 1; let c = 2; } return b + y; }",
    ],
    [
      "of a loop are new in it",
      "for (let i = 0; i < 3; i++) { let i = 5; f(i); } for (const i of g) f(i); for (i in g) f(i);",
      "for (let a = 0; a < 3; a++) { let b = 5; f(b); } for (const c of g) f(c); for (i in g) f(i);",
    ],
    [
      "of a caught error hide what stands outside",
      "let e = 1; try { f(e); } catch (e) { g(e); } try { } catch ({ message: e }) { h(e); } f(e);",
      "let a = 1; try { f(a); } catch (b) { g(b); } try { } catch ({ message: c }) { h(c); } f(a);",
    ],
    [
      "of cases of a switch are in one block",
      "switch (x) { case 1: let y = 1; break; default: y = 2; } f(y);",
      "switch (x) { case 1: let a = 1; break; default: a = 2; } f(y);",
    ],
    [
      "of classes are renamed, of their methods and private fields not",
      "class A extends B { #n = 1; static make() { return new A(); } get n() { return this.#n; } } const C = class A { m() { return A; } };",
      "class a extends B { #n = 1; static make() { return new a(); } get n() { return this.#n; } } const b = class c { m() { return c; } };",
    ],
    [
      "in computed names and tagged templates are renamed",
      "const key = 'k', tag = String.raw; const o = { [key]: 1, key: 2, get [key + 1]() { return tag`${key}`; } };",
      "const a = 'k', b = String.raw; const c = { [a]: 1, key: 2, get [a + 1]() { return b`${a}`; } };",
    ],
    [
      "in patterns with holes, defaults and rests are found",
      "const [one, , [two = one] = [], ...rest] = list; ({ one, x: rest[0] } = y);",
      "const [a, , [b = a] = [], ...c] = list; ({ one: a, x: c[0] } = y);",
    ],
    [
      "of labels and variables are apart",
      "x: for (let x of y) { if (x) continue x; break x; }",
      "a: for (let b of y) { if (b) continue a; break a; }",
    ],
    [
      "like `arguments`, `this`, `undefined` and `new.target` stay",
      "function f() { return new.target ? arguments[0] : this === undefined; }",
      "function a() { return new.target ? arguments[0] : this === undefined; }",
    ],
    [
      "of generators and async functions are renamed around their words",
      "async function* gen(yields) { for await (const y of yields) yield* y; } const async = 1; f(async);",
      "async function* a(b) { for await (const c of b) yield* c; } const d = 1; f(d);",
    ],
    [
      "of imports, namespaces and defaults are bound, attributes and forwarded names are not",
      "import d, * as ns from 'm' with { type: 'json' }; export * as all from 'n'; export { x as y } from 'o'; export default d(ns.x);",
      "import a, * as b from 'm' with { type: 'json' }; export * as all from 'n'; export { x as y } from 'o'; export default a(b.x);",
    ],
    [
      "of arrows with one bare parameter are renamed",
      "const f = x => y => x + y, g = async x => await x;",
      "const a = b => c => b + c, d = async e => await e;",
    ],
    [
      "beyond ASCII and with signs are renamed",
      "var größe = 1, $ = 2, _ = größe + $; var \u{20bb7} = _;",
      "var a = 1, b = 2, c = a + b; var d = c;",
    ],
    [
      "before `eval` and `with` are renamed all the same, because nobody runs the code",
      "var secret = 1; with (o) { eval('secret'); f(secret); }",
      "var a = 1; with (o) { eval('secret'); f(a); }",
    ],
    [
      "of functions in blocks are known in the function around",
      "function f() { { function g() { } } g(); }",
      "function a() { { function b() { } } b(); }",
    ],
  ];
  test.each(cases)("%s", async (_, code, expected) => {
    expect(await shown(code, { identifiers: "unify" })).toBe(expected);
  });
});

describe("the layout", () => {
  const cases: Case[] = [
    [
      "ends statements where their line ended",
      "let x = 1\nlet y = x\n;[x].map(f)",
      "let x = 1;\nlet y = x;\n[x].map(f);",
    ],
    [
      "does not depend on line ends, tabs or where an object opens",
      "function f(){\r\n\tconst o = {\r\n\t\ta: 1 , 'b' : 2}\r\n\r\n\r\n\treturn o\r\n}",
      "function f() {\n  const o = { a: 1, b: 2 };\n  return o;\n}",
    ],
    [
      "puts a member's decorators above it",
      "class A { @a() @b c = 1; @d\ne() {} }",
      "class A {\n  @a()\n  @b\n  c = 1;\n  @d\n  e() {}\n}",
    ],
    [
      "leaves the text of templates and strings alone",
      'f(`a\n\n\tb`, \'it\\\'s\', "say \\"x\\"");',
      'f(\n  `a\n\n\tb`,\n  "it\'s",\n  \'say "x"\'\n);',
    ],
  ];
  test.each(cases)("%s", async (_, code, expected) => {
    expect(await shown(code, { format: "unify" })).toBe(expected);
  });

  test("of code with a fault is white space only, and every step is named", async () => {
    expect(await presentText("var one = 1; // no\n\n\n\nvar two = one +;\n\tf(two);", "js", ALL)).toEqual({
      shown: "var one = 1; // no\n\nvar two = one +;\n    f(two);",
      skipped: ["comments", "identifiers", "format"],
    });
  });
});
