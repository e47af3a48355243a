import { expect, test } from "vitest";
import { samenessOf, sharedPrograms } from "./replication";

test("samples are compared by what judges see of them", () => {
  const shown = { a: "1", b: "2", c: "3", gone: "4" };
  const samples = [
    { key: "a", shownSha256: "1" },
    { key: "b", shownSha256: "other" },
    { key: "c", shownSha256: null },
    { key: "new", shownSha256: "5" },
  ];
  expect(samenessOf(shown, samples)).toEqual({
    samples: 4,
    same: 1,
    waiting: 1,
    unmatched: 2,
    other: 1,
    different: ["b"],
  });
});

test("a key that every object has is no sample of the original", () => {
  expect(samenessOf({}, [{ key: "constructor", shownSha256: "1" }])).toMatchObject({ same: 0, unmatched: 1 });
});

test("a program is shared where both have the same code under the same key", () => {
  const samples = [
    { key: "a", originalSha256: "1" },
    { key: "b", originalSha256: "changed" },
    { key: "new", originalSha256: "3" },
    { key: "constructor", originalSha256: "4" },
  ];
  expect(sharedPrograms({ a: "1", b: "2", gone: "5" }, samples)).toEqual({ shared: 1, here: 4, there: 3 });
});
