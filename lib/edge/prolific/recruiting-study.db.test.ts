import { describe, expect, test } from "vitest";
import { createProlificStudy } from "@/lib/operations/judging/prolific/create-prolific-study";
import {
  linkProlificStudy,
  unlinkProlificStudy,
} from "@/lib/operations/judging/prolific/link-prolific-study";
import {
  pauseProlificStudy,
  resumeProlificStudy,
} from "@/lib/operations/judging/prolific/pause-prolific-study";
import { publishProlificStudy } from "@/lib/operations/judging/prolific/publish-prolific-study";
import { setProlificPlaces } from "@/lib/operations/judging/prolific/set-prolific-places";
import { closeStudy } from "@/lib/operations/study/step-study";
import { makeTestStudy } from "@/test/operations/study";
import {
  FORM,
  admin,
  asked,
  audit,
  create,
  linked,
  owner,
  prepareRecruiting,
  publish,
  recruitment,
  server,
  slug,
} from "@/test/prolific/recruiting";

prepareRecruiting();

describe("a study on Prolific", () => {
  test("is proposed, made as a draft, given places, and published by an administrator only", async () => {
    expect(await recruitment()).toEqual({
      kind: "not-linked",
      isOpen: true,
      canSpend: false,
      bonuses: [],
      faults: [],
      first: { title: `Study ${slug}`, minutes: 5, places: 20, paysScreenedOut: true },
    });
    await create({ screenOutReward: "0.50" });
    const { study, people, canSpend } = await linked();
    expect(study).toMatchObject({ name: "Read code", status: "UNPUBLISHED", places: 20, reward: 450 });
    expect([people, canSpend]).toEqual([[], false]);
    expect(server.studies.get(study.id)).toMatchObject({
      external_study_url: `https://study.example.org/judge/${slug}?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}`,
      internal_name: `Evenhand ${slug}`,
      prolific_id_option: "url_parameters",
    });
    await setProlificPlaces({ ...asked(), form: { places: "8" } });
    await expect(publishProlificStudy(asked())).rejects.toMatchObject({
      code: "forbidden",
      userMessage: "You are an owner of this study; administrators of this server can do that.",
    });
    await publishProlificStudy({ ...asked(), actor: admin });
    await publishProlificStudy({ ...asked(), actor: admin });
    expect((await linked()).study).toMatchObject({ status: "ACTIVE", places: 8 });
    expect(await audit()).toEqual([
      { action: "prolific.create", details: { places: 20, reward: 450 } },
      { action: "prolific.places", details: { before: "20", places: 8 } },
      { action: "prolific.publish", details: { places: 8, reward: 450 } },
    ]);
  });

  test("more places cost money once it is published, and fewer are refused", async () => {
    await publish();
    await expect(setProlificPlaces({ ...asked(), form: { places: "30" } })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(
      setProlificPlaces({ ...asked(), actor: admin, form: { places: "10" } }),
    ).rejects.toMatchObject({
      faults: [{ path: "places", message: "must be at least 20: a published study keeps its places" }],
    });
    await setProlificPlaces({ ...asked(), actor: admin, form: { places: "30" } });
    expect((await linked()).study.places).toBe(30);
  });

  test("is paused and resumed by its owner, and is not resumed for a study that is closed", async () => {
    await publish();
    await pauseProlificStudy(asked());
    await pauseProlificStudy(asked());
    expect((await linked()).study.status).toBe("PAUSED");
    await resumeProlificStudy(asked());
    expect((await linked()).study.status).toBe("ACTIVE");
    await closeStudy({ actor: owner, slug });
    expect((await linked()).isOpen).toBe(false);
    await pauseProlificStudy(asked());
    await expect(resumeProlificStudy(asked())).rejects.toMatchObject({ code: "conflict" });
    expect((await audit()).map(({ action }) => action).slice(2)).toEqual([
      "prolific.pause",
      "prolific.resume",
      "prolific.pause",
    ]);
  });

  test("is refused without the account, on a study that is not open, without a code, and with a wrong form", async () => {
    await expect(createProlificStudy({ ...asked(), prolific: null, form: FORM })).rejects.toMatchObject({
      code: "unavailable",
    });
    await expect(create({ reward: "nothing", places: "0" })).rejects.toMatchObject({
      code: "invalid",
      faults: [{ path: "reward" }, { path: "places" }],
    });
    const codeless = `${slug}-codeless`;
    await makeTestStudy({ slug: codeless, design: "rating", tasks: 1, owner });
    await expect(createProlificStudy({ ...asked(), slug: codeless, form: FORM })).rejects.toMatchObject({
      userMessage: expect.stringContaining("no completion code") as string,
    });
    await closeStudy({ actor: owner, slug });
    await expect(create()).rejects.toMatchObject({ code: "conflict" });
    expect([...server.studies.values()].filter((one) => one.internal_name.includes(slug))).toEqual([]);
  });

  test("is made once, however often it is asked for at the same moment", async () => {
    const outcomes = await Promise.allSettled([create(), create(), create()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect([...server.studies.values()].filter((one) => one.internal_name.includes(slug))).toHaveLength(1);
  });

  test("that Prolific refuses can be asked for again, and one without an answer is not asked for twice", async () => {
    server.instead({ status: 400, body: { error: { detail: "The title is too short." } } });
    await expect(create()).rejects.toMatchObject({ userMessage: "Prolific says: The title is too short." });
    expect((await recruitment()).kind).toBe("not-linked");
    server.instead("done, but no answer");
    await expect(create()).rejects.toMatchObject({
      userMessage: expect.stringContaining("may have been done") as string,
    });
    expect(await recruitment()).toMatchObject({ kind: "asked", isUnsure: true });
    await expect(create()).rejects.toMatchObject({ code: "conflict" });
    const [made, ...more] = [...server.studies.values()].filter((one) => one.internal_name.includes(slug));
    expect(more).toEqual([]);
    await linkProlificStudy({ ...asked(), form: { id: made?.id } });
    expect((await linked()).study.id).toBe(made?.id);
  });

  test("that was made by hand is linked when it leads here, and by one study only", async () => {
    await create();
    const { id } = (await linked()).study;
    await unlinkProlificStudy(asked());
    const address = server.studies.get(id)?.external_study_url ?? "";
    Object.assign(server.studies.get(id) ?? {}, {
      external_study_url: "https://study.example.org/judge/other",
    });
    await expect(linkProlificStudy({ ...asked(), form: { id } })).rejects.toMatchObject({
      userMessage: expect.stringContaining(address) as string,
    });
    await expect(linkProlificStudy({ ...asked(), form: { id: "../users/me" } })).rejects.toMatchObject({
      faults: [{ path: "id" }],
    });
    Object.assign(server.studies.get(id) ?? {}, { external_study_url: address });
    await linkProlificStudy({
      ...asked(),
      form: { id: `https://app.prolific.com/researcher/workspaces/studies/${id}/submissions` },
    });
    expect((await linked()).study.id).toBe(id);
    await expect(linkProlificStudy({ ...asked(), form: { id } })).rejects.toMatchObject({ code: "conflict" });
  });

  test("that cannot be reached is said to be away, and nothing else is lost", async () => {
    await create();
    server.instead("no answer", "no answer");
    expect(await recruitment()).toMatchObject({
      kind: "away",
      fault: expect.stringContaining("did not answer") as string,
    });
    expect((await recruitment()).kind).toBe("linked");
  });
});
