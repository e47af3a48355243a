import { describe, expect, it } from "vitest";
import { fillGaps } from "@/lib/study/protocol/fill-gaps";
import { addSystem, removeSystem, renameQuestion, renameSystem } from "./renaming";

const document = {
  slug: "s",
  title: "S",
  design: "rating",
  systems: [{ id: "a" }, { id: "b" }],
  arms: [{ id: "main", systems: ["a", "b"] }],
};
const apply = (change: ReturnType<typeof addSystem>, to: Record<string, unknown> = document) =>
  change(fillGaps(to), to);

describe("what refers to an id follows it:", () => {
  it("arms follow a system that is renamed, taken out or added", () => {
    expect(apply(renameSystem(0, "c"))["arms"]).toEqual([{ id: "main", systems: ["c", "b"] }]);
    expect(apply(removeSystem(0))["arms"]).toEqual([{ id: "main", systems: ["b"] }]);
    expect(apply(addSystem({ id: "c" }))["arms"]).toEqual([{ id: "main", systems: ["a", "b", "c"] }]);
  });

  it("several arms do not take a new system by themselves, and an arm that nobody wrote is not written", () => {
    const arms = [...document.arms, { id: "other", systems: ["a"] }];
    expect(apply(addSystem({ id: "c" }), { ...document, arms })["arms"]).toEqual(arms);
    const { arms: _, ...armless } = document;
    expect(apply(renameSystem(0, "c"), armless)).not.toHaveProperty("arms");
  });

  it("the main question, the family and the checks follow a question", () => {
    const check = {
      id: "k",
      position: 1,
      expect: [{ question: "readability", scores: [2] }, { question: "usability" }],
    };
    const asked = {
      ...document,
      analysis: { primary: "readability", family: ["usability", "readability"] },
      attentionChecks: [check],
    };
    const renamed = apply(renameQuestion(1, "clarity"), asked);
    expect(renamed).toMatchObject({
      analysis: { primary: "clarity", family: ["usability", "clarity"] },
      attentionChecks: [
        { id: "k", expect: [{ question: "clarity", scores: [2] }, { question: "usability" }] },
      ],
    });
    expect(renamed).toHaveProperty("questions.1.id", "clarity");
    expect(renamed).toHaveProperty("questions.0.id", "first_impression");
  });
});
