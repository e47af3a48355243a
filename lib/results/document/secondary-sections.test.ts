import { expect, test } from "vitest";
import { fold, figurePart, heading, section, words } from "./report-part";
import { holdings, secondarySections } from "./secondary-sections";

const LONG = [
  "answer",
  "replication",
  "paper",
  "differences",
  "choices",
  "marks",
  "checks",
  "metrics",
  "by-task",
];

test("what answers a study's questions stays open, the rest of a long report is folded", () => {
  expect(secondarySections(LONG)).toEqual(["marks", "checks", "metrics", "by-task"]);
  // Where programs are rated one by one, the marks are the answer.
  expect(secondarySections([...LONG.filter((id) => id !== "choices"), "map"])).toEqual([
    "checks",
    "metrics",
    "by-task",
    "map",
  ]);
  expect(secondarySections(["answer", "times", "figures", "pretest"])).toEqual([]);
});

test("a folded section says what is in it", () => {
  const figure = figurePart({ kind: "bars" } as never);
  expect(holdings([words("a"), heading("b")])).toBe("Text only");
  expect(holdings([figure, fold("more", [figure, words("c")])])).toBe("2 pictures");
  expect(holdings(section("s", "S", [figure, { kind: "values", values: [] }]))).toBe(
    "1 picture and 1 list of figures",
  );
});
