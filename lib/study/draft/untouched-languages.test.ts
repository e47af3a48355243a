import { expect, test } from "vitest";
import { untouchedSentences } from "./untouched-languages";

test("the danger of an unknown language is named, with how many samples it concerns", () => {
  const [danger, advice] = untouchedSentences({
    steps: ["comments", "names"],
    languages: ["kotlin", "sql"],
    samples: 1200,
  });
  expect(danger).toBe(
    "The comments and names of 1,200 samples in kotlin, sql stay as their authors wrote them, and may tell who wrote them.",
  );
  expect(advice).toContain("OpenCL C, PHP, Python");
});

test("only the steps that were asked for are named", () => {
  const [danger] = untouchedSentences({ steps: ["names"], languages: ["sql"], samples: 1 });
  expect(danger).toMatch(/^The names of one sample in sql stay/);
});

test("of SQL, the reason why it is not known is named", () => {
  const advice = (language: string) =>
    untouchedSentences({ steps: ["names"], languages: [language], samples: 1 })[1];
  expect(advice("postgresql")).toContain("a schema outside the sample");
  expect(advice("cobol")).toMatch(/who wrote it\.$/);
});
