import { expect, it } from "vitest";
import { examplePlan } from "@/test/results/plan-facts-example";
import { readCreators, toDeposit } from "./deposit";

it("reads creators one a line, with affiliation and ORCID iD in either order or left out", () => {
  const text =
    "Lovelace, Ada; University of London; 0000-0002-1825-0097\n\n Hopper, Grace;0000-0002-1694-233X \nTuring, Alan";
  expect(readCreators(text)).toEqual({
    creators: [
      { name: "Lovelace, Ada", affiliation: "University of London", orcid: "0000-0002-1825-0097" },
      { name: "Hopper, Grace", orcid: "0000-0002-1694-233X" },
      { name: "Turing, Alan" },
    ],
  });
});

it.each([
  ["Ada Lovelace", "Line 1: write the name as"],
  ["Turing, Alan\nHopper, Grace; 0000-0002-1825-0098", "Line 2: 0000-0002-1825-0098 is no ORCID iD."],
  ["Turing, Alan; 0000-0002-1825", "Line 1: 0000-0002-1825 is no ORCID iD."],
  ["\n  \n", "Name at least one creator."],
])("says of %j what is wrong", (text, fault) => {
  expect(readCreators(text)).toEqual({ fault: expect.stringContaining(fault) as string });
});

it("writes metadata that say what the archive is, and no markup of a title", () => {
  const plan = examplePlan("side-by-side", { title: "<b>A & B</b>" });
  const study = { ...plan.study, title: "<b>A & B</b>", protocolHash: "ab".repeat(32), seedCommitment: null };
  const { metadata } = toDeposit(
    { ...plan, study },
    { creators: [{ name: "Turing, Alan" }], licence: "cc-by-4.0" },
  );
  expect(metadata).toMatchObject({
    title: "Data of “<b>A & B</b>”",
    upload_type: "dataset",
    access_right: "open",
    license: "cc-by-4.0",
  });
  expect(metadata.description).toContain("“&lt;b&gt;A &amp; B&lt;/b&gt;”");
  expect(metadata.notes).toContain(
    `SHA-256 of the frozen study: ${"ab".repeat(32)}; of the allocation seed: none.`,
  );
  expect(metadata.description).not.toContain("simulated");
  const simulated = toDeposit(
    { ...plan, study: { ...study, isSimulated: true } },
    { creators: [], licence: "cc-zero" },
  );
  expect(simulated.metadata.description).toContain("The judges were simulated");
});
