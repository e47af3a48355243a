import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { goldenDifferences, type GoldenFile } from "@/lib/stats/golden-compare";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { GOLDEN_ADAPTERS } from "./golden-adapters";

/** Reference values from NLTK and python3-levenshtein; GOLDEN_DIR names another folder with cases in the same format. */
const own = path.join(import.meta.dirname, "golden");
const folder = process.env.GOLDEN_DIR ?? own;

const files = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as GoldenFile);

it("every reference file kept here is run, and every adapter has its file", () => {
  const kept = readdirSync(own).map((name) => name.replace(/\.json$/, ""));
  expect(kept.sort()).toEqual(Object.keys(GOLDEN_ADAPTERS).sort());
});

for (const { statistic, cases } of files) {
  const adapter = GOLDEN_ADAPTERS[statistic];
  describe.skipIf(adapter === undefined)(`${statistic} agrees with its reference`, () => {
    it.each(cases.map((one) => [one.id, one.note ?? one.class, one] as const))(
      "in %s: %s",
      (_id, _note, one) => {
        const run = () => adapter?.(one.input as never);
        if (one.expected.invalid_input === true) expect(run).toThrow(InvalidInputError);
        else expect(goldenDifferences(one, run())).toEqual([]);
      },
    );
  });
}
