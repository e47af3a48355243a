import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { makeAccountFromLink } from "@/lib/operations/people/make-account-from-link";
import { makeAdminToken } from "@/test/operations/admin";
import { GET, POST } from "./[...nextauth]/route";

const ORIGIN = "http://0.0.0.0:3000/api/auth";
const [email, password] = ["ada@example.org", "correct horse battery"];
let csrf: { csrfToken: string; cookie: string };

beforeAll(async () => {
  const token = await makeAdminToken(Date.now());
  await makeAccountFromLink({ token, email, password, nowMs: Date.now() });
  const given = await GET(new NextRequest(`${ORIGIN}/csrf`));
  const cookie = given.headers.getSetCookie().map((line) => line.split(";")[0]);
  csrf = { ...((await given.json()) as { csrfToken: string }), cookie: cookie.join("; ") };
});

const signIn = (callbackUrl: string) =>
  POST(
    new NextRequest(`${ORIGIN}/callback/credentials`, {
      method: "POST",
      headers: { cookie: csrf.cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken: csrf.csrfToken, email, password, callbackUrl }).toString(),
    }),
  );

test.each([
  "//elsewhere.example",
  "https://elsewhere.example/studies",
  "/\\elsewhere.example",
  "javascript:alert(1)",
])("signing in leads to this server, whatever the address says: %s", async (callbackUrl) =>
  expect((await signIn(callbackUrl)).headers.get("location")).toBe("/studies"),
);

test("signing in leads back to the page that was asked for, by its path alone", async () => {
  expect((await signIn("/studies/a-study")).headers.get("location")).toBe("/studies/a-study");
});

test("over HTTPS the session's cookie is this very host's, and closed to scripts", async () => {
  const https = { "x-forwarded-proto": "https" };
  const given = await GET(new NextRequest(`${ORIGIN}/csrf`, { headers: https }));
  const { csrfToken } = (await given.json()) as { csrfToken: string };
  const cookie = given.headers.getSetCookie().map((line) => line.split(";")[0]);
  const answer = await POST(
    new NextRequest(`${ORIGIN}/callback/credentials`, {
      method: "POST",
      headers: { ...https, cookie: cookie.join("; "), "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken, email, password }).toString(),
    }),
  );
  const lines = answer.headers.getSetCookie().filter((line) => line.includes("session-token"));
  expect(lines).toEqual([
    expect.stringMatching(
      /^__Host-authjs\.session-token=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  // Without Domain, as the prefix asks.
  expect(lines.join()).not.toMatch(/Domain/i);
});

test("the library's own pages are switched off", async () => {
  for (const page of [
    "signin",
    "signout",
    "error",
    "verify-request",
    "providers",
    "webauthn-options/x",
    "signin/github",
  ]) {
    const answer = await GET(new NextRequest(`${ORIGIN}/${page}`));
    expect([answer.status, answer.headers.get("content-type")], page).toEqual([
      404,
      "application/problem+json",
    ]);
  }
  for (const page of ["signin/credentials", "callback/github", "session", "error"])
    expect((await POST(new NextRequest(`${ORIGIN}/${page}`, { method: "POST" }))).status, page).toBe(404);
});
