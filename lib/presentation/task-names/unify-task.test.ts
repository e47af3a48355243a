import { describe, expect, it } from "vitest";
import { type PresentationSwitches, presentText } from "@/lib/presentation/present";
import type { NewNames } from "./new-names";
import { quotedNames } from "./quoted-names";
import { unifyTask } from "./unify-task";

/** Names quoted in a task become what its programs call them, where all programs agree. */
const switches: PresentationSwitches = {
  comments: "remove",
  identifiers: "unify",
  format: "unify",
  taskNames: "unify",
};
const namesOf = async (code: string, language = "javascript") =>
  (await presentText(code, language, switches)).names;
const task = (body: string, programs: (NewNames | null)[]) => {
  const { shown, names } = unifyTask({ title: "Sum", body }, programs);
  return { body: shown.body, ...names };
};

describe("what a program made of its names", () => {
  it("is told for each that it made one thing of", async () => {
    expect(await namesOf("function total(items) { return items.length; }")).toEqual({
      total: "a",
      items: "b",
    });
  });

  it("has no one name for a name of two things, and one that stays somewhere", async () => {
    expect(await namesOf("function f(x) { return x; }\nfunction g(y, x) { return x + y; }")).toEqual({
      f: "a",
      x: null,
      g: "c",
      y: "d",
    });
    expect(await namesOf("function f(length) { return [].length + length; }")).toEqual({
      f: "a",
      length: null,
    });
    expect(await namesOf("const f = (items) => ({ items });")).toEqual({ f: "a", items: null });
  });

  it("is not known where names stayed, or nobody asked", async () => {
    expect(await namesOf("function f( {")).toBe(undefined);
    expect(await namesOf("DISPLAY X.", "cobol")).toBe(undefined);
    expect((await presentText("let x;", "javascript", { ...switches, taskNames: "keep" })).names).toBe(
      undefined,
    );
    expect((await presentText("let x;", "javascript", { ...switches, identifiers: "keep" })).names).toBe(
      undefined,
    );
  });

  it.each([
    ["python", "def total(items):\n    return sum(items)\n"],
    ["java", "class A { static int total(int[] items) { return items[0]; } }"],
    ["c", "int total(int *items) { return items[0]; }"],
    ["go", "package p\nfunc total(items []int) int { return items[0] }"],
    ["rust", "fn total(items: &[i32]) -> i32 { items[0] }"],
  ])("is known of %s", async (language, code) => {
    expect(Object.keys((await namesOf(code, language)) ?? {})).toEqual(
      expect.arrayContaining(["total", "items"]),
    );
  });
});

describe("a task", () => {
  it("has quoted names that all programs changed alike unified, and all else as it was", () => {
    const both: NewNames[] = [
      { total: "a", items: "b", x: "c" },
      { total: "a", items: "b" },
    ];
    expect(
      task("Write `total(items)`, or `total()`: the total of `items`, as `int`. \\`items`", both),
    ).toEqual({
      body: "Write `total(items)`, or `a()`: the total of `b`, as `int`. \\`items`",
      unified: [
        { name: "total", to: "a" },
        { name: "items", to: "b" },
      ],
      kept: [],
    });
  });

  it("keeps a name that programs call differently, that one of them lacks, or whose names stayed", () => {
    expect(
      task("`total` of `items`", [
        { total: "a", items: "b" },
        { total: "a", items: "c" },
      ]),
    ).toMatchObject({
      body: "`a` of `items`",
      kept: [{ name: "items", why: "differs" }],
    });
    const missing = { body: "`total`", unified: [], kept: [{ name: "total", why: "missing" }] };
    expect(task("`total`", [{ total: "a" }, {}])).toEqual(missing);
    expect(task("`total`", [{ total: "a" }, null])).toEqual(missing);
  });

  it("keeps a name that a program uses for several things", () => {
    const kept = { body: "`x`", unified: [], kept: [{ name: "x", why: "ambiguous" }] };
    expect(task("`x`", [{ x: null }, { x: null }])).toEqual(kept);
    expect(task("`x`", [{ x: "a" }, { x: null }])).toEqual(kept);
    expect(task("`x`", [{ x: null }, null])).toEqual(kept);
    expect(task("`$x`", [{ x: null }])).toMatchObject({ kept: [{ name: "$x", why: "ambiguous" }] });
  });

  it.each([
    ["php", "<?php\nfunction sum($total) { return $total; }"],
    ["bash", "sum() { total=1; echo $total; }"],
  ])("of %s may quote a variable with its mark or without", async (language, code) => {
    const names = (await namesOf(code, language)) ?? null;
    const { body, kept } = task("`sum()` adds to `$total`, `total` and `$other`", [names, names]);
    expect({ body, kept }).toEqual({ body: "`a()` adds to `$b`, `b` and `$other`", kept: [] });
  });

  it("gives no name that the text quotes for something else, whatever follows from that", () => {
    const one = [{ total: "b", count: "total" }];
    expect(task("`total` of `b` and `count`", one)).toEqual({
      body: "`total` of `b` and `count`",
      unified: [],
      kept: [
        { name: "total", why: "clashes" },
        { name: "count", why: "clashes" },
      ],
    });
    expect(task("`$total` and `b`", [{ total: "b" }]).kept).toEqual([{ name: "$total", why: "clashes" }]);
    expect(task("`a` and `b`", [{ a: "b", b: "a" }]).body).toBe("`b` and `a`");
  });

  it("may quote what every object has, and nothing at all", () => {
    expect(task("`constructor` `__proto__`", [{}, {}])).toEqual({
      body: "`constructor` `__proto__`",
      unified: [],
      kept: [],
    });
    expect(task("", [])).toEqual({ body: "", unified: [], kept: [] });
  });

  it("keeps its title's names in step", () => {
    expect(unifyTask({ title: "The `total`", body: "" }, [{ total: "a" }]).shown.title).toBe("The `a`");
  });
});

describe("a quoted name", () => {
  const found = (text: string) =>
    quotedNames(text).flatMap((piece) => (piece.is === "name" ? [piece.text] : []));

  it.each([
    ["`a` `b_1` `$c` `été`", ["a", "b_1", "$c", "été"]],
    ["``a`` `a b` `1a` `` ` `a", []],
    ["```\n`a`\n```\n`b`", ["b"]],
    ["~~~\n```\n`a`\n~~~\n`b`", ["b"]],
    ["`f()` `f(x)` `o.p`", ["f"]],
  ])("of %j", (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it("leaves the text whole", () => {
    const text = "x `a`\r\n```\n`b`\n```\n`c()` end";
    expect(
      quotedNames(text)
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });
});
