import type { LabelUnitView } from "./judge-view";
import { describe, expect, it } from "vitest";
import { completeProtocol } from "@/lib/study/protocol/protocol";
import type { Design } from "@/lib/study/design";
import { sessionViewSchema, trialViewSchema } from "./judge-view";
import { toManners, toSessionView } from "./to-session-view";
import { inLocale } from "@/lib/study/wording/translations";
import { toStudyView } from "./to-study-view";
import { type ShownTrial, toTrialView } from "./to-trial-view";

const protocolOf = (design: Design, more: object = {}) => {
  const systems = [
    { id: "canary-human", role: "human" },
    { id: "canary-machine", role: "machine" },
  ];
  const arms = [{ id: "canary-arm", systems: ["canary-human", "canary-machine"] }];
  const result = completeProtocol({ slug: "s", title: "S", design, systems, arms, ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.protocol;
};
const pane = (code: string) => ({ language: "c", code, html: `<span class="t1">${code}</span>` });
const check = {
  id: "canary-check",
  position: 1,
  title: "Look closely",
  panes: [
    { language: "c", code: "x" },
    { language: "c", code: "y" },
  ],
  expect: [{ question: "preference", scores: [2] }],
};
const protocol = protocolOf("side-by-side", { attentionChecks: [check] });
const trial: ShownTrial = {
  position: 2,
  revision: 0,
  checkKey: null,
  task: { title: "Sort", body: "Sort it." },
  left: pane("l"),
  right: pane("r"),
};

describe("toTrialView", () => {
  it("brings task, panes in their order, and the protocol's questions, and nothing else", () => {
    expect(toTrialView(protocol, trial, 9)).toEqual({
      position: 2,
      total: 9,
      task: { title: "Sort", body: "Sort it." },
      panes: [pane("l"), pane("r")],
      questions: protocol.questions,
    });
    expect(JSON.stringify(toTrialView(protocol, trial, 9))).not.toContain("canary");
  });

  it("brings the judge's own answer, a pair's score without a pane", () => {
    const scores = [
      { question: "readability", pane: "left" as const, score: 1 },
      { question: "preference", pane: "both" as const, score: -2 },
    ];
    const answer = { comment: null, tells: null, scores };
    expect(toTrialView(protocol, { ...trial, revision: 3, answer }, 9).answer).toEqual({
      revision: 3,
      scores: [scores[0], { question: "preference", score: -2 }],
    });
    expect(toTrialView(protocol, { ...trial, answer }, 9)).not.toHaveProperty("answer");
  });

  it("brings the judge's own remarks back as they were written", () => {
    // Place, kind, severity and words are all the judge's own; a remark names no program but by its side.
    const remarks = [
      { pane: "right" as const, from: 0, to: 1, kind: "odd", severity: "minor", text: "Why?" },
    ];
    const answer = { comment: null, tells: null, remarks, scores: [] };
    expect(toTrialView(protocol, { ...trial, revision: 1, answer }, 9).answer).toEqual({
      revision: 1,
      scores: [],
      remarks,
    });
  });

  it("brings back whether the judge had seen the code before, which the judge said", () => {
    const answer = { comment: null, tells: null, seen: "not-sure", scores: [] };
    expect(toTrialView(protocol, { ...trial, revision: 1, answer }, 9).answer).toEqual({
      revision: 1,
      scores: [],
      seen: "not-sure",
    });
  });

  it("shows an attention check like any trial, without its name and what it expects", () => {
    const empty = { ...trial, checkKey: "canary-check", task: null, left: null, right: null };
    const view = toTrialView(protocol, empty, 9, { checkPanes: [pane("x"), pane("y")] });
    expect(view.task).toEqual({ title: "Look closely", body: "" });
    expect(Object.keys(view).sort()).toEqual(Object.keys(toTrialView(protocol, trial, 9)).sort());
    expect(JSON.stringify(view)).not.toMatch(/canary|expect/);
  });

  it.each<[string, object]>([
    ["a pane's system", { left: { ...pane("l"), system: "canary" } }],
    ["a pane's id", { right: { ...pane("r"), id: 7 } }],
    ["a task's key", { task: { title: "", body: "", key: "t1" } }],
    [
      "a zero in an answer",
      {
        revision: 1,
        answer: { comment: null, tells: null, scores: [{ question: "q", pane: "left", score: 0 }] },
      },
    ],
    [
      "an extra field of a remark",
      {
        revision: 1,
        answer: {
          comment: null,
          scores: [],
          tells: null,
          remarks: [{ pane: "left", from: 0, to: 1, kind: "odd", system: "canary" }],
        },
      },
    ],
    [
      "an extra field of a mark",
      {
        revision: 1,
        answer: { comment: null, scores: [], tells: [{ pane: "left", from: 0, to: 1, sample: 3 }] },
      },
    ],
    [
      "an extra field of a label",
      {
        revision: 1,
        answer: {
          comment: null,
          scores: [],
          tells: null,
          labels: [{ kind: "input", label: "partial", coder: "canary" }],
        },
      },
    ],
    ["no pane at all", { left: null, right: null }],
    ["position 0", { position: 0 }],
  ])("throws rather than send %s", (_what, change) => {
    expect(() => toTrialView(protocol, { ...trial, ...change }, 9)).toThrow();
  });

  it("throws when a protocol's question carries more than judges may know", () => {
    const [first, ...others] = protocol.questions;
    const loud = { ...protocol, questions: [{ ...first, expected: 2 }, ...others] } as typeof protocol;
    expect(() => toTrialView(loud, trial, 9)).toThrow();
  });
});

it.each([
  "system",
  "arm",
  "sample",
  "truth",
  "id",
  "sessionId",
  "protocolId",
  "protocolHash",
  "flags",
  "shownAt",
])("no view of a trial or a session takes a field %s", (field) => {
  expect(trialViewSchema.safeParse({ ...toTrialView(protocol, trial, 9), [field]: 1 }).success).toBe(false);
  expect(sessionViewSchema.safeParse({ state: "judging", position: 1, total: 1, [field]: 1 }).success).toBe(
    false,
  );
});

it("a session's view is state, first unanswered position and total, whatever else a row holds", () => {
  const row = { sessionId: 5, protocolId: 6, state: "judging" as const, answered: 3, total: 9 };
  expect(toSessionView(row)).toEqual({ state: "judging", position: 4, total: 9 });
});

it("a study's view and manners name no system, arm, check or analysis", () => {
  const said = [toStudyView(protocol, "hash"), toManners(protocol)];
  expect(JSON.stringify(said)).not.toMatch(/canary|primary|seed/);
  expect(Object.keys(toStudyView(protocol, "hash")).sort()).toEqual([
    "consent",
    "instructions",
    "isMost",
    "locale",
    "minutes",
    "practice",
    "profile",
    "scale",
    "slug",
    "title",
    "trials",
  ]);
});

it("a study's view shows the scale of its first question, in the words that every trial has", () => {
  // Each judge of the study, in whatever arm, meets this question with these four answers in the first trial: it tells nothing of a program.
  const [first, ...others] = protocol.questions;
  if (!first) throw new Error("the design asks a question");
  const view = toStudyView(protocol, "hash");
  expect(view.scale).toEqual({ label: first.label, anchors: first.anchors });
  expect(toStudyView({ ...protocol, questions: [first] }, "hash").scale).toEqual(view.scale);
  for (const { label } of others) expect(JSON.stringify(view)).not.toContain(label);
  expect(toTrialView(protocol, trial, 9).questions[0]).toMatchObject(view.scale ?? {});
  const translations = { de: { [`questions.${first.id}.anchors.0`]: "gar nicht" } };
  expect(toStudyView(inLocale({ ...protocol, translations }, "de"), "hash").scale?.anchors[0]).toBe(
    "gar nicht",
  );
  expect(toStudyView({ ...protocol, questions: [] }, "hash")).not.toHaveProperty("scale");
});

it("a view in another language has other words, and the same ids, choices and rules", () => {
  const field = {
    id: "role",
    label: "Role",
    type: "choice" as const,
    choices: ["student", "other"],
    required: true,
  };
  const translations = {
    de: {
      title: "Titel",
      "profile.role.label": "Rolle",
      "profile.role.choices.0": "Studierende",
      "tasks.sorting.title": "Sortieren",
    },
  };
  const own = { ...protocol, profile: [field], translations };
  const german = inLocale(own, "de");
  // The languages that a study is offered in are the same for every judge of it, as its title is.
  const view = toStudyView(german, "hash", { offered: ["en", "de"] });
  expect(view).toMatchObject({ title: "Titel", locale: "de", locales: ["en", "de"] });
  expect(view.profile).toEqual([{ ...field, label: "Rolle", choiceLabels: ["Studierende", "other"] }]);
  // A task's key finds its words, and stays on the server.
  const shown = toTrialView(german, { ...trial, checkKey: null, taskKey: "sorting" }, 9);
  expect(shown.task.title).toBe("Sortieren");
  expect(JSON.stringify(shown)).not.toContain("sorting");
  expect(JSON.stringify([view, shown])).not.toMatch(/canary/);
  expect(toStudyView(own, "hash").profile).toEqual([field]);
});

it("a quiz asks its questions without the right answers", () => {
  const quiz = {
    questions: [{ id: "q", label: "Which?", choices: ["canary-right", "other"], right: "canary-right" }],
    attempts: 2,
  };
  // The questions are the same for every judge, and stand before any session: they can tell nothing of one.
  expect(toStudyView({ ...protocol, quiz }, "hash").quiz).toEqual({
    questions: [{ id: "q", label: "Which?", choices: ["canary-right", "other"] }],
    passMark: 1,
    attempts: 2,
  });
});

it("practice says the researcher's words about its own program, and nothing of the study's", () => {
  const item = { title: "", body: "", panes: [{ language: "c", code: "int a;" }] };
  const practice = [{ ...item, feedback: "A name of one letter." }, item];
  expect(toStudyView({ ...protocol, practice }, "hash").practice).toEqual([
    { title: "", body: "", panes: [], feedback: "A name of one letter." },
    { title: "", body: "", panes: [] },
  ]);
});

it("manners come from the protocol alone, so no session can be told from another by them", () => {
  // Instructions and contact are the same for the whole study; both programs are run alike, whichever is on the left.
  const fields = ["allowBack", "allowComment", "contact", "idleHours", "instructions", "taskFirst", "tells"];
  expect(Object.keys(toManners(protocol)).sort()).toEqual(fields);
  const withRuns = toManners({ ...protocol, tryPrograms: { mode: "offered" } });
  expect(Object.keys(withRuns).sort()).toEqual([...fields, "tryPrograms"].sort());
  expect(withRuns.tryPrograms).toBe("offered");
  // What is equal in two programs is worked out in the browser, from the two that are on screen: nothing else is sent for it.
  const compared = toManners({ ...protocol, comparing: { differences: true, fold: false } });
  expect(Object.keys(compared).sort()).toEqual([...fields, "comparing"].sort());
  const told = toManners({ ...protocol, breakEvery: 10 });
  expect(Object.keys(told).sort()).toEqual([...fields, "breakEvery"].sort());
  const uncompared = toManners({ ...protocol, comparing: { differences: false, fold: false } });
  expect(Object.keys(uncompared).sort()).toEqual(fields);
  // The lists to choose from and the switch for reasons are the protocol's, the same at every trial.
  const lists = { kinds: [{ id: "odd", label: "Odd" }], severities: [] };
  const remarks = { mode: "offered" as const, ...lists };
  const withRemarks = toManners({ ...protocol, remarks, tells: true, tellReasons: true });
  expect(Object.keys(withRemarks).sort()).toEqual([...fields, "remarks", "tellReasons"].sort());
  expect(withRemarks.remarks).toEqual(lists);
  expect(toManners({ ...protocol, remarks: { ...remarks, mode: "off" } })).not.toHaveProperty("remarks");
  expect(toManners({ ...protocol, tells: false, tellReasons: true })).not.toHaveProperty("tellReasons");
});

describe("a trial of statement labels", () => {
  // Places of statements depend on the two shown programs and the protocol's queries; that statements are identical, too.
  const unit = { kind: "input", left: [[0, 3]], right: [[0, 4]] } as LabelUnitView;

  it("says where each kind stands in both programs, and which are identical", () => {
    const units: LabelUnitView[] = [unit, { ...unit, kind: "for", isIdentical: true }];
    expect(toTrialView(protocol, trial, 9, { units }).units).toEqual(units);
    expect(toTrialView(protocol, trial, 9)).not.toHaveProperty("units");
  });

  it.each(["sample", "reference", "system", "label", "decision"])("takes no %s of a unit", (field) => {
    const units = [{ ...unit, [field]: "canary" }];
    expect(() => toTrialView(protocol, trial, 9, { units })).toThrow();
  });
});
