import { describe, expect, it } from "vitest";
import { getAt, setAt } from "./document-path";

const document = { title: "S", questions: [{ id: "a" }, { id: "b" }], limits: { perJudge: 1 } };

describe("a path into a document", () => {
  it("reads fields and entries, and nothing where nothing is", () => {
    expect(getAt(document, "questions.1.id")).toBe("b");
    expect(getAt(document, "questions.2.id")).toBeUndefined();
    expect(getAt(document, "title.length")).toBeUndefined();
    expect(getAt(document, "toString")).toBeUndefined();
  });

  it("sets without changing the document that was given", () => {
    expect(setAt(document, "questions.1.id", "c")).toEqual({
      ...document,
      questions: [{ id: "a" }, { id: "c" }],
    });
    expect(document.questions[1]).toEqual({ id: "b" });
    expect(setAt(document, "debrief.text", "Thanks")).toMatchObject({ debrief: { text: "Thanks" } });
  });

  it("takes out a field, or an entry of a list", () => {
    expect(setAt(document, "limits.perJudge", undefined)).toEqual({ ...document, limits: {} });
    expect(setAt(document, "questions.0", undefined)).toEqual({ ...document, questions: [{ id: "b" }] });
  });
});
