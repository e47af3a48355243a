import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ANALYSIS_SCRIPTS } from "./analysis-scripts";

// The parts become one file: the second function of a name would take the first one's place without a word.
test.each(ANALYSIS_SCRIPTS)("no function of $path is defined twice", ({ parts, ending }) => {
  const names = readdirSync(parts)
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => [
      ...readFileSync(join(parts, name), "utf8").matchAll(/^(?:def (\w+)\(|(\w+) <- function\()/gm),
    ])
    .map(([, python, r]) => python ?? r);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
