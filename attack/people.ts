import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/db/shared/client";
import type { Actor } from "@/lib/study/actor";
import { createApiToken } from "@/lib/operations/people/create-api-token";
import { revokeApiToken } from "@/lib/operations/people/revoke-api-token";
import { makeTestResearcher } from "@/test/operations/study";
import { ask } from "./http";

/** An account with every means by which it can call. */
export interface Person {
  actor: Actor;
  cookie: string;
  readToken: string;
  writeToken: string;
  revokedToken: string;
}

const PASSWORD = "four plain words of an attack";
let passwordHash: Promise<string> | undefined;

export async function makePerson(address: string, name: string, isAdmin = false): Promise<Person> {
  const actor = await makeTestResearcher(`${name}@example.org`, isAdmin);
  passwordHash ??= hashPassword(PASSWORD);
  await db().user.update({ where: { id: actor.id }, data: { passwordHash: await passwordHash } });
  const token = async (scope: "read" | "write") =>
    createApiToken({ actor, name: "attack", scope, days: null, now: new Date() });
  const [read, write, revoked] = [await token("read"), await token("write"), await token("write")];
  await revokeApiToken({ actor, id: revoked.id, now: new Date() });
  const tokens = { readToken: read.token, writeToken: write.token, revokedToken: revoked.token };
  return { actor, cookie: await signIn(address, actor.email), ...tokens };
}

const signIn = async (address: string, email: string): Promise<string> => {
  const csrf = await ask(address, "GET", "/api/auth/csrf");
  const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
  const answer = await ask(address, "POST", "/api/auth/callback/credentials", {
    headers: { Cookie: cookiesOf(csrf.headers), "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ csrfToken, email, password: PASSWORD }).toString(),
  });
  return cookiesOf(answer.headers);
};

const cookiesOf = (headers: Record<string, string | string[] | undefined>): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((line) => line.split(";")[0])
    .join("; ");
