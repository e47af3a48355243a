import { expect, test } from "vitest";
import { sourceLine } from "./provenance";

test("a sample's source is what was recorded of it, with its licence; the system's name where nothing was", () => {
  expect(sourceLine("sys", {})).toBe("sys");
  expect(sourceLine("sys", { generator: "an n-gram model" })).toBe("an n-gram model");
  expect(sourceLine("sys", { source: "a book, page 7", licence: "MIT" })).toBe("a book, page 7, MIT");
  expect(sourceLine("sys", { licence: "MIT" })).toBe("sys, MIT");
  expect(sourceLine("sys", { package: "p", version: "1", file: "a.js", line: 3, licence: "MIT" })).toBe(
    "p 1, a.js:3, MIT",
  );
});
