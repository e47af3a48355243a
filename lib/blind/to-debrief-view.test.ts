import { describe, expect, it } from "vitest";
import type { EvenScore } from "@/lib/score/even-score";
import type { Design } from "@/lib/study/design";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import { type FinishedTrial, toDebriefView } from "./to-debrief-view";

const protocolOf = (design: Design, debrief: object = {}) => {
  const systems = [
    { id: "a", role: "human" },
    { id: "b", role: "machine" },
  ];
  const result = completeProtocol({ slug: "s", title: "S", design, systems, debrief });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.protocol;
};
type Role = FinishedTrial["panes"][number]["role"];
const finished = (position: number, score: EvenScore, ...roles: Role[]): FinishedTrial => ({
  position,
  score,
  panes: roles.map((role, at) => ({
    pane: { language: "c", code: `${at}`, html: `${at}` },
    role,
    source: `by ${role}`,
  })),
});
const about = { chance: (right: number, of: number) => right / of / 10, histogram: null };

describe("toDebriefView", () => {
  const trials = [
    finished(1, 2, "human"),
    finished(2, -1, "human"),
    finished(3, -2, "machine"),
    finished(4, 1, "machine"),
  ];

  it("counts right answers by the sign, and by confidence", () => {
    const view = toDebriefView(protocolOf("human-or-robot"), trials, about);
    expect(view.score).toEqual({ right: 2, of: 4, chance: 0.05 });
    expect(view.confidence).toEqual([
      { confidence: 1, right: 0, of: 2 },
      { confidence: 2, right: 2, of: 2 },
    ]);
    expect(
      view.items?.map(({ position, truth, isRight, source }) => [position, truth, isRight, source]),
    ).toEqual([
      [1, "human", true, ["by human"]],
      [2, "human", false, ["by human"]],
      [3, "machine", true, ["by machine"]],
      [4, "machine", false, ["by machine"]],
    ]);
  });

  // A judge's own marks, and counts over many judges, after the last answer: neither names an arm, a system or another judge.
  it("adds to an item the judge's own passages and the counts it is given, and nothing else of them", () => {
    const own = {
      ...finished(1, 2, "human"),
      tells: [{ pane: "left" as const, from: 0, to: 1, note: "why" }],
    };
    const others = { right: 6, of: 12, lines: [{ pane: "left" as const, line: 1, people: 3 }] };
    const [item] = toDebriefView(protocolOf("human-or-robot"), [{ ...own, others }], about).items ?? [];
    expect(Object.keys(item ?? {}).sort()).toEqual([
      "answer",
      "isRight",
      "others",
      "panes",
      "passages",
      "position",
      "source",
      "truth",
    ]);
    expect(item?.passages).toEqual([{ pane: "left", text: "0", firstLine: 1, lastLine: 1 }]);
    const named = { ...own, others: { ...others, arm: "main" } };
    expect(() => toDebriefView(protocolOf("human-or-robot"), [named], about)).toThrow(/arm/);
    const [scored] = toDebriefView(protocolOf("human-or-robot", { show: "score" }), [own], about).items ?? [];
    expect(scored).toBeUndefined();
  });

  it("names the human pane where two stood side by side", () => {
    const pairs = [finished(1, 1, "machine", "human"), finished(2, 1, "human", "machine")];
    const { items } = toDebriefView(protocolOf("which-is-human"), pairs, about);
    expect(items?.map(({ truth, isRight }) => [truth, isRight])).toEqual([
      ["right", true],
      ["left", false],
    ]);
  });

  it("shows a score without a truth, and nothing but the text, where the protocol says so", () => {
    const histogram = [{ right: 2, sessions: 30 }];
    const score = toDebriefView(protocolOf("human-or-robot", { show: "score" }), trials, {
      ...about,
      histogram,
    });
    expect(Object.keys(score).sort()).toEqual(["confidence", "histogram", "score", "show", "text"]);
    const none = protocolOf("human-or-robot", { show: "none", text: "Thanks." });
    // How many sessions went faster than a person reads is a count over all arms, like the histogram, and comes only with it.
    const setAside = { sessions: 3, isOwn: false };
    const withHistogram = toDebriefView(protocolOf("human-or-robot", { show: "score" }), trials, {
      ...about,
      histogram,
      setAside,
    });
    expect(withHistogram.setAside).toEqual(setAside);
    expect(
      toDebriefView(protocolOf("human-or-robot", { show: "score" }), trials, { ...about, setAside }),
    ).not.toHaveProperty("setAside");
    expect(toDebriefView(none, trials, { ...about, histogram, setAside })).toEqual({
      show: "none",
      text: "Thanks.",
    });
  });

  it("has nothing to mark in a design without a truth, or of a source that is neither", () => {
    const side = protocolOf("side-by-side", { show: "truth" });
    expect(toDebriefView(side, [finished(1, 1, "human", "machine")], about)).toEqual({
      show: "none",
      text: "",
    });
    const other = toDebriefView(protocolOf("human-or-robot"), [...trials, finished(5, 1, "other")], about);
    expect(other.score?.of).toBe(4);
  });

  it("throws rather than send a pane with more than code", () => {
    const [first] = trials;
    const loud = {
      ...first,
      panes: [{ ...first?.panes[0], pane: { language: "c", code: "", html: "", id: 3 } }],
    };
    expect(() => toDebriefView(protocolOf("human-or-robot"), [loud as FinishedTrial], about)).toThrow();
  });
});
