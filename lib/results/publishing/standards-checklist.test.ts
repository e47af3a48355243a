import { describe, expect, it } from "vitest";
import { DESIGNS } from "@/lib/study/designs/designs";
import { examplePlan } from "@/test/results/plan-facts-example";
import { checklistText, standardsChecklist } from "./standards-checklist";

const stateOf = (items: ReturnType<typeof standardsChecklist>, attribute: string) =>
  items.find((item) => item.attribute.includes(attribute))?.state;

describe.each(DESIGNS)("the checklist of a study of the design %s", (design) => {
  it("says something of every attribute, and leaves to the authors what only they know", () => {
    const items = standardsChecklist(examplePlan(design));
    expect(new Set(items.map(({ attribute }) => attribute)).size).toBe(items.length);
    for (const { attribute, words } of items) expect(words, attribute).toMatch(/^[A-Z0-9].*\.$/);
    expect(items.map(({ words }) => words).join(" ")).not.toMatch(/undefined|NaN/);
    for (const attribute of ["sample size", "incentives", "validity", "alternative interpretations"])
      expect(stateOf(items, attribute)).toBe("open");
  });
});

it("takes up what the study does: uniform form, questions about judges, checks", () => {
  const plain = standardsChecklist(
    examplePlan("rating", { presentation: { comments: "keep", identifiers: "keep", format: "keep" } }),
  );
  expect(stateOf(plain, "extraneous")).toBe("open");
  expect(stateOf(plain, "participants")).toBe("open");
  expect(stateOf(plain, "manipulation checks")).toBe("open");
  const plan = examplePlan("rating", {
    profile: [{ id: "years", label: "Years of programming?", type: "number" }],
  });
  const facts = {
    isBlind: true,
    leaks: 0,
    judges: 2,
    trials: 8,
    arms: { seen: 1, all: 1 },
    answers: 164,
    bytes: 1_797_225,
    sha256: "ab".repeat(32),
    protocolHash: "cd".repeat(32),
    version: "0.1.0",
  };
  const doneAt = "2026-01-05T09:00:00.000Z";
  const full = standardsChecklist({ ...plan, blindness: { doneAt, facts, report: "" } });
  expect(stateOf(full, "extraneous")).toBe("partly");
  expect(full.find(({ attribute }) => attribute === "Describes the participants")?.words).toContain(
    "1 question about themselves (Years of programming)",
  );
  expect(stateOf(full, "manipulation checks")).toBe("met");
});

it("is one line an attribute in Markdown, ticked where the study meets it", () => {
  const items = standardsChecklist(examplePlan("side-by-side"));
  const text = checklistText("An example", items);
  expect(text.match(/^- \[x\] /gm)).toHaveLength(items.filter(({ state }) => state === "met").length);
  expect(text.match(/^- \[ \] /gm)).toHaveLength(items.filter(({ state }) => state !== "met").length);
});
