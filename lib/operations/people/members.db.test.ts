import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { getAccountLink } from "./get-account-link";
import { listMembers } from "./list-members";
import { removeMember } from "./remove-member";
import { setMember } from "./set-member";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

const now = new Date();
const slug = "shared";
let owner: Actor, admin: Actor, colleague: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  admin = await makeTestResearcher("admin@example.org", true);
  colleague = await makeTestResearcher("colleague@example.org");
  await makeTestStudy({ slug, design: "rating", tasks: 1, owner, isDraft: true });
});
const set = (actor: Actor, email: string, role: unknown, study = slug) =>
  setMember({ actor, slug: study, email, role, now });
const roles = async (study = slug) =>
  Object.fromEntries(
    (await listMembers({ actor: admin, slug: study })).map(({ email, role }) => [email, role]),
  );

test("an owner adds somebody, gives another role, and takes them out; each is a line of the audit log", async () => {
  await set(owner, " Colleague@example.org", "viewer");
  await set(owner, "colleague@example.org", "editor");
  await set(owner, "colleague@example.org", "editor");
  await expect(roles()).resolves.toEqual({ "owner@example.org": "owner", "colleague@example.org": "editor" });
  await removeMember({ actor: owner, slug, email: "Colleague@example.org" });
  await expect(roles()).resolves.toEqual({ "owner@example.org": "owner" });
  const { rows } = await pool().query(
    `SELECT action, details FROM audit WHERE study = '${slug}' AND action LIKE 'member.%' ORDER BY id`,
  );
  expect(rows).toEqual([
    { action: "member.set", details: { email: "colleague@example.org", role: "viewer", before: null } },
    { action: "member.set", details: { email: "colleague@example.org", role: "editor", before: "viewer" } },
    { action: "member.remove", details: { email: "colleague@example.org", role: "editor" } },
  ]);
});

test("an address without an account gets one, and a link that works once; one with an account gets none", async () => {
  const { link, hasPassword } = await set(owner, "new@example.org", "viewer");
  const token = link?.path.split("/").at(-1) ?? "";
  await expect(getAccountLink({ token, nowMs: now.getTime() })).resolves.toEqual({
    purpose: "sign-up",
    email: "new@example.org",
  });
  expect([hasPassword, link?.expiresAt]).toEqual([false, new Date(now.getTime() + 48 * 3_600_000)]);
  await expect(set(owner, "new@example.org", "editor")).resolves.toMatchObject({ link: null });
  await expect(set(owner, "colleague@example.org", "viewer")).resolves.toMatchObject({ link: null });
  const listed = await listMembers({ actor: owner, slug });
  expect(listed.find(({ email }) => email === "new@example.org")).toMatchObject({ mayLink: true });
  // Taken out before they ever came: the link goes too.
  await removeMember({ actor: owner, slug, email: "new@example.org" });
  await expect(getAccountLink({ token, nowMs: now.getTime() })).resolves.toBeNull();
});

test("somebody else's unused sign-up link ends when a person is added to another study, which it would open", async () => {
  const first = await set(owner, "awaited@example.org", "viewer");
  const usable = (path = "") =>
    getAccountLink({ token: path.split("/").at(-1) ?? "", nowMs: now.getTime() }).then(
      (link) => link !== null,
    );
  const second = await makeTestResearcher("second-owner@example.org");
  await makeTestStudy({ slug: "theirs-too", design: "rating", tasks: 1, owner: second, isDraft: true });
  await expect(set(second, "awaited@example.org", "viewer", "theirs-too")).resolves.toMatchObject({
    link: null,
  });
  await expect(usable(first.link?.path)).resolves.toBe(false);
  await makeTestStudy({ slug: "third", design: "rating", tasks: 1, owner: admin, isDraft: true });
  const byAdmin = await set(admin, "awaited@example.org", "viewer", "third");
  await expect(usable(byAdmin.link?.path)).resolves.toBe(true);
});

test("what is no address or no role is refused beside its field, and makes no account", async () => {
  await expect(set(owner, "nobody", "boss")).rejects.toMatchObject({
    code: "invalid",
    faults: [{ path: "email" }, { path: "role" }],
  });
  await expect(set(owner, "fresh@example.org", "boss")).rejects.toMatchObject({ code: "invalid" });
  const { rowCount } = await pool().query("SELECT 1 FROM users WHERE email = 'fresh@example.org'");
  expect(rowCount).toBe(0);
  await expect(removeMember({ actor: owner, slug, email: "a@b.org" })).rejects.toMatchObject({
    code: "not_found",
  });
});

describe("a study's last owner", () => {
  test("stays, whoever asks", async () => {
    for (const actor of [owner, admin]) {
      await expect(set(actor, owner.email, "editor")).rejects.toMatchObject({ code: "conflict" });
      const removed = removeMember({ actor, slug, email: owner.email });
      await expect(removed).rejects.toMatchObject({ code: "conflict" });
    }
    await expect(roles()).resolves.toMatchObject({ "owner@example.org": "owner" });
  });

  test("stays when two owners remove each other, or themselves, at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const study = `duel-${round}`;
      await makeTestStudy({ slug: study, design: "rating", tasks: 1, owner, isDraft: true });
      await set(owner, colleague.email, "owner", study);
      const isEachOther = round % 2 === 0;
      const outcomes = await Promise.allSettled([
        removeMember({ actor: owner, slug: study, email: isEachOther ? colleague.email : owner.email }),
        removeMember({ actor: colleague, slug: study, email: isEachOther ? owner.email : colleague.email }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(Object.values(await roles(study))).toEqual(["owner"]);
    }
  });
});

test("editors and viewers see who is there, change nothing, and make no links", async () => {
  const study = "looked-at";
  await makeTestStudy({ slug: study, design: "rating", tasks: 1, owner, isDraft: true });
  await set(owner, "invited@example.org", "viewer", study);
  for (const role of ["editor", "viewer"]) {
    await set(owner, colleague.email, role, study);
    const listed = await listMembers({ actor: colleague, slug: study });
    expect(listed.map(({ email, mayLink, isYou }) => [email, mayLink, isYou])).toContainEqual([
      "invited@example.org",
      false,
      false,
    ]);
    await expect(set(colleague, colleague.email, "owner", study)).rejects.toMatchObject({
      code: "forbidden",
    });
    const removal = removeMember({ actor: colleague, slug: study, email: owner.email });
    await expect(removal).rejects.toMatchObject({ code: "forbidden" });
  }
  await removeMember({ actor: owner, slug: study, email: colleague.email });
  await expect(listMembers({ actor: colleague, slug: study })).rejects.toMatchObject({ code: "not_found" });
});
