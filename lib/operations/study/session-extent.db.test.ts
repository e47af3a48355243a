import { expect, test } from "vitest";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";
import { listPublicStudies } from "@/lib/operations/results/list-public-studies";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { getRehearsal } from "@/lib/operations/planning/get-rehearsal";
import { openStudy } from "./open-study";
import { startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

const systems = ["people", "old", "new"].map((id) => ({
  id,
  role: id === "people" ? ("human" as const) : ("machine" as const),
}));
const made = (slug: string, ...ofArms: string[][]) =>
  makeTestStudy({
    slug,
    design: "human-or-robot",
    tasks: 4,
    systems,
    protocol: {
      arms: ofArms.map((own, place) => ({ id: `arm-${place}`, systems: own })),
      allocation: { itemsPerSession: "all", mix: "balanced" },
      public: true,
    },
  });
const lengthsOf = async (slug: string, judges: number): Promise<number[]> => {
  const totals: number[] = [];
  for (let judge = 0; judge < judges; judge += 1) totals.push((await startAsJudge(slug)).total);
  return [...new Set(totals)].sort((a, b) => a - b);
};

test("judges of every arm read the length of their own session where all arms have the same one", async () => {
  await made("same", ["people", "old"], ["people", "new"]);
  const { view } = await getJudgeStudy({ slug: "same" });
  expect(await lengthsOf("same", 4)).toEqual([view.trials]);
  expect(view.isMost).toBe(false);
});

test("where arms differ, all judges read the length of the longest, and so does who plans the study", async () => {
  const admin = await makeTestResearcher("extent@example.org", true);
  await makeTestStudy({
    slug: "uneven",
    design: "rating",
    tasks: 3,
    isDraft: true,
    protocol: {
      arms: ["alpha", "beta"].map((id) => ({ id, systems: [id] })),
      allocation: { itemsPerSession: "all" },
      public: true,
    },
  });
  const further = ["one", "two"].map((key) => ({
    key,
    system: "alpha",
    language: "plain",
    taskKey: null,
    original: `print("${key}")\n`,
    provenance: {},
    vetted: null,
  }));
  await addSamples({ slug: "uneven", tasks: [], samples: further, now: new Date(0) });
  const { length } = await getRehearsal({ actor: admin, slug: "uneven" });
  expect(length).toMatchObject({ trials: 5, isMost: true });
  await openStudy({ actor: null, slug: "uneven", now: new Date(0) });
  const { view } = await getJudgeStudy({ slug: "uneven" });
  expect(await lengthsOf("uneven", 6)).toEqual([3, 5]);
  expect({ trials: view.trials, minutes: view.minutes, isMost: view.isMost }).toEqual(length);
  const listed = (await listPublicStudies({ nowMs: 0 })).find(({ slug }) => slug === "uneven");
  expect(listed).toMatchObject({ trials: 5, minutes: view.minutes, isMost: true });
});
