import { describe, expect, it } from "vitest";
import { completeProtocol } from "./protocol";

const faultsOf = (change: object) => {
  const result = completeProtocol({
    slug: "s",
    title: "S",
    design: "rating",
    systems: [{ id: "a" }],
    ...change,
  });
  return result.ok ? [] : result.faults;
};

describe("a fault of the shape is said in words:", () => {
  it.each<[string, object, { path: string; message: string }]>([
    ["an empty text", { title: "" }, { path: "title", message: "is empty" }],
    [
      "a missing field",
      { design: undefined },
      {
        path: "design",
        message: "must be side-by-side, human-or-robot, which-is-human, rating, timed-task or labelling",
      },
    ],
    ["a text for a number", { minReadMs: "soon" }, { path: "minReadMs", message: "must be a number" }],
    ["a broken number", { minReadMs: 1.5 }, { path: "minReadMs", message: "must be a whole number" }],
    [
      "a number out of range",
      { analysis: { alpha: 1 } },
      { path: "analysis.alpha", message: "must be less than 1" },
    ],
    [
      "an unknown field",
      { limits: { session: 3 } },
      { path: "limits.session", message: "is not a field of the protocol" },
    ],
    ["no entry", { systems: [] }, { path: "systems", message: "needs at least one entry" }],
    [
      "a field that is not there",
      { systems: [{ role: "human" }] },
      { path: "systems.0.id", message: "is missing" },
    ],
    [
      "a union",
      { allocation: { itemsPerSession: "some" } },
      { path: "allocation.itemsPerSession", message: "must be a number or all" },
    ],
    ["neither of two numbers", { panes: 3 }, { path: "panes", message: "must be 1 or 2" }],
  ])("%s", (_, change, fault) => {
    expect(faultsOf(change)).toEqual([fault]);
  });
});
