import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WORKS } from "@/lib/results/paragraphs/works-cited";
import { toBibliography } from "./bibliography";
import { formatDocument } from "./format-document";

test("docs/bibliography.md lists every work that a report may cite, by author (npm run docs)", async () => {
  const path = "docs/bibliography.md";
  expect(readFileSync(path, "utf8")).toBe(await formatDocument(path, toBibliography()));
  const references = WORKS.map(({ reference }) => reference);
  expect(references).toEqual(references.toSorted((one, other) => one.localeCompare(other, "en")));
  expect(new Set(references).size).toBe(references.length);
});
