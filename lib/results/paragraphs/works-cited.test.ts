import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { worksCited } from "./works-cited";

const FOLDER = "lib/results";
const NAME = String.raw`\p{Lu}(?:\p{L}|'|’|-)+`;
const CITATION = new RegExp(
  `(?<authors>${NAME}(?:(?:, ${NAME})* and ${NAME}| et al\\.)?) (?<year>\\((?:19|20)\\d\\d|(?:19|20)\\d\\d(?=[);]))`,
  "gu",
);

test("each work that a sentence or a note cites has its reference", () => {
  const cited = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.endsWith("works-cited.ts"))
    .flatMap((file) => [...textOf(join(FOLDER, file)).matchAll(CITATION)])
    .map(({ groups }) => `${groups?.["authors"]} ${groups?.["year"]?.replace("(", "")}`);
  const works = [...new Set(cited)];
  expect(works.length).toBeGreaterThanOrEqual(27);
  expect(works.filter((work) => worksCited(work).length !== 1)).toEqual([]);
});

/** Without comments: what they name is no reader's. */
const textOf = (file: string): string =>
  readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .replaceAll("\\u2019", "\u2019");

test("a text has the references of what it cites, by author, each once, and no others", () => {
  const text =
    "Adjusted after Holm (1979). Two ways (Cameron, Gelbach and Miller 2011), after Holm (1979). In 1971, nothing.";
  expect(worksCited(text).map((reference) => reference.slice(0, 12))).toEqual([
    "Cameron, A. ",
    "Holm, S. (19",
  ]);
  expect(worksCited("")).toEqual([]);
});
