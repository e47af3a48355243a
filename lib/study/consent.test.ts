import { expect, test } from "vitest";
import { defaultConsent } from "./consent";

const plain = {
  title: "Sorting",
  contact: "",
  ethicsId: "",
  retention: { externalIdsDays: 90 },
  profile: [],
  hasScore: false,
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
