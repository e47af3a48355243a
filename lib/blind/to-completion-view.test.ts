import { describe, expect, it } from "vitest";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import {
  debriefViewSchema,
  sessionViewSchema,
  studyViewSchema,
  submittedViewSchema,
  trialViewSchema,
} from "./judge-view";
import { toClosingView } from "./to-closing-view";
import { toCompletionView } from "./to-completion-view";
import { toDebriefView } from "./to-debrief-view";
import { toManners } from "./to-session-view";

const systems = [{ id: "canary-a" }, { id: "canary-b" }];
const closing = [
  { id: "sides", label: "Which was which?", type: "choice" as const, choices: ["left", "don't know"] },
];
const result = completeProtocol({ slug: "s", title: "S", design: "side-by-side", systems, closing });
if (!result.ok) throw new Error(JSON.stringify(result.faults));
const { protocol } = result;
const completion = { code: "C", address: "https://app.prolific.com/submissions/complete?cc=C" };

describe("a panel's code", () => {
  it("travels in the debrief, which exists for a finished session only, and in no view before it", () => {
    const about = { chance: () => 1, histogram: null };
    expect(toDebriefView(protocol, [], { ...about, completion }).completion).toEqual(completion);
    expect(toDebriefView(protocol, [], { ...about, completion: null })).not.toHaveProperty("completion");
    // Which code it is tells whether an attention check was passed: no answer on the way there has a place for it.
    for (const view of [sessionViewSchema, trialViewSchema, submittedViewSchema, studyViewSchema])
      expect(view.keyof().options).not.toContain("completion");
    expect(debriefViewSchema.keyof().options).toContain("completion");
  });

  it("brings a code and an address on https, and nothing that says why it is this one", () => {
    expect(toCompletionView(completion)).toEqual(completion);
    expect(toCompletionView(null)).toBeNull();
    expect(() => toCompletionView({ ...completion, when: "failed-check" } as never)).toThrow();
    expect(() => toCompletionView({ ...completion, address: "javascript:alert(1)" })).toThrow();
  });
});

describe("closing questions and manners", () => {
  it("are the protocol's own words and limits, the same for every session", () => {
    expect(toClosingView(protocol)).toEqual({ questions: protocol.closing });
    expect(toManners(protocol)).toMatchObject({ idleHours: 720 });
    expect(JSON.stringify([toClosingView(protocol), toManners(protocol)])).not.toContain("canary");
  });

  it("ask who wrote programs in the researcher's words, with nothing that says which system is which", () => {
    // Choices carry no id and no system: an answer names one by its place. The programs are the ones that this judge has judged, by
    // position; which trials they are of follows from the length of the session.
    const asking = completeProtocol({
      slug: "s",
      title: "S",
      design: "side-by-side",
      systems,
      blinding: {
        seenBefore: true,
        source: {
          choices: [
            { id: "canary-first", label: "A person", systems: ["canary-a"] },
            { id: "canary-second", label: "A machine", systems: ["canary-b"] },
          ],
        },
      },
    });
    if (!asking.ok) throw new Error(JSON.stringify(asking.faults));
    const pane = (code: string) => ({ language: "c", code, html: code });
    const again = {
      position: 3,
      taskKey: "canary-task",
      task: { title: "T", body: "B" },
      left: pane("x"),
      right: pane("y"),
    };
    const view = toClosingView(asking.protocol, [again]);
    expect(view.source).toEqual({
      choices: ["A person", "A machine"],
      trials: [{ position: 3, task: { title: "T", body: "B" }, panes: [pane("x"), pane("y")] }],
    });
    // A yes or no of the whole study: that each trial asks whether its code was seen before.
    expect(toManners(asking.protocol)).toMatchObject({ seenBefore: true });
    expect(JSON.stringify([view, toManners(asking.protocol)])).not.toContain("canary");
    expect(toManners(protocol)).not.toHaveProperty("seenBefore");
  });
});
