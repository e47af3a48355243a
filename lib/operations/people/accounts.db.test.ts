import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { hashPassword, isPasswordRight } from "@/lib/auth/password";
import { db } from "@/lib/db/shared/client";
import { getUserByEmail } from "@/lib/db/people/users";
import { changePassword } from "./change-password";
import { createSignInSession, deleteSignInSession, getSignInSession } from "@/lib/db/people/sign-in-sessions";
import { signInExpiry } from "@/lib/auth/sign-in-lifetime";
import { createAccountLink } from "./create-account-link";
import { createApiToken } from "./create-api-token";
import { createShellToken } from "./create-shell-token";
import { deleteAccount } from "./delete-account";
import { endSessions, endSessionsOf } from "./end-sessions";
import { endSignIn } from "./end-sign-in";
import { getAccountLink } from "./get-account-link";
import { getActorOfApiToken } from "./get-actor-of-api-token";
import { listMembers } from "./list-members";
import { listSignIns } from "./list-sign-ins";
import { listUsers } from "./list-users";
import { makeAccountFromLink } from "./make-account-from-link";
import { setAdministrator } from "./set-administrator";
import { setMember } from "./set-member";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

const now = new Date();
const PASSWORD = "correct horse battery";
let admin: Actor, ada: Actor;
beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD);
  admin = await makeTestResearcher("admin@example.org", true);
  ada = await makeTestResearcher("ada@example.org");
  await db().user.updateMany({ data: { passwordHash } });
});
const versionOf = async ({ email }: Actor) => (await getUserByEmail(email))?.sessionVersion ?? 0;
const makeToken = (actor: Actor) => createApiToken({ actor, name: "job", scope: "read", days: null, now });

describe("changing a password", () => {
  const change = (current: unknown, password: unknown) => changePassword({ actor: ada, current, password });

  test("needs the current one, and a new one that is long enough", async () => {
    await expect(change("wrong horse battery", "new horse battery")).rejects.toMatchObject({
      code: "invalid",
      faults: [{ path: "current" }],
    });
    await expect(change(PASSWORD, "short")).rejects.toMatchObject({ faults: [{ path: "password" }] });
    await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject({ faults: [{ path: "password" }] });
    const long = "a phrase of many words, ".repeat(6);
    await expect(change(PASSWORD, long.slice(0, 129))).rejects.toMatchObject({
      faults: [{ path: "password", message: "has more than 128 characters" }],
    });
    await expect(isPasswordRight((await getUserByEmail(ada.email))?.passwordHash, PASSWORD)).resolves.toBe(
      true,
    );
  });

  test("ends every session and every unused link, and of two at once one happens", async () => {
    const { path } = await createAccountLink({ actor: admin, email: ada.email, now });
    const before = await versionOf(ada);
    const devices = await Promise.all(
      ["Firefox on Linux", "Safari on iOS", "Chrome on Android"].map((browser) =>
        createSignInSession({ userId: ada.id, browser, now, expired: signInExpiry(now) }),
      ),
    );
    const others = await createSignInSession({ userId: admin.id, browser: "x", now, expired: now });
    const both = await Promise.allSettled([
      change(PASSWORD, "new horse battery"),
      change(PASSWORD, "newer horse battery"),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await versionOf(ada)).toBe(before + 1);
    for (const { id } of devices) expect(await getSignInSession(id)).toBeNull();
    expect(await getSignInSession(others.id)).not.toBeNull();
    await deleteSignInSession({ id: others.id, userId: admin.id });
    const hash = (await getUserByEmail(ada.email))?.passwordHash;
    const opens = ["new horse battery", "newer horse battery"].map((password) =>
      isPasswordRight(hash, password),
    );
    expect(await Promise.all(opens)).toEqual(both.map(({ status }) => status === "fulfilled"));
    const token = path.split("/").at(-1) ?? "";
    await expect(getAccountLink({ token, nowMs: now.getTime() })).resolves.toBeNull();
  });
});

test("a password that is guessed first is refused, when it is changed and when it is first set", async () => {
  const nowMs = now.getTime();
  const refused = { code: "invalid", faults: [{ path: "password" }] };
  for (const password of ["password1234", "123456789012", "qwertyuiop12", "ada@example.org"]) {
    await db().user.update({
      where: { id: ada.id },
      data: { passwordHash: await hashPassword(PASSWORD) },
    });
    await expect(changePassword({ actor: ada, current: PASSWORD, password })).rejects.toMatchObject(refused);
    const { path } = await createAccountLink({ actor: admin, email: ada.email, now });
    const token = path.split("/").at(-1) ?? "";
    await expect(makeAccountFromLink({ token, email: "", password, nowMs })).rejects.toMatchObject(refused);
  }
});

describe("sessions", () => {
  const begin = (actor: Actor, browser: string, at = now) =>
    createSignInSession({ userId: actor.id, browser, now: at, expired: signInExpiry(at) });
  const namesOf = async (actor: Actor) =>
    (await listSignIns({ actor, current: "", now })).map(({ browser }) => browser).sort();

  test("are listed with the one in use, and each is ended by itself, by its person alone", async () => {
    const [here, other] = [await begin(ada, "Firefox on Linux"), await begin(ada, "Safari on iOS")];
    const listed = await listSignIns({ actor: ada, current: here.id, now });
    expect(listed.find(({ isCurrent }) => isCurrent)?.browser).toBe("Firefox on Linux");
    expect(JSON.stringify(await listSignIns({ actor: admin, current: "", now }))).toBe("[]");
    await expect(endSignIn({ actor: admin, id: other.id })).rejects.toMatchObject({ code: "not_found" });
    await endSignIn({ actor: ada, id: other.id });
    await expect(endSignIn({ actor: ada, id: other.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(endSignIn({ actor: ada, id: "no id" })).rejects.toMatchObject({ code: "not_found" });
    expect(await namesOf(ada)).toEqual(["Firefox on Linux"]);
    expect(await getSignInSession(other.id)).toBeNull();
  });

  test("all end at once, and each after 30 days", async () => {
    await endSessions({ actor: ada });
    expect(await namesOf(ada)).toEqual([]);
    await begin(ada, "old", new Date(now.getTime() - 31 * 86_400_000));
    expect(await namesOf(ada)).toEqual([]);
    await begin(ada, "new");
    expect(await db().signInSession.count({ where: { userId: ada.id } })).toBe(1);
  });
});

describe("ending sessions", () => {
  test("one's own leaves the tokens alone", async () => {
    const { token } = await makeToken(ada);
    const before = await versionOf(ada);
    await endSessions({ actor: ada });
    expect(await versionOf(ada)).toBe(before + 1);
    await expect(getActorOfApiToken(token, now)).resolves.not.toBeNull();
  });

  test("somebody's, by an administrator, revokes the tokens too", async () => {
    const { token } = await makeToken(ada);
    const before = await versionOf(ada);
    await endSessionsOf({ actor: admin, email: ada.email, now });
    expect(await versionOf(ada)).toBe(before + 1);
    await expect(getActorOfApiToken(token, now)).resolves.toBeNull();
  });

  test("one's own, through the step for others, is refused and leaves the tokens alone", async () => {
    const { token } = await makeToken(admin);
    const before = await versionOf(admin);
    const ended = endSessionsOf({ actor: admin, email: admin.email, now });
    await expect(ended).rejects.toMatchObject({ code: "conflict" });
    expect(await versionOf(admin)).toBe(before);
    await expect(getActorOfApiToken(token, now)).resolves.not.toBeNull();
  });
});

describe("administrators", () => {
  test("are made and unmade, but the last one who can sign in stays", async () => {
    const set = (email: string, isAdmin: boolean) => setAdministrator({ actor: admin, email, isAdmin });
    await makeTestResearcher("token-only@example.org", true);
    await expect(set(admin.email, false)).rejects.toMatchObject({ code: "conflict" });
    await expect(deleteAccount({ actor: admin, email: admin.email })).rejects.toMatchObject({
      code: "conflict",
    });
    await set(ada.email, true);
    await expect(getUserByEmail(ada.email)).resolves.toMatchObject({ isAdmin: true });
    const both = await Promise.allSettled([
      setAdministrator({ actor: ada, email: ada.email, isAdmin: false }),
      setAdministrator({ actor: admin, email: admin.email, isAdmin: false }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await db().user.update({ where: { id: admin.id }, data: { isAdmin: true } });
    await db().user.update({ where: { id: ada.id }, data: { isAdmin: false } });
  });

  test("becoming one ends a link that was made for an ordinary researcher", async () => {
    const { path } = await createAccountLink({ actor: admin, email: "rise@example.org", now });
    await setAdministrator({ actor: admin, email: "rise@example.org", isAdmin: true });
    const token = path.split("/").at(-1) ?? "";
    await expect(getAccountLink({ token, nowMs: now.getTime() })).resolves.toBeNull();
  });
});

describe("deleting an account", () => {
  test("is refused while it is a study's only owner, and names the study; afterwards the study goes on", async () => {
    const gone = await makeTestResearcher("gone@example.org");
    await makeTestStudy({ slug: "goes-on", design: "rating", tasks: 1, owner: gone, isDraft: true });
    const remove = () => deleteAccount({ actor: admin, email: gone.email });
    await expect(remove()).rejects.toMatchObject({
      code: "conflict",
      userMessage: expect.stringContaining("“Study goes-on”") as string,
    });
    await setMember({ actor: gone, slug: "goes-on", email: ada.email, role: "owner", now });
    const { token } = await makeToken(gone);
    await remove();
    await expect(getUserByEmail(gone.email)).resolves.toBeNull();
    await expect(getActorOfApiToken(token, now)).resolves.toBeNull();
    const members = await listMembers({ actor: ada, slug: "goes-on" });
    expect(members.map(({ email }) => email)).toEqual([ada.email]);
    const lines = await db().audit.findMany({ where: { actor: gone.email }, select: { userId: true } });
    expect(new Set(lines.map(({ userId }) => userId))).toEqual(new Set([null]));
  });

  test("takes another administrator, who then can", async () => {
    const leaving = await makeTestResearcher("leaving@example.org", true);
    const email = "Leaving@example.org";
    await expect(deleteAccount({ actor: leaving, email })).rejects.toMatchObject({ code: "conflict" });
    await deleteAccount({ actor: admin, email });
    await expect(getUserByEmail(leaving.email)).resolves.toBeNull();
  });
});

test("the list of accounts counts studies and tokens, and holds no password", async () => {
  const listed = await listUsers({ actor: admin, now });
  expect(listed.find(({ email }) => email === ada.email)).toMatchObject({
    studies: 1,
    isAdmin: false,
    hasPassword: true,
    isYou: false,
  });
  expect(JSON.stringify(listed)).not.toMatch(/argon2|hash"/);
});

test("accounts are nobody's business but administrators'", async () => {
  const email = admin.email;
  const ways = [
    () => listUsers({ actor: ada, now }),
    () => setAdministrator({ actor: ada, email: ada.email, isAdmin: true }),
    () => endSessionsOf({ actor: ada, email, now }),
    () => deleteAccount({ actor: ada, email }),
    () => createAccountLink({ actor: ada, email, now }),
  ];
  for (const way of ways) await expect(way()).rejects.toMatchObject({ code: "forbidden" });
});

test("a token from the server's shell makes an unknown address an administrator, and leaves a known one as it is", async () => {
  const actorOf = async (email: string) =>
    (await getActorOfApiToken((await createShellToken({ email, now })).token, now))?.actor;
  await expect(actorOf("Shell@example.org")).resolves.toMatchObject({
    email: "shell@example.org",
    isAdmin: true,
  });
  await expect(actorOf(ada.email)).resolves.toEqual(ada);
  await expect(createShellToken({ email: "nonsense", now })).rejects.toMatchObject({ code: "invalid" });
});
