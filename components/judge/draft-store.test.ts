import { afterEach, expect, it, vi } from "vitest";
import type { TrialView } from "@/lib/blind/judge-view";
import { keepDraft } from "./draft-store";
import { startTrial, toDraft } from "./trial-state";

const trial: TrialView = { position: 1, total: 1, task: { title: "", body: "" }, panes: [], questions: [] };
const kept = { draft: toDraft(startTrial(trial, { taskFirst: false })), timing: {} as never };

afterEach(() => vi.unstubAllGlobals());

it("says that a draft is kept only where the browser keeps it", () => {
  vi.stubGlobal("localStorage", { setItem: vi.fn() });
  expect(keepDraft("study", trial, kept)).toBe(true);
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new Error("full");
    },
  });
  expect(keepDraft("study", trial, kept)).toBe(false);
});
