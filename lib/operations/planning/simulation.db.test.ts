import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { readTrialRows, readVerdictRows } from "@/lib/db/results/result-rows";
import { canAskBlinding } from "@/lib/study/blinding/blinding-faults";
import { designSchema, hasTruth } from "@/lib/study/design";
import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";
import { collectPages } from "@/test/operations/collect-pages";
import { deleteStudy } from "@/lib/operations/study/delete-study";
import { getJudgeStudy } from "@/lib/operations/judging/get-judge-study";
import { getResults } from "@/lib/operations/results/get-results";
import { getSimulation } from "./get-simulation";
import { listPublicStudies } from "@/lib/operations/results/list-public-studies";
import { listStudies } from "@/lib/operations/study/list-studies";
import { openStudy } from "@/lib/operations/study/open-study";
import { removeMember } from "@/lib/operations/people/remove-member";
import { listCompletions } from "@/lib/db/timed/read-completions";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { setMember } from "@/lib/operations/people/set-member";
import { simulateJudges } from "./simulate-judges";
import { simulateStudy } from "./simulate-study";
import { startAsJudge } from "@/test/operations/judge";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { makeTimedStudy } from "@/test/operations/timed";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";

let owner: Actor, editor: Actor, viewer: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  editor = await makeTestResearcher("editor@example.org");
  viewer = await makeTestResearcher("viewer@example.org");
});
const now = new Date("2026-03-01T00:00:00.000Z");

/** All that a study can ask of its judges. */
const DEMANDING: Partial<ProtocolInput> = {
  public: true,
  arms: [
    { id: "one", weight: 2, systems: ["first", "second"] },
    { id: "two", weight: 1, systems: ["first", "second"] },
  ],
  profile: [{ id: "years", label: "Years", type: "number", min: 1, max: 9, required: true }],
  closing: [{ id: "end", label: "And?", type: "choice", choices: ["well", "badly"], required: true }],
};

const BLINDING: ProtocolInput["blinding"] = {
  seenBefore: true,
  source: {
    trials: 2,
    choices: [
      { id: "one", label: "One", systems: ["first"] },
      { id: "other", label: "The other", systems: ["second"] },
    ],
  },
};

const makeDraft = async (slug: string, design: (typeof designSchema.options)[number] = "side-by-side") => {
  const hasPools = hasTruth(design);
  await makeTestStudy({
    slug,
    design,
    owner,
    isDraft: true,
    tasks: hasPools ? 12 : 4,
    protocol: {
      ...DEMANDING,
      ...(canAskBlinding(DESIGN_SPECS[design]) && { blinding: BLINDING }),
    },
    systems: [
      { id: "first", role: hasPools ? "human" : "other" },
      { id: "second", role: hasPools ? "machine" : "other" },
    ],
  });
  await setMember({ actor: owner, slug, email: editor.email, role: "editor", now });
  await setMember({ actor: owner, slug, email: viewer.email, role: "viewer", now });
};

const simulate = async (slug: string, judges = 6) => {
  const copy = await simulateJudges({ actor: editor, slug, judges, now });
  await simulateStudy({ slug: copy.slug, seed: "test" });
  return copy;
};

describe("judges simulated over a draft", () => {
  const judged = designSchema.options.filter((design) => DESIGN_SPECS[design].measures === "scores");
  test.each(judged)("go through a whole study of %s by the real operations", async (design) => {
    const slug = `whole-${design}`;
    await makeDraft(slug, design);
    const { slug: copy, judges } = await simulate(slug, 7);
    expect(judges, "arms of 2 : 1 stay even").toBe(9);
    const study = await db().study.findUniqueOrThrow({ where: { slug: copy } });
    expect(study).toMatchObject({ isSimulated: true, state: "UNSEALED", isUnsealedEarly: false });
    const sessions = await db().session.findMany({ where: { studyId: study.id } });
    expect(sessions).toHaveLength(9);
    expect(sessions.every(({ state }) => state === "done" || state === "judging")).toBe(true);
    expect(sessions.filter(({ state }) => state === "done").length).toBeGreaterThan(5);
    const trials = await collectPages(readTrialRows(study.id));
    expect(new Set(trials.map(({ judge }) => judge)).size).toBe(9);
    expect((await collectPages(readVerdictRows(study.id))).length).toBeGreaterThan(30);
    expect((await replayStudy({ actor: owner, slug: copy })).differences).toEqual([]);
    expect(await getSimulation({ actor: viewer, slug })).toMatchObject({
      slug: copy,
      state: "done",
      judges: { began: 9, wanted: 9 },
    });
  });

  test("go through timed tasks with their pretest and groups, and no program is run", async () => {
    const pretest = { task: "task-0" };
    const timed = { pretest, exclude: { fastest: 1, slowest: 1 }, groups: 2, timeLimitMinutes: 20 };
    await makeTimedStudy({ slug: "clocked", owner, tasks: 5, timed, isDraft: true });
    const clocked = { actor: owner, slug: "clocked", now };
    await expect(simulateJudges({ ...clocked, judges: 5 })).rejects.toMatchObject({
      userMessage: "People must be at least 6: the pretest excludes 2, and each group needs two.",
    });
    const { slug: copy } = await simulateJudges({ ...clocked, judges: 10 });
    await simulateStudy({ slug: copy, seed: "test" });
    const study = await db().study.findUniqueOrThrow({ where: { slug: copy } });
    expect(study).toMatchObject({ isSimulated: true, state: "UNSEALED" });
    const rows = await listCompletions(study.id);
    expect(rows.filter(({ stage }) => stage === "pretest")).toHaveLength(10);
    const main = rows.filter(({ stage }) => stage === "main");
    expect(main).toHaveLength(8 * 4);
    expect(new Set(main.map(({ group }) => group))).toEqual(new Set(["A", "B"]));
    expect(main.every(({ outcome }) => outcome !== "unfinished")).toBe(true);
    for (const { minutes } of rows) expect(minutes).toBeLessThanOrEqual(20);
    expect(await db().submission.count({ where: { source: { not: "" } } })).toBe(0);
    const { timed: report } = await getResults({ actor: owner, slug: copy });
    expect(report?.parts.map(({ people }) => people)).toEqual([8, 4, 4]);
    expect((await replayStudy({ actor: owner, slug: copy })).differences).toEqual([]);
  });

  test("leave nothing in the draft, in any list, or for any judge", async () => {
    await makeDraft("apart");
    const { slug: copy } = await simulate("apart");
    expect(await db().session.count({ where: { study: { slug: "apart" } } })).toBe(0);
    expect((await listStudies({ actor: owner })).map(({ slug }) => slug)).not.toContain(copy);
    expect((await listPublicStudies({ nowMs: 0 })).map(({ slug }) => slug)).not.toContain(copy);
    await expect(startAsJudge(copy)).rejects.toMatchObject({ code: "not_found" });
    await expect(startAsJudge(copy, { isResearcher: true })).rejects.toMatchObject({ code: "not_found" });
    await expect(getJudgeStudy({ slug: copy })).rejects.toMatchObject({ code: "not_found" });
    expect(await db().audit.count({ where: { study: copy } })).toBe(0);
    expect(await db().audit.findFirst({ where: { study: "apart", action: "study.copy" } })).toMatchObject({
      details: { copy, purpose: "simulation" },
    });
  });

  test("are met by nobody real, even while their study is open", async () => {
    await makeDraft("meanwhile");
    const { slug: copy } = await simulateJudges({ actor: owner, slug: "meanwhile", judges: 6, now });
    expect(await getSimulation({ actor: viewer, slug: "meanwhile" })).toMatchObject({ state: "running" });
    await expect(startAsJudge(copy)).rejects.toMatchObject({ code: "not_found" });
    await makeTestStudy({ slug: "real", design: "rating", owner });
    await expect(startAsJudge("real", { isSimulated: true })).rejects.toMatchObject({ code: "not_found" });
    await expect(simulateStudy({ slug: "real", seed: "x" })).rejects.toThrow("no study of simulated judges");
  });

  test("have results for the draft's members, who see and change nothing else of the copy", async () => {
    await makeDraft("members");
    const { slug: copy } = await simulate("members");
    for (const actor of [owner, editor, viewer])
      expect((await getResults({ actor, slug: copy })).study).toMatchObject({
        isSimulated: true,
        copyOf: "members",
        title: "Study members (simulated judges)",
      });
    await expect(
      deleteStudy({ actor: owner, slug: copy, typedSlug: copy }),
      "not even its owner",
    ).rejects.toMatchObject({ code: "forbidden" });
    await removeMember({ actor: owner, slug: "members", email: viewer.email });
    await expect(getResults({ actor: viewer, slug: copy })).rejects.toMatchObject({ code: "not_found" });
  });

  test("take the place of earlier ones, and go when the draft opens", async () => {
    await makeDraft("twice");
    const first = await simulate("twice");
    const second = await simulate("twice");
    expect(await db().study.count({ where: { slug: first.slug } })).toBe(0);
    expect(await getSimulation({ actor: owner, slug: "twice" })).toMatchObject({ slug: second.slug });
    await openStudy({ actor: owner, slug: "twice", now });
    expect(await db().study.count({ where: { slug: second.slug } })).toBe(0);
    expect(await getSimulation({ actor: owner, slug: "twice" })).toBeNull();
    expect(
      await db().verdict.count({ where: { trial: { session: { study: { slug: second.slug } } } } }),
    ).toBe(0);
    await expect(simulateJudges({ actor: owner, slug: "twice", judges: 6, now })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("stop when the draft opens under them, and leave nothing behind", async () => {
    await makeDraft("under");
    const { slug: copy } = await simulateJudges({ actor: owner, slug: "under", judges: 30, now });
    const run = simulateStudy({ slug: copy, seed: "test" }).then(
      () => "finished",
      () => "stopped",
    );
    while ((await db().session.count({ where: { study: { slug: copy } } })) < 2) await setTimeout(20);
    await openStudy({ actor: owner, slug: "under", now });
    expect(await run).toBe("stopped");
    expect(await db().study.count({ where: { slug: copy } })).toBe(0);
    expect(await db().study.count({ where: { slug: "under", state: "OPEN" } })).toBe(1);
  });

  test("go with the draft when it is deleted", async () => {
    await makeDraft("gone");
    const { slug: copy } = await simulate("gone");
    await deleteStudy({ actor: owner, slug: "gone", typedSlug: "gone" });
    expect(await db().study.count({ where: { slug: copy } })).toBe(0);
  });

  test("are refused where they are too many, too few, or the draft is not complete", async () => {
    await makeDraft("refused");
    const ask = (judges: number) => simulateJudges({ actor: owner, slug: "refused", judges, now });
    for (const wrong of [0, 1, 201, 2.5, Number.NaN])
      await expect(ask(wrong)).rejects.toMatchObject({ code: "invalid" });
    await db().sample.deleteMany({ where: { studyId: await studyIdOf("refused"), key: "s-0-0-0" } });
    await expect(ask(6)).rejects.toMatchObject({ code: "conflict" });
    expect(await getSimulation({ actor: owner, slug: "refused" })).toBeNull();
  });
});
