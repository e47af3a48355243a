import { expect, test } from "vitest";
import { namedFunctions } from "./function-source";
import { namedPart } from "./named-part";
import { javascriptSyntax } from "./pool-candidate";

const functions = async (code: string, minLines = 1, maxLines = 99) =>
  (await javascriptSyntax()).read(code, (root) => namedFunctions(root, minLines, maxLines));

test("a function is called by its own name, or by that of what it is assigned to", async () => {
  const code =
    "function one() {}\nx.y.two = function () {};\nvar o = { three: function (a) {} };\nvar four = function own() {};\nf(function () {});";
  expect(await functions(code)).toEqual([
    { name: "one", text: "function one() {}", line: 1 },
    { name: "two", text: "function two() {}", line: 2 },
    { name: "three", text: "function three(a) {}", line: 3 },
    { name: "own", text: "function own() {}", line: 4 },
  ]);
});

test("inside a function that is too long the search goes on, inside one that fits it ends", async () => {
  const code = "function large() {\n  function small() {\n    function tiny() {}\n  }\n\n\n}";
  expect((await functions(code, 1, 4)).map(({ name }) => name)).toEqual(["small"]);
});

test("generators, async functions and names that are reserved words are left out", async () => {
  expect(await functions("async function a() {}\nfunction* b() {}\nx.default = function () {};")).toEqual([]);
});

test("a part of a file is the outermost definition of its name, through chains of assignments", async () => {
  const code =
    "_.memoize = _.memo = function (f) {\n  var memoize = function () {};\n  return memoize;\n};\nvar map = { a: 1 };";
  const syntax = await javascriptSyntax();
  expect(syntax.read(code, (root) => namedPart(root, "memoize"))).toMatchObject({ name: "memo", line: 1 });
  expect(syntax.read(code, (root) => namedPart(root, "map").text)).toBe("var map = { a: 1 };");
  expect(() => syntax.read(code, (root) => namedPart(root, "none"))).toThrow("Nothing is named none.");
});
