import { expect, test } from "vitest";
import { loadSyntax } from "./syntax";

const GRAMMAR = "tree-sitter-c/tree-sitter-c.wasm";
const names = (code: string) => (root: { descendantsOfType(type: string): ({ text: string } | null)[] }) =>
  `${code}: ${root
    .descendantsOfType("identifier")
    .map((node) => node?.text)
    .join(" ")}`;

test("a text is read again as itself, whatever was read between", async () => {
  const syntax = await loadSyntax(GRAMMAR);
  for (const code of ["int a;", "int a;", "int b;", "int b;\n", "int a;"])
    expect(syntax.read(code, names(code))).toBe(`${code}: ${code.includes("a") ? "a" : "b"}`);
});

test("a tree stays whole while another text is read inside, and after a visitor threw", async () => {
  const syntax = await loadSyntax(GRAMMAR);
  const seen = syntax.read("int outer;", (root) => {
    const inner = syntax.read("int inner;", names("inner"));
    const same = syntax.read("int outer;", names("same"));
    return [inner, same, names("outer")(root)];
  });
  expect(seen).toEqual(["inner: inner", "same: outer", "outer: outer"]);
  expect(() =>
    syntax.read("int thrown;", () => {
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(syntax.read("int thrown;", names("again"))).toBe("again: thrown");
});
