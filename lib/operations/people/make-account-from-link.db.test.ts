import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { isPasswordRight } from "@/lib/auth/password";
import { pool } from "@/lib/db/shared/pool";
import { getUserByEmail } from "@/lib/db/people/users";
import { createAccountLink } from "./create-account-link";
import { createAdminLink } from "./create-admin-link";
import { getAccountLink } from "./get-account-link";
import { makeAccountFromLink } from "./make-account-from-link";
import { setMember } from "./set-member";
import { makeAdminToken } from "@/test/operations/admin";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

const PASSWORD = "correct horse battery";
const now = new Date();
const nowMs = now.getTime();
const tokenOf = (path: string) => path.split("/").at(-1) ?? "";
const redeem = (token: string, password = PASSWORD, email: unknown = undefined) =>
  makeAccountFromLink({ token, email, password, nowMs });

test("the first link makes one administrator; without a usable one nobody learns which addresses have accounts", async () => {
  const token = await makeAdminToken(nowMs);
  await expect(getAccountLink({ token, nowMs })).resolves.toEqual({ purpose: "first", email: null });
  const ask = (email: string, given = token) => redeem(given, PASSWORD, email);
  await expect(ask("first@example.org", "guessed")).rejects.toMatchObject({ code: "gone" });
  await expect(ask("no address")).rejects.toMatchObject({ code: "invalid", faults: [{ path: "email" }] });
  await expect(ask("First@Example.org")).resolves.toEqual({ email: "first@example.org" });
  await expect(getUserByEmail("first@example.org")).resolves.toMatchObject({ isAdmin: true });
  await expect(getAccountLink({ token, nowMs })).resolves.toBeNull();
  // The same refusal for an address with an account as for one without.
  await expect(ask("first@example.org")).rejects.toMatchObject({ code: "gone" });
  await expect(ask("first@example.org", "guessed")).rejects.toMatchObject({ code: "gone" });
  await expect(ask("other@example.org")).rejects.toMatchObject({ code: "gone" });
  await expect(createAdminLink(nowMs)).resolves.toEqual({ kind: "has-administrator" });
});

describe("a link for an account that is known", () => {
  let admin: Actor;
  beforeAll(async () => {
    admin = await makeTestResearcher("admin@example.org", true);
  });
  const make = async (email: string) => tokenOf((await createAccountLink({ actor: admin, email, now })).path);

  test("makes the account of its own address, whatever is typed", async () => {
    const token = await make("Grace@Example.org");
    await expect(getAccountLink({ token, nowMs })).resolves.toEqual({
      purpose: "sign-up",
      email: "grace@example.org",
    });
    await expect(redeem(token, PASSWORD, "admin@example.org")).resolves.toEqual({
      email: "grace@example.org",
    });
    await expect(getUserByEmail("grace@example.org")).resolves.toMatchObject({ isAdmin: false });
  });

  test("sets another password and ends all sessions of the account", async () => {
    await redeem(await make("reset@example.org"));
    const before = await getUserByEmail("reset@example.org");
    const token = await make("reset@example.org");
    await expect(getAccountLink({ token, nowMs })).resolves.toMatchObject({ purpose: "reset" });
    await redeem(token, "another horse battery");
    const after = await getUserByEmail("reset@example.org");
    expect(after?.sessionVersion).toBeGreaterThan(before?.sessionVersion ?? Infinity);
    await expect(isPasswordRight(after?.passwordHash, PASSWORD)).resolves.toBe(false);
    await expect(isPasswordRight(after?.passwordHash, "another horse battery")).resolves.toBe(true);
  });

  test("works for one of two who use it at once", async () => {
    const token = await make("race@example.org");
    const both = await Promise.allSettled([redeem(token), redeem(token, "second horse battery")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("ends after 48 hours, and when a newer one is made", async () => {
    const old = await make("late@example.org");
    const newer = await make("late@example.org");
    await expect(redeem(old)).rejects.toMatchObject({ code: "gone" });
    const hour = 3_600_000;
    const at = (ms: number) => getAccountLink({ token: newer, nowMs: nowMs + ms });
    await expect(at(48 * hour - 1)).resolves.not.toBeNull();
    await expect(at(48 * hour)).resolves.toBeNull();
  });

  test("from the server's shell may make an administrator; by itself it changes nobody's rights", async () => {
    const path = (await createAccountLink({ actor: null, email: "root@example.org", isAdmin: true, now }))
      .path;
    await expect(getUserByEmail("root@example.org")).resolves.toMatchObject({ isAdmin: false });
    await redeem(tokenOf(path));
    await expect(getUserByEmail("root@example.org")).resolves.toMatchObject({ isAdmin: true });
    const asked = createAccountLink({ actor: admin, email: "no@example.org", isAdmin: true, now });
    await expect(asked).rejects.toMatchObject({ code: "forbidden" });
  });

  test("is stored as a hash only, and stands in no line of the audit log", async () => {
    const token = await make("quiet@example.org");
    const { rows } = await pool().query<{ row: string }>(
      `SELECT row_to_json(l)::text AS row FROM sign_in_links l UNION ALL SELECT row_to_json(a)::text FROM audit a`,
    );
    const stored = rows.map(({ row }) => row).join("\n");
    expect(stored).toContain("quiet@example.org");
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(PASSWORD);
  });
});

describe("an owner", () => {
  let owner: Actor, rival: Actor;
  beforeAll(async () => {
    owner = await makeTestResearcher("owner@example.org");
    rival = await makeTestResearcher("rival@example.org");
    await makeTestStudy({ slug: "owned", design: "rating", tasks: 1, owner, isDraft: true });
    await makeTestStudy({ slug: "rivals", design: "rating", tasks: 1, owner: rival, isDraft: true });
  });
  const link = (actor: Actor, email: string) => createAccountLink({ actor, email, now });
  const add = (actor: Actor, slug: string, email: string) =>
    setMember({ actor, slug, email, role: "viewer", now });

  test("can renew the link of somebody they added, until a password is chosen", async () => {
    await add(owner, "owned", "added@example.org");
    const token = tokenOf((await link(owner, "added@example.org")).path);
    await redeem(token);
    await expect(link(owner, "added@example.org")).rejects.toMatchObject({ code: "forbidden" });
  });

  test("gets no link into the account of somebody whom another one added", async () => {
    await add(owner, "owned", "shared@example.org");
    const { link: none } = await add(rival, "rivals", "shared@example.org");
    expect(none).toBeNull();
    await expect(link(rival, "shared@example.org")).rejects.toMatchObject({ code: "forbidden" });
    // Nor does the first one any more: the account now opens a study that is not theirs.
    await expect(link(owner, "shared@example.org")).rejects.toMatchObject({ code: "forbidden" });
  });

  test("gets no link for an administrator without a password, nor for an address nobody has", async () => {
    await makeTestResearcher("token-only@example.org", true);
    await add(owner, "owned", "token-only@example.org");
    const refusals = await Promise.allSettled([
      link(owner, "token-only@example.org"),
      link(owner, "nobody@example.org"),
    ]);
    const words = refusals.map((refusal) => refusal.status === "rejected" && String(refusal.reason));
    expect(words[0]).toContain("Only an administrator");
    expect(words[1]).toBe(words[0]);
  });
});
