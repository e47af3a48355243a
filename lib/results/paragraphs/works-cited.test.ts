import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { worksCited } from "./works-cited";

const FOLDER = "lib/results/paragraphs";
const NAME = String.raw`\p{Lu}(?:\p{L}|'|’|-)+`;
const CITATION = new RegExp(
  `(?<authors>${NAME}(?:(?:, ${NAME})* and ${NAME}| et al\\.)?) (?<year>\\((?:19|20)\\d\\d|(?:19|20)\\d\\d(?=[);]))`,
  "gu",
);

test("each work that a sentence of the paragraphs cites has its reference", () => {
  const cited = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "works-cited.ts")
    .flatMap((file) => [
      ...readFileSync(join(FOLDER, file), "utf8").replaceAll("\\u2019", "\u2019").matchAll(CITATION),
    ])
    .map(({ groups }) => `${groups?.["authors"]} ${groups?.["year"]?.replace("(", "")}`);
  const works = [...new Set(cited)];
  expect(works.length).toBeGreaterThanOrEqual(18);
  expect(works.filter((work) => worksCited(work).length !== 1)).toEqual([]);
});

test("a text has the references of what it cites, by author, each once, and no others", () => {
  const text =
    "Adjusted after Holm (1979). Two ways (Cameron, Gelbach and Miller 2011), after Holm (1979). In 1971, nothing.";
  expect(worksCited(text).map((reference) => reference.slice(0, 12))).toEqual([
    "Cameron, A. ",
    "Holm, S. (19",
  ]);
  expect(worksCited("")).toEqual([]);
});
