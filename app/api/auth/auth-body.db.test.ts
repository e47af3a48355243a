import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { makeAccountFromLink } from "@/lib/operations/people/make-account-from-link";
import { makeAdminToken } from "@/test/operations/admin";
import { GET, POST } from "./[...nextauth]/route";

const ORIGIN = "http://localhost:3000/api/auth";
const post = (body: string, cookie = "") =>
  POST(
    new NextRequest(`${ORIGIN}/callback/credentials`, {
      method: "POST",
      headers: { cookie, "content-type": "application/x-www-form-urlencoded", "x-auth-return-redirect": "1" },
      body,
    }),
  );

test("signing in takes a form of a person's size, and refuses to read a longer one", async () => {
  const [email, password] = ["ada@example.org", "correct horse battery"];
  const nowMs = Date.now();
  const token = await makeAdminToken(nowMs);
  await makeAccountFromLink({ token, email, password, nowMs });
  const given = await GET(new NextRequest(`${ORIGIN}/csrf`));
  const { csrfToken } = (await given.json()) as { csrfToken: string };
  const cookie = given.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const form = (more: Record<string, string>) =>
    new URLSearchParams({ csrfToken, email, password, ...more }).toString();

  const signedIn = await post(form({}), cookie);
  expect(signedIn.headers.getSetCookie().join()).toContain("authjs.session-token=");
  const wrong = await post(form({ password: "wrong" }), cookie);
  expect(wrong.headers.getSetCookie().join()).not.toContain("authjs.session-token=");
  const huge = await post(form({ padding: "x".repeat(70_000) }), cookie);
  expect([huge.status, huge.headers.getSetCookie()]).toEqual([413, []]);
});
