import { describe, expect, it } from "vitest";
import { fillGaps } from "./fill-gaps";
import { completeProtocol } from "./protocol";

const document = { slug: "s", title: "S", design: "rating", systems: [{ id: "a" }, { id: "b" }] };

describe("the gaps of a document are filled", () => {
  it("as completion fills them, where nothing is wrong", () => {
    const result = completeProtocol(document);
    expect(fillGaps(document)).toEqual(result.ok && result.protocol);
  });

  it("around what is wrong, which stays as it was written", () => {
    const filled = fillGaps({ ...document, title: 7, limits: { perJudge: "two" }, questions: [{ id: "q" }] });
    expect(filled).toMatchObject({ title: 7, allowComment: true, panes: 1, questions: [{ id: "q" }] });
    expect(filled["limits"]).toMatchObject({ perJudge: "two", graceHours: 72 });
    expect(filled["arms"]).toEqual([{ id: "main", weight: 1, systems: ["a", "b"] }]);
  });

  it("without inventing what only a researcher can say", () => {
    const filled = fillGaps({ systems: "none" });
    expect(filled).not.toHaveProperty("slug");
    expect(filled).not.toHaveProperty("design");
    expect(filled["systems"]).toBe("none");
  });
});
