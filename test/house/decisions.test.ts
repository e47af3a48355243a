import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "docs/decisions";
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".md"))
  .map((path) => join(FOLDER, path));
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+\.md)\)/g)].map(([, to = ""]) => to);

test("every decision has its line in DECISIONS.md, and every line its decision", () => {
  expect(linksOf(readFileSync("DECISIONS.md", "utf8")).sort()).toEqual(files.sort());
});

test.each(files)("%s begins with a title, a date and a status, and links to what exists", (path) => {
  const text = readFileSync(path, "utf8");
  const status = /^# .+\n\n(\d{4}-\d\d-\d\d) · (accepted|replaced by|reversed)\b.*\n/.exec(text);
  expect(status?.[1]).toBe(path.slice(dirname(path).length + 1, dirname(path).length + 11));
  expect(linksOf(text).filter((to) => !to.includes("://") && !existsSync(join(dirname(path), to)))).toEqual(
    [],
  );
});
