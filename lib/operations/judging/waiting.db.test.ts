import type { PoolClient } from "pg";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { getJudgeTrial } from "./get-judge-trial";
import { unsealStudy } from "@/lib/operations/study/step-study";
import { submitVerdict } from "./submit-verdict";
import { countStored, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
});

const begin = async (slug: string) => {
  await makeTestStudy({ slug, design: "rating", tasks: 2 });
  const { token } = await startAsJudge(slug);
  const body = toVerdict(await getJudgeTrial({ token, position: 1 }));
  return () => submitVerdict({ token, position: 1, body });
};

/** Holds what `hold` locks until `act` is seen to wait for it, then commits; resolves to what became of `act`. */
const meanwhile = async (hold: (client: PoolClient) => Promise<unknown>, act: () => Promise<unknown>) => {
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    await hold(client);
    const acting = act().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    const waiting = "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted";
    await expect
      .poll(async () => (await pool().query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 5000 })
      .toBeGreaterThan(0);
    await client.query("COMMIT");
    return await acting;
  } finally {
    client.release();
  }
};

test("an answer waits for a withdrawal under way, then finds the session withdrawn", async () => {
  const submit = await begin("withdrawing");
  const before = await countStored();
  const withdraw = (client: PoolClient) =>
    client.query(
      "UPDATE sessions s SET state = 'withdrawn' FROM studies t WHERE t.id = s.study_id AND t.slug = 'withdrawing'",
    );
  expect(await meanwhile(withdraw, submit)).toMatchObject({ error: { code: "gone" } });
  expect(await countStored()).toEqual(before);
});

test("unsealing waits for answers on their way", async () => {
  await begin("waiting");
  const answering = (client: PoolClient) => client.query("LOCK TABLE verdicts IN ROW EXCLUSIVE MODE");
  const unseal = () => unsealStudy({ actor: admin, slug: "waiting", reason: "to see it wait" });
  expect(await meanwhile(answering, unseal)).toEqual({ value: { state: "UNSEALED" } });
});

test("an answer that arrives while the study is being unsealed finds it unsealed, and nothing is stored", async () => {
  const submit = await begin("unsealing");
  const before = await countStored();
  const unseal = async (client: PoolClient) => {
    await client.query("LOCK TABLE verdicts IN SHARE MODE");
    await client.query("UPDATE studies SET state = 'UNSEALED', unsealed_at = now() WHERE slug = 'unsealing'");
  };
  expect(await meanwhile(unseal, submit)).toMatchObject({ error: { code: "gone" } });
  expect(await countStored()).toEqual(before);
});
