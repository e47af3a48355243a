import { expect, test } from "vitest";
import { sampleHref, sampleOfSegment } from "./samples-href";

test("a sample called like a page beside it has an address of its own", () => {
  for (const key of ["vet", "metrics", "Vet", "a:b c", "100% ü"]) {
    const segment = sampleHref("s", key).split("/").at(-1) ?? "";
    expect(segment).not.toMatch(/^[a-z]+$/);
    expect(sampleOfSegment(segment)).toBe(key);
  }
});
