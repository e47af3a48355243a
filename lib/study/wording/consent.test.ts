import { expect, test } from "vitest";
import { defaultConsent } from "./consent";

const plain = {
  title: "Sorting",
  contact: "",
  ethicsId: "",
  retention: { externalIdsDays: 90 },
  profile: [],
  hasScore: false,
  measures: "scores" as const,
};

test("the default consent text promises no page about the judge where nothing is asked", () => {
  expect(defaultConsent(plain)).not.toMatch(/yourself|next page/);
  expect(defaultConsent({ ...plain, profile: [{}] })).toContain("what you tell us about yourself");
});

test("the default consent text denies right answers only where no score is shown", () => {
  expect(defaultConsent(plain)).toContain("no right or wrong answers");
  expect(defaultConsent({ ...plain, hasScore: true })).not.toContain("right or wrong");
});

test("the default consent text ends with the contact and the approval of the study", () => {
  const lines = defaultConsent({ ...plain, contact: "ada@example.org", ethicsId: "E-7" }).split("\n\n");
  expect(lines.slice(-2)).toEqual(["Questions: ada@example.org", "Ethics approval: E-7"]);
});

test("the default consent text of timed tasks speaks of programs and tasks, and of no judging", () => {
  const timed = defaultConsent({ ...plain, measures: "minutes" });
  expect(timed).toContain("You will solve short programming tasks. You may stop at any time.");
  expect(timed).toContain(
    "We keep your programs, how often you ran and when you submitted them and how long each task took, under",
  );
  expect(timed).toContain("your programs and times are then deleted");
  expect(timed).not.toMatch(/judge|answer/);
  expect(defaultConsent({ ...plain, measures: "minutes", profile: [{}] })).toContain(
    "how long each task took and what you tell us about yourself",
  );
});
