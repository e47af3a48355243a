import { beforeAll, expect, test } from "vitest";
import { toPreview } from "@/lib/blind/to-preview";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";
import { getTriedStudy } from "@/lib/operations/judging/get-tried-study";
import { previewStudy } from "@/lib/operations/judging/preview-study";
import { getDesign } from "@/lib/operations/samples/get-design";
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
