import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { exportTable } from "@/lib/operations/exchange/export-table";
import { getProgress } from "@/lib/operations/monitoring/get-progress";
import { getResults } from "@/lib/operations/results/get-results";
import { listStudies } from "./list-studies";
import { openStudy } from "./open-study";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { closeStudy, unsealStudy } from "./step-study";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

let admin: Actor, owner: Actor, stranger: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
  owner = await makeTestResearcher("owner@example.org");
  stranger = await makeTestResearcher("stranger@example.org");
});
const now = new Date();

/** Every way of an operation to a study's outcome. */
const OUTCOMES: Record<string, (actor: Actor, slug: string) => Promise<unknown>> = {
  results: (actor, slug) => getResults({ actor, slug }),
  verdicts: (actor, slug) => exportTable({ actor, slug, table: "verdicts" }),
  trials: (actor, slug) => exportTable({ actor, slug, table: "trials" }),
};
const everyWay = Object.entries(OUTCOMES);

test("results and tables are sealed while a study is a draft, open or closed, for every role", async () => {
  await makeTestStudy({ slug: "sealed", design: "rating", tasks: 1, owner, isDraft: true });
  const expectSealed = async (state: string) => {
    for (const [way, look] of everyWay)
      for (const actor of [owner, admin])
        await expect(look(actor, "sealed"), `${way}, ${state}`).rejects.toMatchObject({
          code: "sealed",
          userMessage: expect.stringContaining(state) as string,
        });
  };
  await expectSealed("draft");
  await openStudy({ actor: owner, slug: "sealed", now });
  await answerTrials((await startAsJudge("sealed")).token);
  await expectSealed("open");
  await closeStudy({ actor: owner, slug: "sealed" });
  await expectSealed("closed");
  await unsealStudy({ actor: owner, slug: "sealed" });
  for (const [, look] of everyWay) await expect(look(owner, "sealed")).resolves.toBeDefined();
  const { rows } = await pool().query<{ action: string }>(
    "SELECT action FROM audit WHERE study = 'sealed' ORDER BY id",
  );
  expect(rows.map(({ action }) => action)).toEqual([
    "study.create",
    "study.open",
    "study.close",
    "study.unseal",
    "results.view",
    "study.export",
    "study.export",
  ]);
});

test("what a study shows while sealed says nothing of scores, and keeps the seed to itself", async () => {
  const { seed } = await makeTestStudy({
    slug: "quiet",
    design: "human-or-robot",
    tasks: 3,
    owner,
    protocol: { allocation: { itemsPerSession: 3 } },
  });
  await answerTrials((await startAsJudge("quiet")).token);
  const shown = JSON.stringify([
    await getProgress({ actor: owner, slug: "quiet" }),
    await listStudies({ actor: owner }),
  ]);
  expect(shown).not.toMatch(/people|generator|score|truth/i);
  expect(shown).not.toContain(Buffer.from(seed).toString("hex"));
  await unsealStudy({ actor: owner, slug: "quiet", reason: "to read the seed" });
  const { study } = await getProgress({ actor: owner, slug: "quiet" });
  expect(study.seed).toBe(Buffer.from(seed).toString("hex"));
});

test("somebody else's study is not found, whatever is asked of it, and is not listed", async () => {
  await makeTestStudy({ slug: "theirs", design: "rating", tasks: 1, owner });
  const ways = [
    ...everyWay.map(([, look]) => look),
    (actor: Actor, slug: string) => exportTable({ actor, slug, table: "nothing" }),
    (actor: Actor, slug: string) => getProgress({ actor, slug }),
    (actor: Actor, slug: string) => replayStudy({ actor, slug }),
    (actor: Actor, slug: string) => closeStudy({ actor, slug }),
    (actor: Actor, slug: string) => unsealStudy({ actor, slug, reason: "just because I can" }),
  ];
  for (const way of ways) {
    await expect(way(stranger, "theirs")).rejects.toMatchObject({ code: "not_found" });
    await expect(way(owner, "a\0b")).rejects.toMatchObject({ code: "not_found" });
  }
  expect((await listStudies({ actor: stranger })).map(({ slug }) => slug)).toEqual([]);
  await expect(getProgress({ actor: owner, slug: "theirs" })).resolves.toMatchObject({
    study: { state: "OPEN" },
  });
});

describe("a study unsealed while it is open", () => {
  test("needs a reason, and carries the stamp from then on", async () => {
    await makeTestStudy({ slug: "early", design: "rating", tasks: 1, owner });
    const early = (reason?: string) =>
      unsealStudy({ actor: owner, slug: "early", ...(reason === undefined ? {} : { reason }) });
    for (const reason of [undefined, "", "   short      "])
      await expect(early(reason)).rejects.toMatchObject({ code: "conflict" });
    await expect(early(" the funder asked for it ")).resolves.toEqual({ state: "UNSEALED" });
    const { study } = await getResults({ actor: owner, slug: "early" });
    expect(study).toMatchObject({ isUnsealedEarly: true, unsealReason: "the funder asked for it" });
    const { name } = await exportTable({ actor: owner, slug: "early", table: "trials" });
    expect(name).toBe("early-trials-unsealed-early.csv");
    await expect(startAsJudge("early")).rejects.toMatchObject({ code: "gone" });
  });
});

test("steps go forward only, and of two at once one happens", async () => {
  await makeTestStudy({ slug: "forward", design: "rating", tasks: 1, owner });
  const request = { actor: owner, slug: "forward", now };
  const twice = await Promise.allSettled([closeStudy(request), closeStudy(request)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await unsealStudy(request);
  for (const step of [openStudy, closeStudy, unsealStudy])
    await expect(step(request)).rejects.toMatchObject({ code: "conflict" });
  await makeTestStudy({ slug: "draft", design: "rating", isDraft: true, owner });
  await expect(closeStudy({ ...request, slug: "draft" })).rejects.toMatchObject({ code: "conflict" });
  await expect(unsealStudy({ ...request, slug: "draft" })).rejects.toMatchObject({ code: "conflict" });
});

describe("opening", () => {
  test("names all that is missing and freezes nothing", async () => {
    await makeTestStudy({ slug: "gaps", design: "human-or-robot", tasks: 2, isDraft: true });
    await expect(openStudy({ actor: null, slug: "gaps", now })).rejects.toMatchObject({
      code: "conflict",
      faults: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining("human pool has 2") as string }),
        expect.objectContaining({ message: expect.stringContaining("machine pool has 2") as string }),
      ]) as unknown,
    });
    const { rows } = await pool().query("SELECT state, frozen, seed FROM studies WHERE slug = 'gaps'");
    expect(rows).toEqual([{ state: "DRAFT", frozen: null, seed: null }]);
  });

  test("leaves bytes that hash to what is published, and takes no sample afterwards", async () => {
    const { seed } = await makeTestStudy({ slug: "frozen", design: "rating", tasks: 2 });
    const { rows } = await pool().query(
      `SELECT encode(sha256(frozen), 'hex') = protocol_hash AS bytes, encode(sha256($1), 'hex') = seed_commitment AS seed
       FROM studies WHERE slug = 'frozen'`,
      [seed],
    );
    expect(rows).toEqual([{ bytes: true, seed: true }]);
    await expect(addSamples({ slug: "frozen", tasks: [], samples: [], now })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});
