import { expect, test } from "vitest";
import { db } from "@/lib/db/shared/client";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { getFrozen, readFrozen } from "./frozen-studies";

test("what a study froze is the same whole and in parts, and a draft has none", async () => {
  const owner = await makeTestResearcher("owner@frozen.example");
  const read = async (slug: string) => {
    const { id } = await db().study.findUniqueOrThrow({ where: { slug }, select: { id: true } });
    const parts: Uint8Array[] = [];
    for await (const part of readFrozen(id, 100)) parts.push(part);
    return { parts, frozen: (await getFrozen(id)).frozen };
  };
  await makeTestStudy({ slug: "frozen-parts", design: "rating", tasks: 2, owner });
  const { parts, frozen } = await read("frozen-parts");
  expect(parts.length).toBeGreaterThan(3);
  expect(Buffer.concat(parts).equals(Buffer.from(frozen ?? []))).toBe(true);
  await makeTestStudy({ slug: "frozen-none", design: "rating", tasks: 2, owner, isDraft: true });
  await expect(read("frozen-none")).resolves.toEqual({ parts: [], frozen: null });
});
