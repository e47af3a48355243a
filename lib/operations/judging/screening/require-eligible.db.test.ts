import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { lockStudy } from "@/lib/db/judging/sessions";
import { readSessionCourse } from "@/lib/db/results/study-course";
import { transaction } from "@/lib/db/shared/client";
import { countStored, startAsJudge } from "@/test/operations/judge";
import { makeTestStudy, studyIdOf } from "@/test/operations/study";
import { checkEligibility } from "./check-eligibility";

const OUT = {
  code: "forbidden",
  extension: { reason: "not-eligible", completion: { code: "SCREENED" } },
};

const REFUSED = { code: "forbidden", extension: { reason: "not-eligible" } };

beforeAll(async () => {
  await makeTestStudy({
    slug: "eligible",
    design: "rating",
    tasks: 2,
    protocol: {
      profile: [
        {
          id: "role",
          label: "What do you do?",
          type: "choice",
          choices: ["I program", "I manage"],
          required: true,
          eligible: ["I program"],
        },
      ],
      allocation: { itemsPerSession: 1 },
      limits: { perJudge: 2, sessions: 2 },
      completion: { codes: [{ when: "screened-out", code: "SCREENED" }] },
    },
  });
});

const bodyOf = (role: string, person?: string) => ({
  study: "eligible",
  consent: true as const,
  profile: { role },
  ...(person !== undefined && { external: { PROLIFIC_PID: person } }),
});
const check = (role: string, { person, key = null }: { person?: string; key?: string | null } = {}) =>
  checkEligibility({ body: bodyOf(role, person), idempotencyKey: key, token: null, isResearcher: false });
const course = async () => {
  const { screenedOut, ineligible, sessions } = await readSessionCourse(await studyIdOf("eligible"));
  return { screenedOut, ineligible, sessions };
};

describe("a study whose questions about the judge decide who takes part", () => {
  test("says before anything else whether somebody can, and begins nothing by that", async () => {
    const before = await countStored();
    expect(await check("I program", { person: "ada" })).toEqual({ state: "eligible" });
    expect(await countStored()).toEqual(before);
    expect(await course()).toEqual({ screenedOut: 0, ineligible: 0, sessions: 0 });
    await expect(startAsJudge("eligible", { body: bodyOf("I program", "ada") })).resolves.toMatchObject({
      state: "judging",
    });
  });

  test("refuses with the panel's code, takes no place, counts a person once, and other answers do not help", async () => {
    const before = await countStored();
    const counted = await course();
    await expect(check("I manage", { person: "bob" })).rejects.toMatchObject(OUT);
    await expect(check("I manage", { person: "bob" }), "sent again").rejects.toMatchObject(OUT);
    await expect(check("I program", { person: "bob" }), "corrected").rejects.toMatchObject(OUT);
    const start = startAsJudge("eligible", { body: bodyOf("I program", "bob") });
    await expect(start, "around the check").rejects.toMatchObject(OUT);
    expect(await countStored()).toEqual(before);
    expect(await course()).toEqual({ ...counted, screenedOut: 1, ineligible: 1 });
  });

  test("refuses a start that did not ask before, and knows a tab by its key", async () => {
    const key = randomUUID();
    const start = (role: string) => startAsJudge("eligible", { idempotencyKey: key, body: bodyOf(role) });
    await expect(start("I manage")).rejects.toMatchObject({
      code: "forbidden",
      extension: { reason: "not-eligible" },
    });
    await expect(check("I program", { key })).rejects.toMatchObject({ code: "forbidden" });
    expect(await course()).toMatchObject({ screenedOut: 2, ineligible: 2 });
    // The place is still there for somebody else.
    await expect(startAsJudge("eligible", { body: bodyOf("I program", "carl") })).resolves.toMatchObject({
      state: "judging",
    });
  });

  test("lets a researcher who tries it see the refusal, and counts nothing", async () => {
    const before = await course();
    const asked = checkEligibility({
      body: bodyOf("I manage"),
      idempotencyKey: randomUUID(),
      token: null,
      isResearcher: true,
    });
    await expect(asked).rejects.toMatchObject({ extension: { reason: "not-eligible" } });
    expect(await course()).toEqual(before);
  });

  test("refuses whom nothing tells apart, and counts nobody twice for that", async () => {
    const before = await course();
    for (let at = 0; at < 3; at += 1) await expect(check("I manage")).rejects.toMatchObject(REFUSED);
    expect(await course()).toEqual(before);
  });

  test("does not wait for others who start at the same moment", async () => {
    const id = await studyIdOf("eligible");
    const answers = await transaction(async (tx) => {
      await lockStudy(tx, id);
      return Promise.allSettled([check("I program"), check("I manage", { person: "dan" })]);
    });
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  });

  test("asks nothing of who has taken part already", async () => {
    expect(await check("I manage", { person: "carl" })).toEqual({ state: "eligible" });
  });

  test("needs the consent and a whole profile", async () => {
    const body = { ...bodyOf("I program"), consent: false };
    const request = { idempotencyKey: null, token: null, isResearcher: false };
    await expect(checkEligibility({ ...request, body })).rejects.toMatchObject({ code: "forbidden" });
    await expect(
      checkEligibility({ ...request, body: { ...body, consent: true, profile: {} } }),
    ).rejects.toMatchObject({ code: "invalid" });
  });
});
