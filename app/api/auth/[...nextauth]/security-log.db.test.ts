import { NextRequest } from "next/server";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createApiToken } from "@/lib/operations/people/create-api-token";
import { makeAccountFromLink } from "@/lib/operations/people/make-account-from-link";
import { makeAdminToken } from "@/test/operations/admin";
import { actorOf, makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { forgetLimits } from "@/test/edge/limits";
import type { Actor } from "@/lib/study/actor";
import { GET, POST } from "./route";
import { callApi } from "@/test/api/test-api";

const ORIGIN = "http://localhost:3000/api/auth";
const [email, password] = ["ada@example.org", "correct horse battery"];
const ADDRESS = "203.0.113.77";
let ada: Actor;
let lines: string[];

beforeAll(async () => {
  const token = await makeAdminToken(Date.now());
  await makeAccountFromLink({ token, email, password, nowMs: Date.now() });
  ada = await actorOf(email);
});
beforeEach(async () => {
  await forgetLimits();
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line: unknown) => {
    lines.push(String(line));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const events = (): Record<string, unknown>[] =>
  lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Record<string, unknown>);

const signIn = async (typed: string): Promise<number> => {
  const given = await GET(new NextRequest(`${ORIGIN}/csrf`));
  const { csrfToken } = (await given.json()) as { csrfToken: string };
  const cookie = given.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const body = new URLSearchParams({ csrfToken, email, password: typed }).toString();
  const headers = {
    cookie,
    "x-evenhand-address": ADDRESS,
    "content-type": "application/x-www-form-urlencoded",
  };
  return (await POST(new NextRequest(`${ORIGIN}/callback/credentials`, { method: "POST", headers, body })))
    .status;
};

test("each decision on a sign-in is a line: which account, how, and never what was typed or from where", async () => {
  await signIn("a wrong password, typed");
  await signIn(password);
  expect(events()).toMatchObject([
    { log: "security", event: "sign-in-failed", account: ada.id, by: "credentials" },
    { log: "security", event: "sign-in", account: ada.id, by: "credentials" },
  ]);
  for (let tries = 0; tries < 7; tries += 1) await signIn("wrong again");
  expect(events().at(-1)).toMatchObject({ event: "sign-in-limited" });
  for (const secret of [email, password, "typed", ADDRESS]) expect(lines.join("\n")).not.toContain(secret);
});

test("refused access is a line: an unknown token, and another account's study", async () => {
  const owner = await makeTestResearcher("owner@example.org");
  const stranger = await makeTestResearcher("stranger@example.org");
  await makeTestStudy({ slug: "closed-to-others", design: "rating", owner });
  const path = "/api/v1/studies/closed-to-others";
  const { token } = await createApiToken({
    actor: stranger,
    name: "a program",
    scope: "read",
    days: 1,
    now: new Date(),
  });
  await callApi("GET", path, { token: "eh_unknown" });
  await callApi("GET", path, { token });
  expect(events()).toMatchObject([
    { event: "credentials-refused", by: "api", code: "not_signed_in", method: "GET", path },
    { event: "access-refused", account: stranger.id, study: "closed-to-others", action: "view" },
  ]);
  expect(lines.join("\n")).not.toContain(token);
});

test("a flood leaves at most 20 lines a second, says how many were left out, and hides no other event", async () => {
  const { noteSecurity } = await import("@/lib/auth/security-log");
  vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00.000Z") });
  for (let event = 0; event < 50; event += 1) noteSecurity("access-refused");
  noteSecurity("sign-in-failed");
  vi.setSystemTime(new Date("2026-11-23T12:00:01.000Z"));
  noteSecurity("sign-in-failed");
  noteSecurity("access-refused");
  vi.useRealTimers();
  expect(events()).toHaveLength(23);
  expect(events().slice(20)).toMatchObject([
    { event: "sign-in-failed" },
    { event: "sign-in-failed" },
    { event: "access-refused", leftOut: 30 },
  ]);
  expect(events()[21]).not.toHaveProperty("leftOut");
});
