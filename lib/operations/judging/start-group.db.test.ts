import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { balanceTable } from "@/lib/allocation/balance";
import type { Actor } from "@/lib/study/actor";
import { requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import { pool } from "@/lib/db/shared/pool";
import { listAllocationEvents, listRecordedPlans } from "@/lib/db/study/recorded-plans";
import { createSecretToken } from "@/lib/auth/secret-token";
import { createInvites } from "./invites/create-invites";
import { requireStudyForJudge } from "./require-study-for-judge";
import { startGroup } from "./start-group";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";
import { answerTrials, countStored, startAsJudge, startAtOnce } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy, studyIdOf } from "@/test/operations/study";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});

const expectReplay = (slug: string) =>
  expect(replayStudy({ actor: admin, slug })).resolves.toEqual({ differences: [] });

const kindsOf = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.map((outcome) =>
    outcome.status === "fulfilled" ? "begun" : (outcome.reason as { code?: string }).code,
  );

test("200 starts at once are 200 sessions, even within 1, in an unbroken log that replays", async () => {
  const slug = "class";
  await makeTestStudy({
    slug,
    design: "side-by-side",
    tasks: 13,
    protocol: { allocation: { itemsPerSession: 5 } },
  });
  const starts = await startAtOnce(slug, 200);
  expect(new Set(starts.map(({ token }) => token)).size).toBe(200);
  const studyId = await studyIdOf(slug);
  const plans = (await listRecordedPlans(studyId, [])).map((plan) => ({
    arm: plan.arm ?? -1,
    slot: plan.slot ?? null,
    placement: "randomised" as const,
    trials: [...plan.trials],
  }));
  expect(plans.map(({ slot }) => Number(slot)).sort((a, b) => a - b)).toEqual(plans.map((_, at) => at));
  const { design } = await requireOpenedStudy(studyId);
  const rows = balanceTable(design, plans).filter(({ of }) => !of.startsWith("system "));
  for (const { measure, spread, min, max } of rows)
    if (measure === "exposures") expect(spread).toBeLessThanOrEqual(1);
    else expect([min >= -1, max <= 1], measure).toEqual([true, true]);
  const events = await listAllocationEvents(studyId);
  expect(events.map(({ ordinal }) => ordinal)).toEqual(events.map((_, at) => at + 1));
  expect(events).toHaveLength(200);
  await expectReplay(slug);
});

describe("starts that wait together", () => {
  test("are stored in fewer transactions than they are", async () => {
    const { slug } = await makeTestStudy({ slug: "together", design: "rating", tasks: 2 });
    await startAtOnce(slug, 50);
    expect(await countTransactions(slug)).toBeLessThanOrEqual(5);
  });

  test("take further transactions where their plans take too long", async () => {
    const { slug } = await makeTestStudy({ slug: "slow-plans", design: "side-by-side", tasks: 4 });
    const study = await requireStudyForJudge(slug, { mayBeDraft: false, isSimulated: false });
    const opened = await requireOpenedStudy(study.id);
    const body = { study: slug, consent: true, profile: {} };
    const request = { body, idempotencyKey: null, token: null, isResearcher: false };
    const starts = Array.from({ length: 4 }, () => ({
      study,
      opened,
      request,
      tokenHash: createSecretToken().hash,
    }));
    const outcomes = await startGroup(starts, -1);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["done", "done", "done", "done"]);
    expect(await countTransactions(slug)).toBe(4);
    await expectReplay(slug);
  });

  test("are refused one by one: the places that there are go to as many judges", async () => {
    const { slug } = await makeTestStudy({
      slug: "places",
      design: "rating",
      protocol: { limits: { sessions: 7 } },
    });
    const outcomes = kindsOf(
      await Promise.allSettled(
        Array.from({ length: 30 }, (_, at) => startAsJudge(slug, { body: { consent: at % 3 !== 0 } })),
      ),
    );
    expect(outcomes.filter((kind) => kind === "begun")).toHaveLength(7);
    expect(outcomes.filter((kind) => kind === "forbidden")).toHaveLength(10);
    expect(outcomes.filter((kind) => kind === "gone")).toHaveLength(13);
    await expectReplay(slug);
  });

  test("take no other with them when they cannot be stored, and leave nothing behind in memory", async () => {
    const { slug } = await makeTestStudy({
      slug: "poison",
      design: "rating",
      tasks: 3,
      protocol: { profile: [{ id: "words", label: "Words", type: "text", required: false }] },
    });
    // Half of a surrogate pair is text to JavaScript, and none to PostgreSQL.
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) =>
        startAsJudge(slug, { body: { profile: { words: at === 5 ? "\ud800" : "fine" } } }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, at) => (at === 5 ? "rejected" : "fulfilled")),
    );
    await startAtOnce(slug, 5);
    expect(await listAllocationEvents(await studyIdOf(slug))).toHaveLength(16);
    await expectReplay(slug);
  });

  test("use up an invite together, and no further", async () => {
    const { slug } = await makeTestStudy({ slug: "invited", design: "rating", tasks: 2 });
    const [general] = await inviteCodes(slug, { kind: "general", uses: 4 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () => startAsJudge(slug, { body: invited(general) })),
    );
    expect(kindsOf(outcomes).filter((kind) => kind === "begun")).toHaveLength(4);
    const { rows } = await pool().query("SELECT used, uses FROM invites WHERE kind = 'general'");
    expect(rows).toEqual([{ used: 4, uses: 4 }]);
  });

  test("by one personal invite, or by two tokens of one judge, are one session", async () => {
    const { slug } = await makeTestStudy({
      slug: "person",
      design: "human-or-robot",
      tasks: 12,
      protocol: { allocation: { itemsPerSession: 3 }, limits: { perJudge: 3 } },
    });
    const [personal] = await inviteCodes(slug, { kind: "personal" });
    const before = await countStored();
    await Promise.all(Array.from({ length: 6 }, () => startAsJudge(slug, { body: invited(personal) })));
    expect((await countStored()).sessions).toBe(before.sessions + 1);

    const idempotencyKey = randomUUID();
    const first = await startAsJudge(slug, { idempotencyKey });
    const second = await startAsJudge(slug, { idempotencyKey });
    await answerTrials(first.token);
    const finished = await countStored();
    await Promise.all([first, second].map(({ token }) => startAsJudge(slug, { token })));
    expect((await countStored()).sessions).toBe(finished.sessions + 1);
    await expectReplay(slug);
  });
});

const countTransactions = async (slug: string): Promise<number | undefined> => {
  const { rows } = await pool().query<{ transactions: number }>(
    "SELECT count(DISTINCT s.xmin::text)::int AS transactions FROM sessions s JOIN studies t ON t.id = s.study_id WHERE t.slug = $1",
    [slug],
  );
  return rows[0]?.transactions;
};

const invited = (invite: string | undefined) => ({ ...(invite && { invite }) });

const inviteCodes = async (
  slug: string,
  invite: { kind: "personal" | "general"; uses?: number },
): Promise<string[]> => {
  const { invites } = await createInvites({ actor: admin, slug, count: 1, ...invite, now: new Date() });
  return invites.map(({ code }) => code);
};
