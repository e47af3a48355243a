import { expect, it } from "vitest";
import { csvField } from "./csv-field";

it("quotes a field with a comma, a quote or a line end, and no other", () => {
  expect(["plain", "a b", "", "a,b", 'say "a"', "a\nb", "a\rb"].map(csvField)).toEqual([
    "plain",
    "a b",
    "",
    '"a,b"',
    '"say ""a"""',
    '"a\nb"',
    '"a\rb"',
  ]);
});
