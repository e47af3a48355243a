import { describe, expect, test } from "vitest";
import { presentText, present, type PresentationSwitches } from "./present";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };
const NONE: PresentationSwitches = { comments: "keep", identifiers: "keep", format: "keep" };
const shown = async (code: string, switches: Partial<PresentationSwitches>, language = "javascript") =>
  (await presentText(code, language, { ...NONE, ...switches })).shown;

describe("comments", () => {
  test("go with their lines when alone, and leave the code beside them as it is", async () => {
    const code = "#!/usr/bin/env node\n// one\nlet x = 1; // two\n/* three */ /* four */\nlet y = 2;\n";
    expect(await shown(code, { comments: "remove" })).toBe("let x = 1;\nlet y = 2;\n");
  });
  test("stay inside strings, templates and regular expressions, which are no comments", async () => {
    const code = 'let x = "// no" + `/* ${y /* yes */} */` + /\\/\\/no/.source;';
    expect(await shown(code, { comments: "remove" })).toBe(
      'let x = "// no" + `/* ${y  } */` + /\\/\\/no/.source;',
    );
  });
  test("leave a line break behind if they held one, because a statement may end there", async () => {
    expect(await shown("let x = y /* a\nb */ z()", { comments: "remove" })).toBe("let x = y \n z()");
  });
  test("leave a blank between tokens they kept apart", async () => {
    expect(await shown("return_(typeof/**/x)", { comments: "remove" })).toBe("return_(typeof x)");
  });
});

describe("identifiers", () => {
  const unified = (code: string) => shown(code, { identifiers: "unify" });
  test("are named in order of appearance, one name per binding", async () => {
    expect(await unified("function add(first, second) { var sum = first + second; return sum; }")).toBe(
      "function a(b, c) { var d = b + c; return d; }",
    );
  });
  test("of the standard library, free ones and properties stay", async () => {
    expect(await unified("var n = Math.max(other, this.size, obj.n);")).toBe(
      "var a = Math.max(other, this.size, obj.n);",
    );
  });
  test("that shadow each other stay apart", async () => {
    expect(await unified("let x = 1; { let x = 2; f(x); } g(x);")).toBe(
      "let a = 1; { let b = 2; f(b); } g(a);",
    );
  });
  test("with var and function belong to the whole function, even before they are declared", async () => {
    expect(await unified("function f() { g(); { var v = 1; function g() {} } return v; }")).toBe(
      "function a() { b(); { var c = 1; function b() {} } return c; }",
    );
  });
  test("in shorthand properties and patterns are written out, so that property names stay", async () => {
    expect(await unified("const { one, two = 2, three: { four } } = x; f({ one, two, four });")).toBe(
      "const { one: a, two: b = 2, three: { four: c } } = x; f({ one: a, two: b, four: c });",
    );
  });
  test("that are imported or exported keep their outside name", async () => {
    expect(await unified('import d, { one, two as three } from "m"; export { one, d as four };')).toBe(
      'import a, { one as b, two as c } from "m"; export { b as one, a as four };',
    );
  });
  test("that are labels are unified with their jumps", async () => {
    expect(await unified("outer: for (;;) { for (;;) continue outer; }")).toBe(
      "a: for (;;) { for (;;) continue a; }",
    );
  });
  test("never take a name that is free in the code or reserved", async () => {
    const code = `f(a, b, function () {${Array.from({ length: 140 }, (_, at) => ` let v${at};`).join("")} });`;
    const names = (await unified(code)).match(/(?<=let )\w+/g) ?? [];
    expect(new Set(names).size).toBe(140);
    for (const refused of ["a", "b", "as", "do"]) expect(names).not.toContain(refused);
  });
  test("that a JSX tag names stay, because a small letter would make an element of it", async () => {
    expect(await unified("const Box = 1, size = 2; f(<Box of={size}><i/></Box>);")).toBe(
      "const Box = 1, a = 2; f(<Box of={a}><i/></Box>);",
    );
  });
});

describe("format", () => {
  test("does not depend on the author's layout", async () => {
    const compact = "function f(a){var b=1;\n\n\n\nreturn {a:a,b:b}}\nf(2)";
    const airy =
      "function f ( a )\n{\n\tvar b = 1 ;\n\treturn {\n\t\ta: a,\n\n\t\tb: b\n\t};\n}\n\n\n\nf( 2 );\n";
    expect(await shown(compact, { format: "unify" })).toBe(await shown(airy, { format: "unify" }));
  });
  test("keeps blank lines that are part of a value", async () => {
    const code = "function f() {\n  return `one\n\ntwo`;\n}";
    expect(await shown(code, { format: "unify" })).toBe(code);
  });
  test("of code that does not parse is white space only, and the step is named", async () => {
    expect(
      await presentText("function f( {\n\tx  \n\n\n\n}", "javascript", { ...NONE, format: "unify" }),
    ).toEqual({
      shown: "function f( {\n    x\n\n}",
      skipped: ["format"],
    });
  });
  test("of a language without a grammar is whitespace only, and the other steps are named", async () => {
    expect(await presentText("\ndef f(x):\r\n\treturn x  \n", "haskell", ALL)).toEqual({
      shown: "def f(x):\n    return x",
      skipped: ["comments", "identifiers"],
    });
  });
});

describe("a program that does not parse", () => {
  test.each([
    ["c", "__kernel void blur(__read_only image2d_t src, __local float4 y[16]) { y[0] = 1; }"],
    ["c", "int f(IN handle_t h, __private uint n) { return n; }"],
    ["cpp", "void f(IN handle_t h) { FAST int t = 1; }"],
    ["java", "class A { int f(int n) { return n +; } }"],
    ["javascript", "let first = 1; let = second +; // note"],
    ["typescript", "interface A { x: number // note\n}\nlet n: A = ;"],
    ["python", "def f(first):\n    return first +"],
    ["go", "func add(first int { return first }"],
    ["rust", "fn add(first: i32 { first }"],
  ])("keeps every token in %s: half a scheme tells more than none", async (language, code) => {
    expect(await presentText(code, language, ALL)).toEqual({
      shown: code,
      skipped: ["comments", "identifiers", "format"],
    });
  });

  test("names only the steps that were asked for", async () => {
    const { skipped } = await presentText("f(", "javascript", { ...NONE, identifiers: "unify" });
    expect(skipped).toEqual(["identifiers"]);
  });

  test("counts without the comments that will go: a grammar may stumble over one", async () => {
    expect(await presentText("#define M(x) x /* two */ + 1\nint n = M(1);", "c", ALL)).toEqual({
      shown: "#define a(b) b + 1\nint c = a(1);",
      skipped: [],
    });
  });
});

test("code nested too deep for a recursive step is shown without the step", async () => {
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const { shown: text, skipped } = await presentText(deep, "javascript", ALL);
  expect(text).toBe(deep);
  expect(skipped).toContain("format");
});

test("what is shown and its HTML come from one text", async () => {
  const { shown: text, html } = await present("let x = 1 // <one>", "javascript", ALL);
  expect(text).toBe("let a = 1;");
  expect(html.replace(/<[^>]*>/g, "")).toBe("let a = 1;");
});
