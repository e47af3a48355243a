import { describe, expect, it } from "vitest";
import { getAt } from "@/lib/study/protocol/document-path";
import { documentReducer } from "./use-document";

const document = { slug: "s", title: "S", design: "rating", systems: [{ id: "a" }] };
const first = { document, past: [], lastPath: null };

describe("a protocol while it is written", () => {
  it("takes typing in one place back at once, and changes in two places one by one", () => {
    const typed = ["A", "A b"].reduce(
      (state, value) => documentReducer(state, { do: "set", path: "title", value }),
      first as Parameters<typeof documentReducer>[0],
    );
    const elsewhere = documentReducer(typed, { do: "set", path: "contact", value: "x" });
    const back = documentReducer(elsewhere, { do: "undo" });
    expect(back.document).toMatchObject({ title: "A b" });
    expect(documentReducer(back, { do: "undo" }).document).toEqual(document);
  });

  it("makes a list the researcher's own when one of its entries changes", () => {
    const { document: changed } = documentReducer(first, {
      do: "set",
      path: "questions.1.label",
      value: "Clarity",
    });
    expect(getAt(changed, "questions.1.label")).toBe("Clarity");
    expect(getAt(changed, "questions.0.id")).toBe("first_impression");
    expect(changed).not.toHaveProperty("arms");
  });

  it("has nothing to take back at the start", () => {
    expect(documentReducer(first, { do: "undo" })).toBe(first);
  });
});
