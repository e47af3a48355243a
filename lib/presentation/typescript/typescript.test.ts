import { describe, expect, test } from "vitest";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";

const NONE: PresentationSwitches = { comments: "keep", identifiers: "keep", format: "keep" };
const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };
const shown = async (code: string, switches: Partial<PresentationSwitches>, language = "typescript") =>
  (await presentText(code, language, { ...NONE, ...switches })).shown;

type Case = [what: string, code: string, expected: string];

describe("comments go", () => {
  const cases: Case[] = [
    [
      "with those that steer a compiler, which nobody runs here",
      '/// <reference types="node" />\n// @ts-ignore\nlet x: number = 1; // one\n',
      "let x: number = 1;\n",
    ],
    [
      "but not from strings, templates, types of templates and regular expressions",
      'type T = `//${/* yes */ "/*"}`; let x = "// no" + `/* ${y} */` + /\\/*no*\\//.source;',
      'type T = `//${  "/*"}`; let x = "// no" + `/* ${y} */` + /\\/*no*\\//.source;',
    ],
    [
      "from between a decorator and its class, a parameter and its type",
      "@a /* why */\nclass C { f(x /* first */ : number) {} }",
      "@a\nclass C { f(x   : number) {} }",
    ],
  ];
  test.each(cases)("%s", async (_, code, expected) => {
    expect(await shown(code, { comments: "remove" })).toBe(expected);
  });
});

describe("identifiers", () => {
  const cases: Case[] = [
    [
      "of interfaces and aliases are named like the rest, before they are declared too",
      "function f(p: Point): Size { return p.x; } interface Point { x: number } type Size = number;",
      "function a(b: c): d { return b.x; } interface c { x: number } type d = number;",
    ],
    [
      "of a type and of a value in one place are one, because an import or export names both",
      "interface Foo { n: number } const Foo = { make(): Foo { return { n: 1 }; } }; export { Foo };",
      "interface a { n: number } const a = { make(): a { return { n: 1 }; } }; export { a as Foo };",
    ],
    [
      "of a type parameter do not hide a value",
      "const T = 1; function f<T>(x: T): T { return (T as unknown) as T; }",
      "const a = 1; function b<c>(d: c): c { return (a as unknown) as c; }",
    ],
    [
      "of type parameters belong to their class, method or signature",
      "class Box<T> { it: T; map<U extends T>(f: <T>(x: T) => U): Box<U> { return this as any; } }",
      "class a<b> { it: b; map<c extends b>(d: <e>(f: e) => c): a<c> { return this as any; } }",
    ],
    [
      "inferred in a conditional type are known where it fits",
      "type El<T> = T extends Array<infer U> ? U : U; type Pr<T> = T extends (x: infer V) => void ? V : never;",
      "type a<b> = b extends Array<infer c> ? c : U; type d<e> = e extends (f: infer g) => void ? g : never;",
    ],
    [
      "of a mapped type's key are known in its value",
      "type M<T> = { readonly [K in keyof T as `get${K & string}`]?: T[K] };",
      "type a<b> = { readonly [c in keyof b as `get${c & string}`]?: b[c] };",
    ],
    [
      "in index signatures, function types and named tuples are bound",
      "type F = { [key: string]: (a: number, b?: string) => void; t: [first: string, ...rest: F[]] };",
      "type a = { [b: string]: (c: number, d?: string) => void; t: [e: string, ...f: a[]] };",
    ],
    [
      "of an enumeration are renamed, of its members not",
      "enum Color { Red = 1, Green = Red << 1 } const c: Color = Color.Green; let Red = 3;",
      "enum a { Red = 1, Green = Red << 1 } const b: a = a.Green; let c = 3;",
    ],
    [
      "of constructor parameters that are properties stay",
      "class P { constructor(private readonly x: number, y: number, public z = x + y) { this.x = x; } }",
      "class a { constructor(private readonly x: number, b: number, public z = x + b) { this.x = x; } }",
    ],
    [
      "that a namespace exports stay, its own do not",
      "namespace Geo { export const zero = 0; const one = 1; export function at(x: number) { return zero + one + x; } } Geo.at(Geo.zero);",
      "namespace a { export const zero = 0; const b = 1; export function at(c: number) { return zero + b + c; } } a.at(a.zero);",
    ],
    [
      "that are declared of a world outside stay",
      'declare const API: string; declare function call(x: number): void; declare global { interface Window { mine: string } } declare module "m" { const one: number; } call(API.length);',
      'declare const API: string; declare function call(a: number): void; declare global { interface Window { mine: string } } declare module "m" { const one: number; } call(API.length);',
    ],
    [
      "of overloads are one function's",
      "function f(x: string): void; function f(x: number): void; function f(x: any) { f(x); }",
      "function a(b: string): void; function a(c: number): void; function a(d: any) { a(d); }",
    ],
    [
      "in predicates and assertions are the parameters'",
      "function isFoo(v: unknown): v is Foo { return !!v; } function must(v: unknown): asserts v { } function all(v: unknown): asserts v is Foo { }",
      "function a(b: unknown): b is Foo { return !!b; } function c(d: unknown): asserts d { } function e(f: unknown): asserts f is Foo { }",
    ],
    [
      "of imported types keep their outside name",
      'import def, { type Foo, bar as baz } from "m"; import * as ns from "n"; let x: Foo | ns.Foo | def = baz;',
      'import a, { type Foo as b, bar as c } from "m"; import * as d from "n"; let e: b | d.Foo | a = c;',
    ],
    [
      "of types that are exported in a list keep their outside name",
      "type A = 1; interface B { } export { type A, B as C }; export type { A as D };",
      "type a = 1; interface b { } export { type a as A, b as C }; export type { a as D };",
    ],
    [
      "that an import gives a short form are bound",
      'import fs = require("fs"); import Deep = fs.Inner.Deep; let x: Deep = fs.open();',
      'import a = require("fs"); import b = a.Inner.Deep; let c: b = a.open();',
    ],
    [
      "that are only known by their type's name are not values",
      "type size = number; function f() { return size; }",
      "type a = number; function b() { return size; }",
    ],
    [
      "in a query for a value's type are the value's",
      "const conf = { a: 1 }; type C = typeof conf.a; let d: keyof typeof conf;",
      "const a = { a: 1 }; type b = typeof a.a; let c: keyof typeof a;",
    ],
    [
      "behind satisfies, as, non-null and angle brackets are renamed",
      "type T = any; let v = <T>x; let w = v satisfies T; let y = (w as T)!.z!;",
      "type a = any; let b = <a>x; let c = b satisfies a; let d = (c as a)!.z!;",
    ],
    [
      "in decorators are renamed",
      "function log(target: any) { } function at(path: string) { return log; } @log class A { @at('x') f(@log p: number) { } }",
      "function a(b: any) { } function c(d: string) { return a; } @a class e { @c('x') f(@a f: number) { } }",
    ],
    [
      "of abstract classes, what they extend and what they implement are renamed",
      "abstract class A<T> { abstract f(x: T): void; } interface I { } class B extends A<string> implements I, Other { f(x: string) { super.f(x); } }",
      "abstract class a<b> { abstract f(c: b): void; } interface d { } class e extends a<string> implements d, Other { f(f: string) { super.f(f); } }",
    ],
    [
      "of a class that its interface adds to are one",
      "class A { } interface A { n: number } const a: A = new A();",
      "class a { } interface a { n: number } const b: a = new a();",
    ],
    [
      "of properties, private ones and `this` stay",
      "class A { #n = 1; static s = 2; get n(this: A) { return this.#n + A.s; } }",
      "class a { #n = 1; static s = 2; get n(this: a) { return this.#n + a.s; } }",
    ],
    [
      "that shadow in blocks and catches stay apart, and labels are their own",
      "let x = 1; { let x: string = ''; f(x); } try { } catch (x: unknown) { f(x); } x: for (;;) { break x; }",
      "let a = 1; { let b: string = ''; f(b); } try { } catch (c: unknown) { f(c); } d: for (;;) { break d; }",
    ],
    [
      "beyond ASCII are renamed too",
      "interface Größe { höhe: number } const ñ: Größe = { höhe: 1 };",
      "interface a { höhe: number } const b: a = { höhe: 1 };",
    ],
    [
      "of a type never become a type's own word",
      `${Array.from({ length: 400 }, (_, at) => `type T${at} = 0;`).join("")}`,
      `${schemeNames(400)
        .map((name) => `type ${name} = 0;`)
        .join("")}`,
    ],
    [
      "where the grammar does not know `in` before a type parameter are left alone",
      "interface Box<in T> { put(x: T): void }",
      "interface Box<in T> { put(x: T): void }",
    ],
  ];
  test.each(cases)("%s", async (_, code, expected) => {
    expect(await shown(code, { identifiers: "unify" })).toBe(expected);
  });

  test("in tags stay, and generics of arrow functions read as such beside tags", async () => {
    const code = "const Row = <T,>(props: { of: T }) => <li>{props.of}</li>; const it = <Row of={1} />;";
    expect(await shown(code, { identifiers: "unify" }, "tsx")).toBe(
      "const Row = <a,>(b: { of: a }) => <li>{b.of}</li>; const c = <Row of={1} />;",
    );
  });
});

/** The scheme's first names, without the words of JavaScript and TypeScript. */
function schemeNames(count: number): string[] {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const two = letters.flatMap((one) => letters.map((other) => one + other));
  const words = ["as", "do", "if", "in", "is", "of"];
  return [...letters, ...two].filter((name) => !words.includes(name)).slice(0, count);
}

describe("the layout", () => {
  const cases: Case[] = [
    [
      "puts braces around every body",
      "if (a) b(); else if (c) d()\nelse for (const x of y) e(x)\nwhile (z) ;",
      "if (a) {\n  b();\n} else if (c) {\n  d();\n} else {\n  for (const x of y) {\n    e(x);\n  }\n}\n\nwhile (z) {}",
    ],
    [
      "does not depend on line ends, tabs, empty lines, commas, semicolons or where an object opens",
      "type P = {\r\n\tx: number,\r\n\r\n\ty: string }\r\nenum E { A, B, }\r\nconst o = {\r\n\ta: 1 }\r\n",
      "type P = { x: number; y: string };\n\nenum E {\n  A,\n  B\n}\n\nconst o = { a: 1 };",
    ],
    [
      "puts decorators of members above them, of parameters beside them",
      "class A { @a() @b c: number; @d\ne(@f\ng: number) {} }",
      "class A {\n  @a()\n  @b\n  c: number;\n  @d\n  e(@f g: number) {}\n}",
    ],
    ["drops the bar before a union", "type U =\n  | 'a'\n  | 'b';", 'type U = "a" | "b";'],
    ["keeps what a template says", "const t = `a\n\n\n  b ${  c  }`;", "const t = `a\n\n\n  b ${c}`;"],
  ];
  test.each(cases)("%s", async (_, code, expected) => {
    expect(await shown(code, { format: "unify" })).toBe(expected);
  });

  test("of code that does not parse is white space only, and every step is named", async () => {
    expect(
      await presentText("interface A {\n\tx: number // no\n}\n\n\n\nlet n: A = ;\n\tlet m = n;", "ts", ALL),
    ).toEqual({
      shown: "interface A {\n    x: number // no\n}\n\nlet n: A = ;\n    let m = n;",
      skipped: ["comments", "identifiers", "format"],
    });
  });

  test("survives code nested thousands deep", async () => {
    const deep = `let x: ${"[".repeat(5_000)}number${"]".repeat(5_000)};`;
    const { shown: text } = await presentText(deep, "ts", ALL);
    expect(text.match(/\[/g)).toHaveLength(5_000);
  });
});
