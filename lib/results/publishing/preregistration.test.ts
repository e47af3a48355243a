import { describe, expect, it } from "vitest";
import { DESIGNS } from "@/lib/study/designs/designs";
import { examplePlan } from "@/test/results/plan-facts-example";
import { asPredictedPreregistration, osfPreregistration } from "./preregistration";

const FROZEN = {
  state: "OPEN" as const,
  openedAt: "2026-01-05T09:00:00.000Z",
  protocolHash: "ab".repeat(32),
  seedCommitment: "cd".repeat(32),
};

describe.each(DESIGNS)("the texts to register a study of the design %s with", (design) => {
  const facts = examplePlan(design);
  it.each([
    ["OSF", osfPreregistration],
    ["AsPredicted", asPredictedPreregistration],
  ])("fill every field of %s, and count what is still to write", (_form, write) => {
    const { text, open } = write(facts);
    expect(text).not.toMatch(/undefined|NaN|null,|\[object|\s\./);
    expect(text.match(/\[To write: /g)).toHaveLength(open);
    expect(open).toBeGreaterThan(0);
    for (const field of text.split(/^## /m).slice(1)) {
      const [, ...words] = field.split("\n\n");
      expect(words.join(" ").trim(), field).not.toBe("");
    }
  });
});

it("answers AsPredicted's eight questions in their order", () => {
  const { text } = asPredictedPreregistration(examplePlan("side-by-side"));
  expect([...text.matchAll(/^## (\d)\)/gm)].map(([, number]) => number)).toEqual([..."12345678"]);
});

it("has the analysis plan as it will be frozen", () => {
  const { text } = osfPreregistration(
    examplePlan("side-by-side", {
      analysis: { alpha: 0.01, family: ["readability", "usability"], order: "primary-first", margin: 0.5 },
      exclusions: [{ flag: "too-fast", reason: "Nobody reads so fast." }],
      limits: { sessions: 40 },
    }),
  );
  expect(text).toContain("Alpha is 0.01, two-sided. The margin of equivalence is 0.5.");
  expect(text).toContain(
    "The family (Readability and Usability) is tested only if the primary question is significant, adjusted by Holm (1979)",
  );
  expect(text).toContain("a 99% confidence interval");
  expect(text).toContain("Sessions with these flags are excluded: too-fast (Nobody reads so fast).");
  expect(text).toContain("At most 40 sessions are begun.");
});

it("says of a Turing test how the kinds are drawn, and what is reported beside accuracy", () => {
  const allocation = { itemsPerSession: 10, mix: "balanced" as const };
  const { text } = osfPreregistration(examplePlan("human-or-robot"));
  expect(text).toContain("is drawn for each trial, with probability 1/2.");
  expect(text).toContain(
    "true and false positives and negatives, and exact tests over answers and over judges.",
  );
  expect(osfPreregistration(examplePlan("human-or-robot", { allocation })).text).toContain(
    "Half of a session's programs are people's, half a machine's.",
  );
  const pairs = osfPreregistration(examplePlan("which-is-human")).text;
  expect(pairs).not.toContain("with probability 1/2");
  expect(pairs).not.toContain("true and false positives");
});

it("says whom the study admits, by which answers", () => {
  const profile = [
    {
      id: "role",
      label: "What do you do?",
      type: "choice" as const,
      choices: ["I program", "I study", "I manage"],
      required: true,
      eligible: ["I program", "I study"],
    },
  ];
  const said =
    "Only people with this answer can take part: \u201cI program\u201d or \u201cI study\u201d to \u201cWhat do you do?\u201d.";
  expect(osfPreregistration(examplePlan("rating", { profile })).text).toContain(said);
  expect(osfPreregistration(examplePlan("rating")).text).not.toContain("Only people with");
});

it("says that there are no data only while there are none, and of a frozen study by which hashes", () => {
  const plan = examplePlan("rating");
  expect(osfPreregistration(plan).text).toContain("No data have been collected for this study.");
  expect(osfPreregistration(plan).text).toContain("The study is a draft");
  const begun = osfPreregistration({ ...plan, study: { ...plan.study, ...FROZEN }, sessions: 1 }).text;
  expect(begun).toContain("Data collection has begun: 1 session was begun when this text was made.");
  expect(begun).not.toContain("No data have been collected");
  expect(begun).toContain(`frozen since 2026-01-05; SHA-256 ${FROZEN.protocolHash}`);
  expect(begun).toContain(`SHA-256 of the seed: ${FROZEN.seedCommitment}.`);
});
