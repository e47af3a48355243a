import { expect, test } from "vitest";
import { getRehearsal } from "@/lib/operations/planning/get-rehearsal";
import { getDesign } from "@/lib/operations/samples/get-design";
import { countMaterial } from "@/lib/operations/study/count-material";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { firstPlan } from "./first-plan";

const planOf = async (study: Parameters<typeof makeTestStudy>[0]) => {
  const actor = await makeTestResearcher(`${study.slug}@example.org`);
  await makeTestStudy({ ...study, owner: actor, isDraft: true });
  const about = { actor, slug: study.slug };
  const { protocol } = await getDesign(about);
  const rehearsal = await getRehearsal(about);
  return firstPlan(protocol, await countMaterial(about), { query: {}, rehearsal });
};

test("the planner begins with what a judge gives one pair of systems in one language, not with a whole session", async () => {
  const plan = await planOf({
    slug: "plan-pairs",
    design: "side-by-side",
    tasks: 8,
    languages: ["python", "java"],
    systems: [{ id: "one" }, { id: "two" }, { id: "three" }],
  });
  // Eight trials of a judge, in either language, fall on three pairs.
  expect(plan).toMatchObject({ items: "3", units: "8" });
});

test("of answers that are right or wrong, with the trials that a session of all samples is dealt", async () => {
  const plan = await planOf({
    slug: "plan-accuracy",
    design: "human-or-robot",
    tasks: 6,
    protocol: { allocation: { itemsPerSession: "all", mix: "independent" } },
  });
  // There are twelve samples. A session takes as many as the smaller pool has, however the draws come out.
  expect(plan).toMatchObject({ items: "6", units: "12" });
});
