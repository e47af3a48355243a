import { expect, test } from "vitest";
import { unifiedName, unifiedNames } from "./unified-name";

test("names run from a to z, then from aa", () => {
  expect([0, 25, 26, 27, 51, 52, 701, 702].map(unifiedName)).toEqual([
    "a",
    "z",
    "aa",
    "ab",
    "az",
    "ba",
    "zz",
    "aaa",
  ]);
});

test("taken names are left out", () => {
  const next = unifiedNames((name) => name === "b");
  expect([next(), next()]).toEqual(["a", "c"]);
});
