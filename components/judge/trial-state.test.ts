import { describe, expect, it } from "vitest";
import type { TrialView } from "@/lib/blind/judge-view";
import {
  nextRevision,
  startTrial,
  toDraft,
  type TrialAction,
  trialReducer,
  type TrialState,
} from "./trial-state";

const trial: TrialView = {
  position: 1,
  total: 10,
  task: { title: "Chunk", body: "Split a list." },
  panes: [{ language: "javascript", code: "x", html: "x" }],
  questions: [
    { id: "origin", kind: "sample", label: "Who?", help: "", anchors: ["a", "b", "c", "d"], required: true },
  ],
};
const key = "origin--only";
const run = (state: TrialState, ...actions: TrialAction[]) => actions.reduce(trialReducer, state);
const judging = startTrial(trial, { taskFirst: false });

describe("a trial", () => {
  it("begins with the task alone when the study asks for it, and folds it when it is read", () => {
    const first = startTrial(trial, { taskFirst: true });
    expect(first.step).toBe("reading");
    const read = run(first, { type: "read" });
    expect(read).toMatchObject({ step: "judging", isTaskOpen: false });
    expect(startTrial(trial, { taskFirst: true, isTaskRead: true })).toEqual(read);
  });

  it("begins with the code when there is no task to read", () => {
    const bare = { ...trial, task: { title: "", body: "" } };
    expect(startTrial(bare, { taskFirst: true }).step).toBe("judging");
  });

  it("shows a stored answer as it was given, without reading again", () => {
    const answer = { revision: 2, scores: [{ question: "origin", score: -1 as const }], comment: "hm" };
    const again = startTrial({ ...trial, answer }, { taskFirst: true });
    expect(again).toMatchObject({ step: "judging", marks: { [key]: -1 }, comment: "hm" });
    expect(nextRevision(answer)).toBe(3);
    expect(nextRevision(undefined)).toBe(1);
  });

  it("marks, marks anew and clears", () => {
    const marked = run(judging, { type: "mark", key, score: 2 }, { type: "mark", key, score: -1 });
    expect(marked.marks).toEqual({ [key]: -1 });
    expect(run(marked, { type: "clear", key }).marks).toEqual({});
  });

  it("is kept or not as the browser says", () => {
    const kept = run(judging, { type: "mark", key, score: 2 }, { type: "kept", isKept: true });
    expect(kept.isKept).toBe(true);
    expect(run(kept, { type: "kept", isKept: true })).toBe(kept);
    expect(run(kept, { type: "kept", isKept: false }).isKept).toBe(false);
  });

  it("changes nothing while the answer is on its way or waits for the connection", () => {
    for (const at of ["sending", "offline", "busy"] as const) {
      const under = run(judging, { type: "mark", key, score: 2 }, { type: "deliver", delivery: { at } });
      expect(run(under, { type: "mark", key, score: -2 }, { type: "clear", key }).marks).toEqual({
        [key]: 2,
      });
    }
  });

  it("says what stood in the way of sending once, until the next mark", () => {
    const early = run(judging, { type: "too-early", problem: "1 missing" });
    expect(early).toMatchObject({ showsMissing: true, problem: "1 missing" });
    expect(run(early, { type: "mark", key, score: 1 })).toMatchObject({ showsMissing: true, problem: "" });
  });

  it("forgets a refusal with the next change", () => {
    const refused = run(judging, { type: "deliver", delivery: { at: "refused", message: "no" } });
    expect(run(refused, { type: "mark", key, score: 1 }).delivery).toEqual({ at: "marking" });
  });

  it("holds a passage once, however often it is marked", () => {
    const tell = { pane: "left" as const, from: 0, to: 1 };
    const told = run(judging, { type: "tell", tell }, { type: "tell", tell: { ...tell } });
    expect(told.tells).toEqual([tell]);
    expect(run(told, { type: "untell", tell: { ...tell } }).tells).toEqual([]);
  });

  it("comes back from its draft, and an answer that was on its way still waits to be sent", () => {
    const marked = run(judging, { type: "mark", key, score: 2 }, { type: "comment", text: "ok" });
    expect(run(judging, { type: "restore", draft: toDraft(marked) })).toEqual(marked);
    const sending = run(marked, { type: "deliver", delivery: { at: "sending" } });
    expect(run(judging, { type: "restore", draft: toDraft(sending) }).delivery).toEqual({ at: "offline" });
  });
});

describe("remarks and reasons", () => {
  const remark = { pane: "left" as const, from: 0, to: 1, kind: "" };
  const remarked = run(judging, { type: "change", change: { remarks: [remark] } });

  it("are part of what is kept and sent, and change nothing while the answer is on its way", () => {
    expect(remarked).toMatchObject({ remarks: [remark], isTouched: true });
    expect(run(judging, { type: "restore", draft: toDraft(remarked) })).toEqual(remarked);
    const sending = run(remarked, { type: "deliver", delivery: { at: "sending" } });
    expect(run(sending, { type: "change", change: { remarks: [] } })).toBe(sending);
  });

  it("come back with a stored answer, and are missing in drafts of before there were any", () => {
    const answer = { revision: 1, scores: [], remarks: [{ ...remark, kind: "odd" }] };
    expect(startTrial({ ...trial, answer }, { taskFirst: false }).remarks).toEqual(answer.remarks);
    const { remarks: _, ...old } = toDraft(judging);
    expect(run(judging, { type: "restore", draft: old as never }).remarks).toEqual([]);
  });
});
