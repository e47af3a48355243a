import { beforeAll, expect, test } from "vitest";
import { toPreview } from "@/lib/blind/to-preview";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";
import { getTriedStudy } from "@/lib/operations/judging/get-tried-study";
import { previewStudy } from "@/lib/operations/judging/preview-study";
import { getDesign } from "@/lib/operations/samples/get-design";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { listMissing } from "@/lib/operations/study/list-missing";
import { openStudy } from "@/lib/operations/study/open-study";
import type { Actor } from "@/lib/study/actor";
import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";
import { startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { getRehearsal } from "./get-rehearsal";

const now = new Date("2026-03-01T00:00:00.000Z");
let owner: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("lengths@example.org");
});

const systems = [{ id: "one" }, { id: "two" }, { id: "three" }];
const languages = ["python", "java"];
/** One attention check, so that a count that takes it twice, or not at all, is found out. */
const attentionChecks: ProtocolInput["attentionChecks"] = [
  {
    id: "check",
    position: 3,
    panes: [
      { language: "python", code: "x = 1" },
      { language: "python", code: "x = 2" },
    ],
    expect: [{ question: "preference", scores: [-2, -1] }],
  },
];
const COMMON = { design: "side-by-side" as const, tasks: 8, languages, systems };

const STUDIES: Record<string, Partial<ProtocolInput>> = {
  "in both languages": {},
  "with an arm a language": {
    arms: languages.map((language) => ({
      id: language,
      systems: systems.map(({ id }) => id),
      languages: [language],
    })),
  },
  "with two arms of systems": {
    arms: [
      { id: "near", systems: ["one", "two"] },
      { id: "far", systems: ["one", "three"] },
    ],
  },
  "of five items": { allocation: { itemsPerSession: 5 } },
};

test.each(Object.entries(STUDIES))(
  "of a study %s, every page says the same length, and judges get it",
  async (name, protocol) => {
    const slug = `lengths-${name.replaceAll(" ", "-")}`;
    await makeTestStudy({
      ...COMMON,
      slug,
      owner,
      isDraft: true,
      protocol: { ...protocol, attentionChecks },
    });
    const trials = name === "of five items" ? 6 : 9;
    const { protocol: stored, preview } = await getDesign({ actor: owner, slug });
    const rehearsal = await getRehearsal({ actor: owner, slug });
    const { length } = rehearsal;
    expect(length).toMatchObject({ trials, isMost: false });

    const shown = toPreview(stored, preview);
    expect(shown.trial.total).toBe(trials);
    expect(shown.study).toMatchObject({ ...length });
    for (const arm of rehearsal.arms ?? []) {
      expect(arm.trials).toEqual({ least: trials, most: trials });
      expect(arm.minutes).toEqual({ least: length.minutes, most: length.minutes });
    }
    const copy = await previewStudy({ actor: owner, slug, now });
    // Its own samples, cut to five and the check.
    expect(await getTriedStudy({ actor: owner, slug: copy.slug })).toMatchObject({ length, tried: 6 });
    expect(await startAsJudge(copy.slug, { isResearcher: true })).toMatchObject({ total: 6 });

    await openStudy({ actor: owner, slug, now });
    const { view } = await getJudgeStudy({ slug });
    expect({ trials: view.trials, minutes: view.minutes, isMost: view.isMost }).toEqual(length);
    expect(await startAsJudge(slug)).toMatchObject({ total: trials });
  },
);

/** Three samples of each system, and two more of the first. */
const unevenStudy = async (slug: string, itemsPerSession: "all" | number) => {
  const [check] = attentionChecks ?? [];
  if (!check) throw new Error("there is no attention check");
  await makeTestStudy({
    slug,
    owner,
    design: "rating",
    tasks: 3,
    systems: [{ id: "one" }, { id: "two" }],
    isDraft: true,
    protocol: {
      arms: ["one", "two"].map((id) => ({ id, systems: [id] })),
      allocation: { itemsPerSession },
      attentionChecks: [
        { ...check, panes: check.panes.slice(0, 1), expect: [{ question: "readability", scores: [2] }] },
      ],
    },
  });
  const further = ["more", "most"].map((key) => ({
    key,
    system: "one",
    language: "plain",
    taskKey: null,
    original: `print("${key}")\n`,
    provenance: {},
    vetted: null,
  }));
  await addSamples({ slug, tasks: [], samples: further, now });
};

test("where arms differ, the length of the longest session is said as the most, its attention check counted", async () => {
  const slug = "lengths-uneven";
  await unevenStudy(slug, "all");
  const { length, arms } = await getRehearsal({ actor: owner, slug });
  expect(length).toMatchObject({ trials: 6, isMost: true });
  expect(arms?.map(({ trials }) => trials.most)).toEqual([6, 4]);
  const copy = await previewStudy({ actor: owner, slug, now });
  const tried = await getTriedStudy({ actor: owner, slug: copy.slug });
  expect(tried).toMatchObject({ length, tried: 4 });
  expect(tried?.length?.words).toMatch(/^up to 6 trials,/);
  await openStudy({ actor: owner, slug, now });
  const { view } = await getJudgeStudy({ slug });
  expect({ trials: view.trials, minutes: view.minutes, isMost: view.isMost }).toEqual(length);
});

test("an arm that cannot fill a session keeps the study closed, and the length is what the protocol asks for", async () => {
  const slug = "lengths-short-arm";
  await unevenStudy(slug, 5);
  const { length } = await getRehearsal({ actor: owner, slug });
  expect(length).toMatchObject({ trials: 6, isMost: false });
  const missing = await listMissing({ actor: owner, slug });
  expect(missing.map(({ message }) => message).join(" ")).toContain("3");
  await expect(openStudy({ actor: owner, slug, now })).rejects.toMatchObject({ code: "conflict" });
  // The copy is cut to what the shorter arm has.
  const copy = await previewStudy({ actor: owner, slug, now });
  expect(await startAsJudge(copy.slug, { isResearcher: true })).toMatchObject({ total: 4 });
});
