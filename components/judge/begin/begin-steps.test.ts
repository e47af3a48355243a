import { describe, expect, it } from "vitest";
import type { FieldView } from "@/lib/blind/judge-view";
import { beginSteps, mayBeginAtOnce, toProfile } from "./begin-steps";

const field = (id: string, type: FieldView["type"]): FieldView => ({ id, label: id, type, required: false });

describe("before the first trial", () => {
  it("steps that a study does not have are left out", () => {
    expect(beginSteps({ profile: [], practice: [] })).toEqual(["consent", "instructions"]);
    const practice = [{ title: "", body: "", panes: [] }];
    expect(beginSteps({ profile: [field("years", "number")], practice })).toEqual([
      "consent",
      "profile",
      "instructions",
      "practice",
    ]);
  });

  it("one tap begins only where nothing has to be asked, practised or passed", () => {
    const years = field("years", "number");
    const practice = [{ title: "", body: "", panes: [] }];
    expect(mayBeginAtOnce({ profile: [], practice: [] })).toBe(true);
    expect(mayBeginAtOnce({ profile: [years], practice: [] })).toBe(true);
    expect(mayBeginAtOnce({ profile: [{ ...years, required: true }], practice: [] })).toBe(false);
    expect(mayBeginAtOnce({ profile: [], practice })).toBe(false);
    expect(
      mayBeginAtOnce({ profile: [], practice: [], quiz: { questions: [], passMark: 0, attempts: 1 } }),
    ).toBe(false);
  });

  it("a profile holds numbers as numbers and nothing that was left empty", () => {
    const entries: Record<string, string> = { years: "7", role: " developer ", note: "  " };
    const fields = [field("years", "number"), field("role", "choice"), field("note", "text")];
    expect(toProfile(fields, (id) => entries[id] ?? "")).toEqual({ years: 7, role: "developer" });
  });
});
