import { describe, expect, test } from "vitest";
import { isEmailVerified } from "./verified-email";

const says =
  (status: number, body: unknown): typeof fetch =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const nobody: typeof fetch = () => Promise.reject(new Error("asked without need"));

describe("an address from GitHub", () => {
  const github = { provider: "github", access_token: "t" };

  test("counts only when GitHub lists it as verified, whatever its letters' case", async () => {
    const list = says(200, [
      { email: "Ada@example.org", verified: true, primary: false },
      { email: "admin@example.org", verified: false, primary: true },
    ]);
    expect(await isEmailVerified("ada@example.org", github, {}, list)).toBe(true);
    expect(await isEmailVerified("admin@example.org", github, {}, list)).toBe(false);
    expect(await isEmailVerified("other@example.org", github, {}, list)).toBe(false);
  });

  test("does not count when GitHub refuses the list or sends something else", async () => {
    expect(await isEmailVerified("a@example.org", github, {}, says(403, {}))).toBe(false);
    expect(await isEmailVerified("a@example.org", github, {}, says(200, { message: "no" }))).toBe(false);
  });
});

test("another provider has to say in so many words that the address is verified", async () => {
  const google = { provider: "google" };
  expect(await isEmailVerified("a@example.org", google, { email_verified: true }, nobody)).toBe(true);
  expect(await isEmailVerified("a@example.org", google, { email_verified: false }, nobody)).toBe(false);
  expect(await isEmailVerified("a@example.org", google, {}, nobody)).toBe(false);
  expect(await isEmailVerified("a@example.org", google, undefined, nobody)).toBe(false);
});
