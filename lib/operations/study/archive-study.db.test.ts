import { expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { archiveStudy, getArchived } from "./archive-study";
import { listStudies } from "./list-studies";
import { closeStudy } from "./step-study";

test("a study that is not open goes into the archive and comes back, by its owners, and the log says so", async () => {
  const owner = await makeTestResearcher("owner@example.org");
  const editor = await makeTestResearcher("editor@example.org");
  await makeTestStudy({ slug: "old", design: "rating", tasks: 1, owner });
  const study = await db().study.findUniqueOrThrow({ where: { slug: "old" } });
  await db().studyMember.create({ data: { studyId: study.id, userId: editor.id, role: "editor" } });
  const set = (actor: typeof owner, isArchived: boolean) => archiveStudy({ actor, slug: "old", isArchived });
  const listed = async () => (await listStudies({ actor: owner })).map(({ isArchived }) => isArchived);

  await expect(set(owner, true)).rejects.toMatchObject({ code: "conflict" });
  expect(await listed()).toEqual([false]);
  await closeStudy({ actor: owner, slug: "old" });
  await expect(set(editor, true)).rejects.toMatchObject({ code: "forbidden" });

  await set(owner, true);
  await set(owner, true);
  expect(await listed()).toEqual([true]);
  expect(await getArchived({ actor: editor, slug: "old" })).toBe(true);
  await set(owner, false);
  expect(await listed()).toEqual([false]);
  const log = await db().audit.findMany({
    where: { action: { in: ["study.archive", "study.unarchive"] } },
    orderBy: { id: "asc" },
  });
  expect(log.map(({ action, actor, study: slug }) => [action, actor, slug])).toEqual([
    ["study.archive", "owner@example.org", "old"],
    ["study.unarchive", "owner@example.org", "old"],
  ]);
});
