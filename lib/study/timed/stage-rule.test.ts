import { expect, test } from "vitest";
import { stageRule } from "./stage-rule";

test("the rule of the pretest is a sentence, whatever it excludes", () => {
  expect(stageRule({ exclude: { fastest: 5, slowest: 5 }, groups: 2 })).toBe(
    "Of the people who opened the pretest, the 5 fastest and the 5 slowest are excluded, and the others are put into 2 groups by their speed.",
  );
  expect(stageRule({ exclude: { fastest: 0, slowest: 2 }, groups: 1 })).toBe(
    "Of the people who opened the pretest, the 2 slowest are excluded, and the others go on as one group.",
  );
  expect(stageRule({ exclude: { fastest: 0, slowest: 0 }, groups: 3 })).toBe(
    "All people who opened the pretest are put into 3 groups by their speed.",
  );
});
