import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import type { Actor } from "@/lib/study/actor";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { getPublishedResults, getSharedResults } from "./get-shared-results";
import { createResultLink, listResultLinks, publishResults, revokeResultLink } from "./share-results";

let owner: Actor;
const now = new Date("2026-02-03T04:05:06.000Z");
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
});

/** A finished study; of human or robot, where judges leave comments. */
const finish = async (slug: string, isPublic: boolean) => {
  await makeTestStudy({
    slug,
    design: "human-or-robot",
    tasks: 8,
    owner,
    protocol: { public: isPublic, allocation: { itemsPerSession: 4 } },
  });
  const { token } = await startAsJudge(slug);
  await answerTrials(token, 4, (trial) => ({ ...toVerdict(trial), comment: "my own words" }));
  await closeStudy({ actor: owner, slug });
  await unsealStudy({ actor: owner, slug });
};

test("a link shows the results without anybody's words, until it is taken back; only its hash is stored", async () => {
  const slug = "linked";
  await finish(slug, false);
  const { token } = await createResultLink({ actor: owner, slug, label: " Reviewers " });
  const [link] = await listResultLinks({ actor: owner, slug });
  expect(link).toMatchObject({ label: "Reviewers", isPublic: false, lastUsedAt: null });
  const stored = await db().resultLink.findFirstOrThrow({ where: { study: { slug } } });
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(stored.tokenHash).toHaveLength(32);

  const shared = await getSharedResults({ token, now });
  expect(shared).toMatchObject({ study: { slug }, origin: { arms: [{ judges: 1 }] } });
  expect(JSON.stringify(shared)).not.toContain("my own words");
  expect((await listResultLinks({ actor: owner, slug }))[0]?.lastUsedAt).toBe(now.toISOString());
  expect(await getSharedResults({ token: `${token}x`, now })).toBeNull();

  const other = await createResultLink({ actor: owner, slug, label: "" });
  for (let times = 0; times < 2; times += 1)
    await revokeResultLink({ actor: owner, slug, id: link?.id ?? 0, now });
  expect(await getSharedResults({ token, now })).toBeNull();
  expect(await getSharedResults({ token: other.token, now })).not.toBeNull();
  await expect(revokeResultLink({ actor: owner, slug, id: 0, now })).rejects.toMatchObject({
    code: "not_found",
  });
  const lines = await db().audit.findMany({ where: { study: slug, action: { startsWith: "results." } } });
  expect(lines.map(({ action }) => action).sort()).toEqual([
    "results.link",
    "results.link",
    "results.revoke",
  ]);
});

test("no link is made, and no link of an earlier time shows anything, while outcomes are sealed", async () => {
  await makeTestStudy({ slug: "sealed", design: "rating", owner, protocol: { public: true } });
  for (const share of [
    createResultLink({ actor: owner, slug: "sealed", label: "" }),
    publishResults({ actor: owner, slug: "sealed" }),
  ])
    await expect(share).rejects.toMatchObject({ code: "sealed" });
  const { id: studyId } = await db().study.findUniqueOrThrow({ where: { slug: "sealed" } });
  await db().resultLink.create({ data: { studyId } });
  expect(await getPublishedResults({ slug: "sealed" })).toBeNull();
});

test("the public page is there once its owner published it, once, and only of a public study", async () => {
  await finish("shown", true);
  expect(await getPublishedResults({ slug: "shown" })).toBeNull();
  await Promise.all([1, 2].map(() => publishResults({ actor: owner, slug: "shown" })));
  const links = await listResultLinks({ actor: owner, slug: "shown" });
  expect(links).toMatchObject([{ isPublic: true }]);
  expect(await getPublishedResults({ slug: "shown" })).toMatchObject({ study: { slug: "shown" } });
  await revokeResultLink({ actor: owner, slug: "shown", id: links[0]?.id ?? 0, now });
  expect(await getPublishedResults({ slug: "shown" })).toBeNull();

  await finish("unlisted", false);
  await expect(publishResults({ actor: owner, slug: "unlisted" })).rejects.toMatchObject({
    code: "conflict",
  });
});
