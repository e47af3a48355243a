import { expect, test } from "vitest";
import { debriefedProvenance, provenanceColumns, provenanceRemarks, sourceLine } from "./provenance";

test("a sample's source is what was recorded of it, with its licence; the system's name where nothing was", () => {
  expect(sourceLine("sys", {})).toBe("sys");
  expect(sourceLine("sys", null)).toBe("sys");
  expect(sourceLine("sys", { generator: "an n-gram model" })).toBe("an n-gram model");
  expect(sourceLine("sys", { source: "a book, page 7", licence: "MIT" })).toBe("a book, page 7, MIT");
  expect(sourceLine("sys", { licence: "MIT" })).toBe("sys, MIT");
  expect(sourceLine("sys", { package: "p", version: "1", file: "a.js", line: 3, licence: "MIT" })).toBe(
    "p 1, a.js:3, MIT",
  );
});

test("a generated sample is named by its model, the model's version, the date and the licence", () => {
  const told = { model: "Coder", model_version: "2.1", date: "2026-03-04", licence: "MIT" };
  expect(sourceLine("sys", told)).toBe("Coder 2.1, 2026-03-04, MIT");
  expect(sourceLine("sys", { ...told, source: "the vendor's page" })).toBe(
    "Coder 2.1, the vendor's page, 2026-03-04, MIT",
  );
  expect(sourceLine("sys", { date: "2026-03-04" })).toBe("sys, 2026-03-04");
});

test("neither the prompt nor the edits stand in the line for judges", () => {
  const all = Object.fromEntries(provenanceColumns.map((name) => [name, `the ${name}`]));
  const { package: _, ...withoutPackage } = all;
  for (const line of [sourceLine("sys", all), sourceLine("sys", withoutPackage)])
    expect(line).not.toMatch(/the (prompt|edits|generation)/);
  expect(debriefedProvenance).not.toContain("prompt");
  expect(debriefedProvenance).not.toContain("edits");
});

test("researchers read everything that was stored, what has a name of ours first", () => {
  expect(
    provenanceRemarks({ mood: { good: true }, line: 3, prompt: "Sort.\nPlease.", model: "Coder" }),
  ).toEqual([
    { name: "Line", value: "3" },
    { name: "Model", value: "Coder" },
    { name: "Prompt", value: "Sort.\nPlease." },
    { name: "mood", value: '{"good":true}' },
  ]);
});

test("the line of a package names version, place, date and licence, as far as they are known", () => {
  const all = {
    package: "mout",
    version: "1.2.3",
    publishedAt: "2018-05-06T07:08:09Z",
    file: "array/map.js",
    line: 7,
    licence: "MIT",
  };
  expect(sourceLine("a", all)).toBe("mout 1.2.3, array/map.js:7, published 2018-05-06, MIT");
  expect(sourceLine("a", { package: "mout", file: "x.js" })).toBe("mout, x.js");
  expect(sourceLine("a", { package: "mout", line: 7 })).toBe("mout");
});

test("what says nothing of a sample's source leaves its system", () => {
  for (const nothing of [{}, null, undefined, "x", { package: ["p"] }])
    expect(sourceLine("a", nothing)).toBe("a");
});
