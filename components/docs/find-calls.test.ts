import { expect, it } from "vitest";
import { findCalls } from "./find-calls";

const calls = [
  {
    method: "GET",
    path: "/api/v1/studies/{slug}/results",
    section: "Outcome",
    summary: "Read results",
    href: "#a",
  },
  {
    method: "POST",
    path: "/api/v1/studies/{slug}/tasks",
    section: "Material",
    summary: "Import tasks",
    href: "#b",
  },
];
const found = (words: string) => findCalls(calls, words).map(({ href }) => href);

it("finds calls by words of any of their parts, in any case and order", () => {
  expect(found("  ")).toEqual(["#a", "#b"]);
  expect(found("tasks IMPORT")).toEqual(["#b"]);
  expect(found("get outcome")).toEqual(["#a"]);
  expect(found("post outcome")).toEqual([]);
});
