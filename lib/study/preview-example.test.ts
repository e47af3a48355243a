import { expect, test } from "vitest";
import { exampleIn } from "./preview-example";

test("each language has two different programs, and an unknown one has them in words", () => {
  for (const language of ["JavaScript", "python", "c", "cobol"])
    expect(new Set(exampleIn(language)).size, language).toBe(2);
  expect(exampleIn("csharp").join()).not.toContain("gcd(");
  expect(exampleIn("c").join()).not.toContain("===");
});
