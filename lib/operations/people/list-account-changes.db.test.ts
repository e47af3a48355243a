import { beforeAll, expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db/shared/client";
import type { Actor } from "@/lib/study/actor";
import { makeTestResearcher } from "@/test/operations/study";
import { changePassword } from "./change-password";
import { createAccountLink } from "./create-account-link";
import { createApiToken } from "./create-api-token";
import { endSessionsOf } from "./end-sessions";
import { listAccountChanges } from "./list-account-changes";
import { makeAccountFromLink } from "./make-account-from-link";
import { setAdministrator } from "./set-administrator";

const now = new Date();
const PASSWORD = "correct horse battery";
let admin: Actor, ada: Actor, ben: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("admin@example.org", true);
  ada = await makeTestResearcher("ada@example.org");
  ben = await makeTestResearcher("ben@example.org");
  const passwordHash = await hashPassword(PASSWORD);
  await db().user.updateMany({ data: { passwordHash } });
});
const toldTo = async (actor: Actor) =>
  (await listAccountChanges({ actor })).map(({ action, actor: by, isOwn }) => [action, by, isOwn]);

test("people are told what was changed about how they sign in, and by whom", async () => {
  await createApiToken({ actor: ada, name: "job", scope: "read", days: null, now });
  await changePassword({ actor: ada, current: PASSWORD, password: "another horse battery" });
  await setAdministrator({ actor: admin, email: ada.email, isAdmin: true });
  await setAdministrator({ actor: admin, email: ada.email, isAdmin: false });
  const { path } = await createAccountLink({ actor: admin, email: ada.email, now });
  const token = path.split("/").at(-1) ?? "";
  await makeAccountFromLink({ token, email: null, password: "a third horse battery", nowMs: now.getTime() });
  await endSessionsOf({ actor: admin, email: ada.email, now });
  expect(await toldTo(ada)).toEqual([
    ["account.end-sessions", admin.email, false],
    ["account.reset", ada.email, true],
    ["account.link", admin.email, false],
    ["account.admin", admin.email, false],
    ["account.admin", admin.email, false],
    ["account.password", ada.email, true],
    ["token.create", ada.email, true],
  ]);
});

test("nobody is told of another person's account, the administrator who changed it neither", async () => {
  expect(await toldTo(ben)).toEqual([]);
  expect(await toldTo(admin)).toEqual([]);
});

test("an account that is made again with the same address is told nothing of the one before", async () => {
  await db().user.delete({ where: { id: ada.id } });
  expect(await toldTo(await makeTestResearcher(ada.email))).toEqual([]);
});
