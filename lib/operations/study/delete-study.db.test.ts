import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { exampleTasks } from "@/test/allocation/example-design";
import { getUses, readAllocationLog } from "@/lib/db/judging/allocation-state";
import { lockStudy } from "@/lib/db/judging/sessions";
import { db, transaction } from "@/lib/db/shared/client";
import { getDraft } from "@/lib/db/study/drafts";
import { getFrozen, requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import { getSeed, getStudyState } from "@/lib/db/study/studies";
import { deleteStudy } from "./delete-study";
import { listAudit } from "./list-audit";
import { answerTrials, countStored, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

let owner: Actor, editor: Actor, stranger: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  editor = await makeTestResearcher("editor@example.org");
  stranger = await makeTestResearcher("stranger@example.org");
});

const erase = (slug: string, actor = owner, typedSlug = slug) => deleteStudy({ actor, slug, typedSlug });

test("deleting takes the study with its answers, invites and copies, and leaves other studies and one line of the log", async () => {
  await makeTestStudy({ slug: "stays", design: "side-by-side", tasks: 2, owner });
  await answerTrials((await startAsJudge("stays")).token);
  const before = await countStored();
  await makeTestStudy({ slug: "goes", design: "side-by-side", tasks: 2, owner });
  await makeTestStudy({ slug: "goes-copy", design: "side-by-side", tasks: 2, owner });
  for (const slug of ["goes", "goes-copy"]) await answerTrials((await startAsJudge(slug)).token);
  const { id, arms } = await db().study.findUniqueOrThrow({
    where: { slug: "goes" },
    select: { id: true, arms: { select: { id: true } } },
  });
  await db().study.update({ where: { slug: "goes-copy" }, data: { copyOfId: id } });
  const armId = arms[0]?.id ?? null;
  const invite = await db().invite.create({
    data: { studyId: id, kind: "personal", codeHash: new Uint8Array(32).fill(1), armId },
  });
  await db().session.updateMany({ where: { studyId: id }, data: { inviteId: invite.id } });

  await expect(erase("goes")).resolves.toEqual({ slug: "goes" });
  expect(await countStored()).toEqual(before);
  expect((await db().study.findMany({ select: { slug: true } })).map(({ slug }) => slug)).toEqual(["stays"]);
  const lines = await db().audit.findMany({ where: { action: "study.delete" } });
  expect(lines).toMatchObject([
    { study: "goes", actor: owner.email, details: { state: "OPEN", sessions: 1 } },
  ]);
});

test("only an owner who types the slug deletes a study", async () => {
  await makeTestStudy({ slug: "kept", design: "rating", tasks: 1, owner });
  const { id: studyId } = await db().study.findUniqueOrThrow({
    where: { slug: "kept" },
    select: { id: true },
  });
  await db().studyMember.create({ data: { studyId, userId: editor.id, role: "editor" } });
  await expect(erase("kept", stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(erase("kept", editor)).rejects.toMatchObject({ code: "forbidden" });
  for (const typed of ["", "Kept", "kept ", "other"])
    await expect(erase("kept", owner, typed)).rejects.toMatchObject({
      code: "invalid",
      faults: [{ path: "typedSlug" }],
    });
  expect(await db().study.count({ where: { slug: "kept" } })).toBe(1);
});

test("of two deletions at once one happens, and a start on its way ends one way or the other", async () => {
  await makeTestStudy({ slug: "raced", design: "rating", tasks: 1, owner });
  const { id } = await db().study.findUniqueOrThrow({ where: { slug: "raced" } });
  const outcomes = await Promise.allSettled([
    erase("raced"),
    erase("raced"),
    ...Array.from({ length: 4 }, () => startAsJudge("raced")),
  ]);
  const deletions = outcomes.slice(0, 2);
  expect(deletions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(deletions.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "not_found" },
  });
  // A start that waited for the deletion learns that the study is gone; nothing ends as a fault of the server.
  for (const outcome of outcomes.slice(2))
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "not_found" });
  expect(await db().study.count({ where: { slug: "raced" } })).toBe(0);
  await expect(transaction((tx) => lockStudy(tx, id))).rejects.toMatchObject({ code: "not_found" });
});

test("what reads a study that was deleted in the meantime finds none, and is no fault of the server", async () => {
  await makeTestStudy({ slug: "vanished", design: "rating", tasks: 1, owner });
  const { id } = await db().study.findUniqueOrThrow({ where: { slug: "vanished" } });
  await erase("vanished");
  const design = exampleTasks({ tasks: 1 });
  for (const read of [
    () => requireOpenedStudy(id),
    () => readAllocationLog(id, design),
    () => getUses(id, design),
    () => getStudyState(id),
    () => getSeed(id),
    () => getFrozen(id),
    () => getDraft(db(), id),
  ])
    await expect(read()).rejects.toMatchObject({ code: "not_found" });
});

test("a new study under an old slug does not tell what happened in the deleted one", async () => {
  await makeTestStudy({ slug: "again", design: "rating", tasks: 1, owner });
  await erase("again");
  await makeTestStudy({ slug: "again", design: "rating", tasks: 1, owner: stranger, isDraft: true });
  const { lines } = await listAudit({ actor: stranger, slug: "again" });
  expect(lines.map(({ action, actor }) => [action, actor])).toEqual([["study.create", stranger.email]]);
});
