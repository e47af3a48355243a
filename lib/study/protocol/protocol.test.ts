import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Design, DESIGN_SPECS, presetQuestions } from "@/lib/study/design";
import { DESIGNS } from "@/lib/study/designs/designs";
import { completeProtocol } from "./protocol";

const SYSTEMS = [
  { id: "people", role: "human" },
  { id: "generator", role: "machine" },
];
const minimal = (design: Design = "side-by-side", slug = "a-study") => ({
  slug,
  title: "A study",
  design,
  systems: SYSTEMS,
});

const complete = (document: unknown) => {
  const result = completeProtocol(document);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.protocol;
};
const paths = (document: unknown) => {
  const result = completeProtocol(document);
  return result.ok ? [] : result.faults.map(({ path }) => path);
};

describe("the defaults of a preset", () => {
  it.each([
    [
      "side-by-side",
      2,
      ["first_impression", "readability", "usability", "modifiability", "acceptance", "preference"],
      "preference",
      "all",
      true,
      "none",
    ],
    ["human-or-robot", 1, ["origin"], "origin", 10, false, "truth"],
    ["which-is-human", 2, ["which_human"], "which_human", 10, false, "truth"],
    [
      "rating",
      1,
      ["first_impression", "readability", "usability", "modifiability", "acceptance"],
      "acceptance",
      "all",
      true,
      "none",
    ],
  ] as const)("%s", (design, panes, questions, primary, itemsPerSession, allowBack, show) => {
    const protocol = complete(minimal(design));
    expect(protocol).toMatchObject({ protocolVersion: 1, design, panes, allowBack, locale: "en" });
    expect(protocol).toMatchObject({
      allowComment: true,
      minReadMs: 0,
      public: false,
      profile: [],
      closing: [],
    });
    expect(protocol.questions.map(({ id }) => id)).toEqual(questions);
    expect(protocol.allocation).toEqual({
      itemsPerSession,
      mix: "independent",
      sides: "balanced",
      order: "random",
    });
    expect(protocol.analysis).toMatchObject({ primary, alpha: 0.05, stopping: { rule: "none" } });
    expect(protocol.arms).toEqual([{ id: "main", weight: 1, systems: ["people", "generator"] }]);
    expect(protocol.debrief).toEqual({ show, compareWhileOpen: false, text: "" });
    expect(protocol.limits).toEqual({ perJudge: 1, idleHours: 720, graceHours: 72 });
    expect(protocol.retention).toEqual({ externalIdsDays: 90 });
    expect(protocol.consent).toContain("withdraw");
  });

  it("lets a public study's idle sessions go after half an hour", () => {
    expect(complete({ ...minimal(), public: true }).limits.idleHours).toBe(0.5);
    expect(complete({ ...minimal(), public: true, limits: { idleHours: 3 } }).limits.idleHours).toBe(3);
  });

  it("keeps the preset's main question where it is asked, else takes the last one", () => {
    const questions = presetQuestions("side-by-side");
    const ask = (...ids: string[]) => ({
      ...minimal(),
      questions: ids.map((id) => ({ ...questions[0], id })),
    });
    expect(complete(ask("preference", "beauty")).analysis.primary).toBe("preference");
    expect(complete(ask("beauty", "elegance")).analysis.primary).toBe("elegance");
  });
});

describe("a bad protocol is refused with the path of each fault:", () => {
  const question = { ...presetQuestions("rating")[0], id: "q" };
  const code = { language: "c", code: "x" };
  const check = (change: object) => ({
    attentionChecks: [
      {
        id: "c",
        position: 1,
        panes: [code, code],
        expect: [{ question: "preference", scores: [1] }],
        ...change,
      },
    ],
  });
  const arm = (...systems: string[]) => ({ id: "x", systems });
  it.each<[string, object, string[]]>([
    ["no slug", { slug: undefined }, ["slug"]],
    ["a slug with a capital", { slug: "A" }, ["slug"]],
    ["another version", { protocolVersion: 2 }, ["protocolVersion"]],
    ["an unknown design", { design: "ranking" }, ["design"]],
    ["no systems", { systems: [] }, ["systems"]],
    [
      "a system twice",
      { systems: [...SYSTEMS, SYSTEMS[0]], arms: [arm("people", "generator")] },
      ["systems.2.id"],
    ],
    ["an id with a space", { systems: [{ id: "a b" }] }, ["systems.0.id"]],
    ["an arm twice", { arms: [arm("people", "generator"), arm("people", "generator")] }, ["arms.1.id"]],
    ["an arm of an unknown system", { arms: [arm("people", "nobody")] }, ["arms.0.systems.1"]],
    ["an arm with a system twice", { arms: [arm("people", "people")] }, ["arms.0.systems"]],
    ["an arm of one system, side by side", { arms: [arm("people")] }, ["arms.0.systems"]],
    ["a weight of 0", { arms: [{ ...arm("people", "generator"), weight: 0 }] }, ["arms.0.weight"]],
    ["a question twice", { questions: [question, question] }, ["questions.1.id"]],
    ["three anchors", { questions: [{ ...question, anchors: ["a", "b", "c"] }] }, ["questions.0.anchors"]],
    ["no question", { questions: [] }, ["questions"]],
    ["panes that the design does not have", { panes: 1, questions: [question] }, ["panes"]],
    ["an unknown main question", { analysis: { primary: "nothing" } }, ["analysis.primary"]],
    [
      "an exclusion rule for a flag that no session can have",
      { exclusions: [{ flag: "attention_failed" }] },
      ["exclusions.0.flag"],
    ],
    [
      "an unknown question in the family",
      { analysis: { family: ["usability", "beauty"] } },
      ["analysis.family.1"],
    ],
    [
      "classes without a threshold",
      { analysis: { classes: { metric: "tests" } } },
      ["analysis.classes.atLeast"],
    ],
    ["classes without a metric", { analysis: { classes: { atLeast: 1 } } }, ["analysis.classes.metric"]],
    ["forecasts that do not grow", { analysis: { forecasts: { probably: 0.3 } } }, ["analysis.forecasts"]],
    ["a level of 1", { analysis: { alpha: 1 } }, ["analysis.alpha"]],
    ["a choice of nothing", { profile: [{ id: "a", label: "A", type: "choice" }] }, ["profile.0.choices"]],
    [
      "a number between 3 and 2",
      { closing: [{ id: "a", label: "A", type: "number", min: 3, max: 2 }] },
      ["closing.0.max"],
    ],
    [
      "a field twice",
      {
        profile: [
          { id: "a", label: "A", type: "text" },
          { id: "a", label: "A", type: "text" },
        ],
      },
      ["profile.1.id"],
    ],
    [
      "a check of an unknown question",
      check({ expect: [{ question: "x", scores: [1] }] }),
      ["attentionChecks.0.expect.0.question"],
    ],
    ["a check with a pane too few", check({ panes: [code] }), ["attentionChecks.0.panes"]],
    [
      "a check that expects a zero",
      check({ expect: [{ question: "preference", scores: [0] }] }),
      ["attentionChecks.0.expect.0.scores.0"],
    ],
    ["a field that is not known", { colour: "red" }, ["colour"]],
    ["NUL in a text", { instructions: "\0" }, ["instructions"]],
    ["half a character in a text", { title: "\ud800" }, ["title"]],
    ["a redirect without TLS", { completion: { redirect: "http://example.org" } }, ["completion.redirect"]],
    [
      "several things at once",
      { slug: "A", limits: { perJudge: 0 }, title: "" },
      ["slug", "title", "limits.perJudge"],
    ],
  ])("%s", (_what, change, expected) => {
    expect(paths({ ...minimal(), ...change })).toEqual(expected);
  });

  it.each([null, undefined, 1, "x", []])("%j is no protocol", (document) => {
    expect(paths(document)).toEqual([""]);
  });

  it("pools without a person, or without a machine, and a pair question over one pane", () => {
    const others = [{ id: "a", role: "human" }, { id: "b" }];
    for (const design of ["human-or-robot", "which-is-human"] as const)
      expect(paths({ ...minimal(design), systems: others })).toEqual(["arms.0.systems"]);
    expect(paths({ ...minimal("rating"), questions: presetQuestions("side-by-side") })).toEqual([
      "questions.5.kind",
    ]);
  });

  it("a number of sessions that the arms cannot share out exactly", () => {
    const systems = ["people", "generator"];
    const arms = [
      { id: "test", weight: 4, systems },
      { id: "control", weight: 2, systems },
    ];
    const limited = (sessions: number) => paths({ ...minimal(), arms, limits: { sessions } });
    expect([3, 15, 30].map(limited)).toEqual([[], [], []]);
    expect([1, 2, 4, 31].map(limited)).toEqual(Array.from({ length: 4 }, () => ["limits.sessions"]));
  });
});

it("a completed protocol is its own completion: nothing is filled in twice, nothing is lost", () => {
  const anyText = fc.string({ maxLength: 30 }).filter((text) => !text.includes("\0"));
  const anyDocument = fc
    .record(
      {
        design: fc.constantFrom(...DESIGNS),
        public: fc.boolean(),
        allowBack: fc.boolean(),
        allowComment: fc.boolean(),
        taskFirst: fc.boolean(),
        tells: fc.boolean(),
        instructions: anyText,
        consent: anyText,
        contact: anyText,
        ethicsId: anyText,
        minReadMs: fc.nat(600_000),
        languages: fc.array(fc.constantFrom("c", "java", "Ωmega")),
        allocation: fc.record(
          {
            itemsPerSession: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constant("all" as const)),
            mix: fc.constantFrom("independent", "balanced"),
            sides: fc.constantFrom("balanced", "random"),
            order: fc.constantFrom("random", "blocked-by:task"),
          },
          { requiredKeys: [] },
        ),
        presentation: fc.record(
          { comments: fc.constantFrom("keep", "remove"), format: fc.constantFrom("keep", "unify") },
          { requiredKeys: [] },
        ),
        debrief: fc.record(
          { show: fc.constantFrom("none", "score", "truth"), compareWhileOpen: fc.boolean(), text: anyText },
          { requiredKeys: [] },
        ),
        limits: fc.record(
          { perJudge: fc.integer({ min: 1, max: 9 }), idleHours: fc.integer({ min: 1, max: 99 }) },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: ["design"] },
    )
    .map((given) => ({ ...minimal(), ...given }))
    // Timed tasks refuse what their people could not do: some tasks only, or the same again. Labels have no marks and no score.
    .map(({ limits, allocation, tells, debrief, ...given }) =>
      given.design === "timed-task"
        ? { ...given, tells, debrief }
        : given.design === "labelling"
          ? { ...given, allocation }
          : { ...given, limits, allocation, tells, debrief },
    );
  fc.assert(
    fc.property(anyDocument, (document) => {
      const protocol = complete(document);
      expect(complete(protocol)).toEqual(protocol);
      expect(complete(JSON.parse(JSON.stringify(protocol)))).toEqual(protocol);
    }),
  );
});

it("no preset tells judges that a step was taken of all programs, which is known only once the samples came", () => {
  for (const { preset } of Object.values(DESIGN_SPECS))
    expect(preset.instructions).not.toMatch(
      /\b(comments|names|layout)\b.*\b(taken out|removed|replaced|uniform)\b/i,
    );
});

it("what becomes of programs that do not parse is in a protocol only where somebody said it", () => {
  const document = { slug: "s", title: "S", design: "rating", systems: [{ id: "a" }] };
  const presentationOf = (presentation: object) => {
    const result = completeProtocol({ ...document, presentation });
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    return result.protocol.presentation;
  };
  expect(presentationOf({})).not.toHaveProperty("skipped");
  expect(presentationOf({ skipped: "refuse" })).toHaveProperty("skipped", "refuse");
});
