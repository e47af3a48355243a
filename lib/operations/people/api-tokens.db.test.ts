import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { createApiToken } from "./create-api-token";
import { getActorOfApiToken } from "./get-actor-of-api-token";
import { listApiTokens } from "./list-api-tokens";
import { revokeApiToken } from "./revoke-api-token";
import { makeTestResearcher } from "@/test/operations/study";

let ada: Actor, eve: Actor;
beforeAll(async () => {
  ada = await makeTestResearcher("ada@example.org");
  eve = await makeTestResearcher("eve@example.org", true);
});
const now = new Date("2026-03-01T12:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const make = (changes: { name?: unknown; scope?: unknown; days?: unknown } = {}) =>
  createApiToken({ actor: ada, name: "night job", scope: "write", days: null, now, ...changes });

test("a token speaks for whoever made it, and stands nowhere but in the answer", async () => {
  const { token } = await make({ name: "reads only", scope: "read" });
  await expect(getActorOfApiToken(token, now)).resolves.toEqual({ actor: ada, scope: "read" });
  const { rows } = await pool().query<{ row: string }>(
    `SELECT row_to_json(t)::text AS row FROM api_tokens t UNION ALL SELECT row_to_json(a)::text FROM audit a`,
  );
  const stored = rows.map(({ row }) => row).join("\n");
  expect(stored).toContain("reads only");
  expect(stored).not.toContain(token.slice(4));
});

test("a token nobody was given is nothing", async () => {
  await expect(getActorOfApiToken(`evh_${"a".repeat(43)}`, now)).resolves.toBeNull();
  await expect(getActorOfApiToken("not a token", now)).resolves.toBeNull();
});

test("a token ends with its last day", async () => {
  const { token, expiresAt } = await make({ days: 30 });
  expect(expiresAt).toEqual(later(30 * 86_400_000));
  await expect(getActorOfApiToken(token, later(30 * 86_400_000 - 1))).resolves.not.toBeNull();
  await expect(getActorOfApiToken(token, later(30 * 86_400_000))).resolves.toBeNull();
});

test("a revoked token ends at once, and only its owner can revoke it", async () => {
  const { id, token } = await make({ name: "to be revoked" });
  await expect(revokeApiToken({ actor: eve, id, now })).rejects.toMatchObject({ code: "not_found" });
  await revokeApiToken({ actor: ada, id, now });
  await expect(getActorOfApiToken(token, now)).resolves.toBeNull();
  await expect(revokeApiToken({ actor: ada, id, now })).rejects.toMatchObject({ code: "not_found" });
  const listed = await listApiTokens({ actor: ada, now });
  expect(listed.map(({ name }) => name)).not.toContain("to be revoked");
  await expect(listApiTokens({ actor: eve, now })).resolves.toEqual([]);
});

test("its last use is written at most once a minute", async () => {
  const { id, token } = await make({ name: "busy" });
  const lastUsed = async () =>
    (await listApiTokens({ actor: ada, now })).find((listed) => listed.id === id)?.lastUsedAt;
  expect(await lastUsed()).toBeNull();
  await getActorOfApiToken(token, now);
  await getActorOfApiToken(token, later(59_000));
  expect(await lastUsed()).toBe(now.toISOString());
  await getActorOfApiToken(token, later(60_001));
  expect(await lastUsed()).toBe(later(60_001).toISOString());
});

test("a token needs a name, a scope and days that make sense, and says which is missing", async () => {
  await expect(make({ name: "  ", scope: "all", days: 0 })).rejects.toMatchObject({
    code: "invalid",
    faults: [{ path: "name" }, { path: "scope" }, { path: "days" }],
  });
  await expect(make({ name: "a\0b" })).rejects.toMatchObject({ faults: [{ path: "name" }] });
});
