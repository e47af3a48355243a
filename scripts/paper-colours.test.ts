import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAPER_COLOURS } from "@/lib/results/figures/paper-colours";

const css = readFileSync("app/globals.css", "utf8");

/** What stands first in each `light-dark(...)` of a rule. */
const lightOf = (selector: string): Record<string, string> => {
  const start = css.indexOf(`\n${selector} {`);
  expect(start).toBeGreaterThan(0);
  const rule = css.slice(start, css.indexOf("}", start));
  const found = [...rule.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), #[0-9a-f]{6}\)/g)];
  return Object.fromEntries(found.map(([, name = "", light = ""]) => [name, light]));
};

test("files have the colours of the page in the light theme", () => {
  const usual = lightOf(":root");
  expect(PAPER_COLOURS.usual).toEqual(usual);
  expect(PAPER_COLOURS["red-green"]).toEqual({ ...usual, ...lightOf('[data-palette="red-green"]') });
});
