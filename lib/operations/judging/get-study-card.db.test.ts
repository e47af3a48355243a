import { expect, test } from "vitest";
import { makeTestStudy } from "@/test/operations/study";
import { getStudyCard } from "./get-study-card";

const make = (slug: string, isPublic: boolean) =>
  makeTestStudy({
    slug,
    design: "human-or-robot",
    tasks: 4,
    protocol: { public: isPublic, allocation: { itemsPerSession: 3 } },
  });

test("the picture of a public study has a score that a session could have, and no other", async () => {
  await make("card-public", true);
  const score = async (got: string | null) => (await getStudyCard({ slug: "card-public", got })).score;
  expect(await score("0")).toEqual({ right: 0, of: 3 });
  expect(await score("3")).toEqual({ right: 3, of: 3 });
  for (const got of [null, "4", "-1", "1.5", "", "999999", "<b>"])
    expect(await score(got), got ?? "none").toBeNull();
});

test("a study that is not public has no picture", async () => {
  await make("card-private", false);
  await expect(getStudyCard({ slug: "card-private", got: null })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(getStudyCard({ slug: "card-nowhere", got: null })).rejects.toMatchObject({
    code: "not_found",
  });
});
