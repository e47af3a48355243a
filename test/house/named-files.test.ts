import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const PAPERS = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
/** A path of ours in code marks; a star stands for any ending, and brackets for a part that varies. */
const NAMED = /`((?:app|attack|bench|components|docs|e2e|lib|prisma|scripts|seed|test)\/[^`\s*<{]*)[`*<{]/g;

describe("the papers", () => {
  it.each(PAPERS)("%s names only files and folders that exist", (paper) => {
    const text = readFileSync(join(ROOT, paper), "utf8");
    const named = [...text.matchAll(NAMED)].map(([, path = ""]) => path);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });
});

/** Of a name that goes on with a star, something must begin so. */
function isThere(path: string): boolean {
  const whole = join(ROOT, path);
  if (existsSync(whole)) return true;
  const cut = path.lastIndexOf("/");
  const folder = join(ROOT, path.slice(0, cut));
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(path.slice(cut + 1)));
}
