import { beforeAll, expect, test } from "vitest";
import { getDesign } from "@/lib/operations/samples/get-design";
import { countMaterial } from "@/lib/operations/study/count-material";
import { createStudy } from "@/lib/operations/study/create-study";
import type { Actor } from "@/lib/study/actor";
import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { getRehearsal } from "./get-rehearsal";
import { groupByLanguage } from "./group-by-language";

let owner: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("groups@example.org");
});

const draft = async (slug: string, languages: string[], protocol: Partial<ProtocolInput> = {}) => {
  await makeTestStudy({ slug, design: "side-by-side", languages, owner, isDraft: true, protocol });
  return { actor: owner, slug };
};
const main = (languages: string[]) => [{ id: "main", systems: ["alpha", "beta"], languages }];

test("makes arms for the languages that the only arm meets, and keeps those that the study names", async () => {
  const about = await draft("narrow", ["go", "java", "python"], { arms: main(["python", "java"]) });
  expect(await countMaterial(about)).toMatchObject({ languagesToDivide: ["java", "python"] });
  expect((await getRehearsal(about)).mayGroupByLanguage).toBe(true);
  await groupByLanguage(about);
  const { protocol } = await getDesign(about);
  expect(protocol.arms.map(({ id, languages }) => ({ id, languages }))).toEqual([
    { id: "java", languages: ["java"] },
    { id: "python", languages: ["python"] },
  ]);
  expect([...protocol.languages].sort()).toEqual(["go", "java", "python"]);
  expect(await countMaterial(about)).toMatchObject({ languagesToDivide: [] });
  await expect(groupByLanguage(about)).rejects.toMatchObject({ userMessage: /several arms already/ });
});

test("is neither offered nor made where the arm meets one language of several", async () => {
  const about = await draft("one-of-two", ["java", "python"], { arms: main(["python"]) });
  expect(await countMaterial(about)).toMatchObject({ languages: ["java", "python"], languagesToDivide: [] });
  await expect(groupByLanguage(about)).rejects.toMatchObject({ userMessage: /meet one language only/ });
});

test("is refused for timed tasks, in words", async () => {
  await createStudy({
    actor: owner,
    document: { slug: "by-time", title: "Timed", design: "timed-task", systems: [{ id: "tool" }] },
  });
  await expect(groupByLanguage({ actor: owner, slug: "by-time" })).rejects.toMatchObject({
    code: "conflict",
    userMessage: /Timed tasks are all done by everybody/,
  });
});
