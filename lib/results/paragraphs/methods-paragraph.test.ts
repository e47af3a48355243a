import { describe, expect, it } from "vitest";
import { undefinedBecause } from "@/lib/stats/undefined";
import type { PairOutcome, ParagraphFacts } from "./facts";
import { methodsParagraph } from "./methods-paragraph";
import { exampleFacts } from "@/test/results/paragraph-facts-example";

describe("the methods paragraph", () => {
  it("says of a side-by-side study what judges did, in which order, and what they answered", () => {
    const text = methodsParagraph(exampleFacts("side-by-side"));
    expect(text).toContain("\u201cAn example\u201d was a blind side-by-side comparison of programs.");
    expect(text).toContain(
      "10 judges gave answers in 250 trials. 10 sessions were begun, 10 by a personal invite; all were completed.",
    );
    expect(text).toContain("the task\u2019s text came first, alone");
    expect(text).toContain(
      "judged by \u201cFirst impression\u201d, \u201cReadability\u201d, \u201cUsability\u201d, \u201cModifiability\u201d and \u201cAcceptance\u201d.",
    );
    expect(text).toContain("chose between the two (\u201cWhich one is better\u201d)");
    expect(text).toContain("chatgpt and copilot");
    expect(text).toContain("25 tasks and 100 programs in cpp and java");
    expect(text).toContain("clustered two ways, by judge and by task (Cameron, Gelbach and Miller 2011)");
    expect(text).toContain("computed with Evenhand 9.9.9.");
  });

  it("says how three systems or more were ranked, and nothing of ranks where there are two", () => {
    const systems = ["a", "b", "c"].map((id) => ({ id, role: "other" as const }));
    const ranked = "ranks follow from the differences of all pairs after Holm (1979)";
    expect(methodsParagraph(exampleFacts("side-by-side", { systems }))).toContain(ranked);
    expect(methodsParagraph(exampleFacts("side-by-side"))).not.toContain(ranked);
  });

  it("names the model of strengths by whether ties were kept", () => {
    const systems = ["a", "b", "c"].map((id) => ({ id, role: "other" as const }));
    const facts = exampleFacts("side-by-side", { systems });
    const said = (tiesInStrengths: PairOutcome["tiesInStrengths"]) =>
      methodsParagraph({
        ...facts,
        outcome: {
          kind: "pairs",
          answers: [],
          agreement: [],
          leftChosen: null,
          adjusted: [],
          tiesInStrengths,
          controlled: [],
          variants: [],
        },
      });
    expect(said("none")).toContain("are those of Bradley and Terry (1952), with the same clusters");
    expect(said("none")).not.toContain("Davidson");
    expect(said("all")).toContain("are those of Davidson (1970), in which a tie is an outcome of its own");
    expect(said("some")).toContain(
      "Bradley and Terry (1952), or of questions with ties those of Davidson (1970)",
    );
  });

  it("says of kept ties that they are in no mean, and of three systems or more that they are in the strengths", () => {
    const imported: ParagraphFacts["study"]["imported"] = {
      source: { citation: "Somebody (2024)", url: null, licence: null },
      format: "battles",
      recorded: {
        sides: true,
        times: true,
        durations: true,
        sessions: true,
        languages: true,
        judges: true,
        tasks: true,
      },
      leftOut: [],
      ties: 1200,
      mapping: null,
      sha256: "0".repeat(64),
    };
    const said = (systems: readonly string[]) => {
      const protocol = { systems: systems.map((id) => ({ id, role: "other" as const })) };
      const facts = exampleFacts("side-by-side", protocol);
      return methodsParagraph({ ...facts, study: { ...facts.study, imported } });
    };
    const kept = "Ties (1,200) are kept: they are excluded from means and shares of choices";
    expect(said(["a", "b"])).toContain(`${kept}.`);
    expect(said(["a", "b", "c"])).toContain(`${kept}, and included in the strengths of the systems.`);
  });

  it("says that choices were corrected for sides only where some were", () => {
    const facts = exampleFacts("side-by-side");
    const corrected = { earlier: "a", later: "b", estimate: 0.5, interval: undefinedBecause("one_cluster") };
    const kept = { ...corrected, later: "c", estimate: undefinedBecause("one_side") };
    const said = (adjusted: PairOutcome["adjusted"]) =>
      methodsParagraph({
        ...facts,
        outcome: {
          kind: "pairs",
          answers: [],
          agreement: [],
          leftChosen: null,
          adjusted,
          tiesInStrengths: "none",
          controlled: [],
          variants: [],
        },
      });
    expect(said([corrected])).toContain("Choices were also corrected for the side");
    expect(said([corrected, kept])).toContain(
      "Choices between systems shown on both sides were also corrected",
    );
    expect(said([kept])).not.toContain("corrected for the side");
    expect(methodsParagraph(facts)).not.toContain("corrected for the side");
  });

  it("names the classes of tasks that were declared, and none where none were", () => {
    const analysis = { classes: { metric: "tests_passed", atLeast: 0.75 } };
    expect(methodsParagraph(exampleFacts("side-by-side", { analysis }))).toContain(
      "Classes of tasks, also fixed beforehand, are made by which systems reach \u201cTests passed\u201d of at least 0.75; intervals of effects in a class are not corrected",
    );
    expect(methodsParagraph(exampleFacts("side-by-side"))).not.toContain("Classes of tasks");
  });

  it("names what anybody can check: the day of freezing and both hashes", () => {
    const text = methodsParagraph(exampleFacts("side-by-side"));
    expect(text).toContain("frozen on 5 January 2026, before the first judge came.");
    expect(text).toContain(
      `SHA-256: protocol and samples ${"ab".repeat(32)}; allocation seed ${"cd".repeat(32)}.`,
    );
    expect(text).toContain("unsealed on 2 February 2026, after it had been closed on 1 February 2026.");
  });

  it("says of a human-or-robot study how programs were drawn, and what chance is", () => {
    const arms = [
      { id: "control", systems: ["github", "clsmith"] },
      { id: "test", systems: ["github", "clgen"], weight: 2 },
    ];
    const text = methodsParagraph(exampleFacts("human-or-robot", { arms, public: true }));
    expect(text).toContain("10 by a personal invite");
    expect(text).toContain(
      "2 arms in the ratio 1:2 by the server: control (github and clsmith) and test (github and clgen).",
    );
    expect(text).toContain("A session held 25 items, drawn so");
    expect(text).toContain("drawn anew each time, with probability 1/2.");
    expect(text).toContain("Chance is one half by design.");
    expect(text).toContain("github (written by people)");
    expect(text).not.toContain("side a program stood on");
    const balanced = methodsParagraph(exampleFacts("human-or-robot", { allocation: { mix: "balanced" } }));
    expect(balanced).toContain("Half of a session\u2019s programs were written by people");
    expect(balanced).toContain("conditional on how often each judge answered \u201chuman\u201d");
  });

  it("does not call an early unsealing, or placed sessions, what they were not", () => {
    const facts = exampleFacts("side-by-side", {
      arms: [
        { id: "c", systems: ["chatgpt", "copilot"] },
        { id: "d", systems: ["chatgpt", "copilot"] },
      ],
    });
    const study = { ...facts.study, isUnsealedEarly: true, unsealReason: "The grant ends.", closedAt: null };
    const text = methodsParagraph({ ...facts, study, people: { ...facts.people, placedSessions: 1 } });
    expect(text).toContain(
      "unsealed early, on 2 February 2026, before the planned end of the study, for this reason: \u201cThe grant ends\u201d.",
    );
    expect(text).not.toContain("saw no outcome");
    expect(text).toContain("1 session was placed in an arm by invite, not randomised.");
  });

  it("names the regression behind the choice held at equal length only where there is one", () => {
    const facts = exampleFacts("side-by-side");
    const outcome = {
      kind: "pairs" as const,
      answers: [],
      agreement: [],
      leftChosen: null,
      adjusted: [],
      tiesInStrengths: "none" as const,
      controlled: ["Held at equal length."],
      variants: [],
    };
    expect(methodsParagraph({ ...facts, outcome })).toContain("by logistic regression on the differences");
    expect(methodsParagraph({ ...facts, outcome: { ...outcome, controlled: [] } })).not.toContain(
      "logistic regression",
    );
  });

  it("says who is left out, by which frozen rule, and what was decided beforehand", () => {
    const facts = exampleFacts("side-by-side", {
      exclusions: [{ flag: "too-fast", reason: "Nobody reads that fast." }, { flag: "burst" }],
      analysis: { family: ["readability", "preference"], margin: 0.25, alpha: 0.01 },
    });
    const text = methodsParagraph({
      ...facts,
      people: { ...facts.people, repeatTrials: 1, excludedTrials: 30 },
    });
    expect(text).toContain(
      "the flags \u201ctoo-fast\u201d (Nobody reads that fast) and \u201cburst\u201d: 30 answered trials are left out by that.",
    );
    expect(text).toContain("first session; 1 answered trial is left out by that.");
    expect(text).toContain("(Which one is better and Readability) are adjusted by Holm (1979)");
    expect(text).toContain("with alpha 0.01 and a margin of equivalence of 0.25");
    expect(text).toContain("99% confidence intervals");
  });

  it("says who could take part by which answers, also where nobody was refused", () => {
    const asked = (id: string, label: string) => ({
      id,
      label,
      type: "choice" as const,
      choices: ["yes", "no"],
      required: true,
      eligible: ["yes"],
    });
    const profile = [asked("c", "Do you know C?"), asked("adult", "Are you of age?")];
    expect(methodsParagraph(exampleFacts("rating", { profile }))).toContain(
      "Only people with these answers could take part: \u201cyes\u201d to \u201cDo you know C?\u201d; \u201cyes\u201d to \u201cAre you of age?\u201d.",
    );
    expect(methodsParagraph(exampleFacts("rating"))).not.toContain("Only people with");
  });

  it("marks simulated judges first, and a part of the study as exploratory", () => {
    const text = methodsParagraph({
      ...exampleFacts("rating"),
      isSimulated: true,
      filter: ["language cpp"],
    });
    expect(text).toMatch(/^The judges were simulated; no person judged anything\./);
    expect(text).toContain("a part of the study (language cpp), chosen after the fact: exploratory.");
  });

  it("counts one of a kind in the singular", () => {
    const facts = exampleFacts("rating");
    const text = methodsParagraph({
      ...facts,
      people: { ...facts.people, judges: 1, trials: 1 },
      material: { tasks: 1, languages: [], samples: null, skipped: [], quotedNames: null },
    });
    expect(text).toContain("1 judge gave answers in 1 trial.");
    expect(text).toContain("Programs came from 1 system: chatgpt.");
    expect(text).toContain("The material was 1 task.");
  });
});
