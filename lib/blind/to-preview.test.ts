import { describe, expect, it } from "vitest";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import { toPreview } from "./to-preview";

const protocolOf = (more: object) => {
  const systems = [
    { id: "canary-people", role: "human" },
    { id: "canary-robot", role: "machine" },
  ];
  const result = completeProtocol({ slug: "s", title: "S", design: "side-by-side", systems, ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.protocol;
};
const pane = (code: string) => ({ language: "c", code, html: code });
const material = {
  task: { title: "T", body: "Do it." },
  panes: [pane("left"), pane("right")],
  practice: [],
  extent: { tasks: 7, lines: 20 },
  isExample: false,
};

describe("a preview of a protocol", () => {
  it("shows what a judge's first trial would show, and nothing that names a system", () => {
    const preview = toPreview(protocolOf({ allowBack: false }), material);
    expect(preview.trial).toMatchObject({
      position: 1,
      total: 7,
      panes: [{ code: "left" }, { code: "right" }],
    });
    expect(preview.manners).toMatchObject({ taskFirst: true, allowBack: false });
    expect(JSON.stringify(preview)).not.toContain("canary");
  });

  it("shows one pane where the design has one, and counts checks as trials, beside no more than there is", () => {
    const check = { id: "k", position: 2, panes: [pane("x")], expect: [{ question: "origin", scores: [1] }] };
    const attentionChecks = [{ ...check, panes: [{ language: "c", code: "x" }] }];
    const preview = toPreview(protocolOf({ design: "human-or-robot", attentionChecks }), material);
    expect(preview.trial).toMatchObject({ total: 8, panes: [{ code: "left" }] });
    expect(JSON.stringify(preview)).not.toContain('"expect"');
  });

  it("ends with the closing questions, the debrief's words and the code for a completed session", () => {
    const closing = [{ id: "known", label: "Did you know it?", type: "text" }];
    const completion = { codes: [{ when: "completed", code: "C0DE" }] };
    const preview = toPreview(protocolOf({ closing, completion, debrief: { text: "Thanks." } }), material);
    expect(preview.closing.questions).toMatchObject([{ label: "Did you know it?" }]);
    expect(preview).toMatchObject({ text: "Thanks.", completion: { code: "C0DE" } });
  });
});
