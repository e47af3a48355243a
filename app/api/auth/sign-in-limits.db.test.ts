import { NextRequest } from "next/server";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createAccountLink } from "@/lib/operations/people/create-account-link";
import { makeAccountFromLink } from "@/lib/operations/people/make-account-from-link";
import { makeAdminToken } from "@/test/operations/admin";
import { deviceOf } from "@/lib/auth/device-cookie";
import { changePassword } from "@/lib/operations/people/change-password";
import { actorOf } from "@/test/operations/study";
import { countPassword, delayAfter, forgetPasswordTries } from "@/lib/auth/rate-limit";
import { forgetLimits } from "@/test/edge/limits";
import { GET, POST } from "./[...nextauth]/route";

const ORIGIN = "http://localhost:3000/api/auth";
const [email, password] = ["ada@example.org", "correct horse battery"];
let csrfToken: string, cookie: string;

beforeAll(async () => {
  const token = await makeAdminToken(Date.now());
  await makeAccountFromLink({ token, email, password, nowMs: Date.now() });
});
beforeEach(async () => {
  const given = await GET(new NextRequest(`${ORIGIN}/csrf`));
  ({ csrfToken } = (await given.json()) as { csrfToken: string });
  cookie = given.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
});

interface Changes {
  email?: string;
  password?: string;
  json?: boolean;
  device?: string;
}
const post = (from: string, { json = false, device, ...typed }: Changes) =>
  POST(
    new NextRequest(`${ORIGIN}/callback/credentials`, {
      method: "POST",
      headers: {
        cookie: device ? `${cookie}; ${device}` : cookie,
        "x-evenhand-address": from,
        "content-type": "application/x-www-form-urlencoded",
        ...(json ? { "x-auth-return-redirect": "1" } : {}),
      },
      body: new URLSearchParams({ csrfToken, email, password, ...typed }).toString(),
    }),
  );
const signIn = async (from: string, changes: Changes = {}) => {
  const answer = await post(from, changes);
  if (answer.headers.getSetCookie().join().includes("authjs.session-token=")) return "in";
  return answer.status === 429 ? `wait ${answer.headers.get("retry-after")}` : "wrong";
};
const times = async (count: number, act: () => Promise<string>) => {
  const outcomes: string[] = [];
  for (let left = count; left > 0; left -= 1) outcomes.push(await act());
  return outcomes;
};

test("wrong passwords from one address make that address wait longer and longer, and nobody else", async () => {
  const wrong = await times(7, () => signIn("10.0.0.1", { password: "wrong" }));
  expect(wrong.slice(0, 6)).toEqual(Array<string>(6).fill("wrong"));
  expect(wrong[6]).toMatch(/^wait [1-5]$/);
  // The right password does not tell itself apart, whichever way the answer is asked for.
  expect(await signIn("10.0.0.1")).toMatch(/^wait/);
  expect(await signIn("10.0.0.1", { json: true })).toMatch(/^wait/);
  expect(await signIn("10.0.0.2")).toBe("in");
  expect(await signIn("10.0.0.1", { email: "other@example.org" })).toBe("wrong");
});

test("delays double from 5 seconds up to a quarter of an hour", () => {
  expect([1, 5, 6, 7, 8, 13, 14, 1000].map(delayAfter)).toEqual([0, 0, 5, 10, 20, 640, 900, 900]);
});

test("one address cannot lock an owner out, however often it tries and whichever addresses of its network it uses", async () => {
  for (let round = 0; round < 15; round += 1) {
    await times(10, () => signIn(`2001:db8:7:7::${round + 1}`, { password: "wrong" }));
    // What a minute of waiting does to the limit of the address and to the delay.
    await forgetLimits("sign-in", "password-pause");
  }
  expect(await signIn("10.0.4.2")).toBe("in");
});

test("a device that signed in before gets in while everybody else has to wait", async () => {
  await forgetLimits();
  const device = await deviceFor("10.0.5.1");
  expect(device).toMatch(/^evenhand-device=[\w-]{22}\.[\w-]{43}$/);
  for (let address = 1; address <= 100; address += 1)
    await countPassword(email, fromAddress(address), Date.now());
  expect(await signIn("10.0.5.2")).toMatch(/^wait/);
  await times(25, () => signIn("10.0.5.1", { email: "somebody@example.org", password: "wrong" }));
  expect(await signIn("10.0.5.1")).toMatch(/^wait/);
  expect(await signIn("10.0.5.1", { device })).toBe("in");
  // A made-up device, and one of another account, are none.
  expect(await signIn("10.0.5.3", { device: "evenhand-device=AAAAAAAAAAAAAAAAAAAAAA.AAAA" })).toMatch(
    /^wait/,
  );
  expect(await deviceOf({ headers: new Headers({ cookie: device }) }, "other@example.org")).toBeNull();
});

test("a device ends with the password it was made for, and tries at the old one do not count against the new one", async () => {
  await forgetLimits();
  const owner = { email: "grace@example.org", password: "a horse of long ago" };
  const link = await createAccountLink({ actor: null, email: owner.email, isAdmin: false, now: new Date() });
  const token = link.path.split("/").at(-1) ?? "";
  await makeAccountFromLink({ token, ...owner, nowMs: Date.now() });
  const before = await deviceFor("10.0.8.1", owner);
  const isKnown = (device: string) => deviceOf({ headers: new Headers({ cookie: device }) }, owner.email);
  expect(await isKnown(before)).not.toBeNull();
  for (let address = 1; address <= 100; address += 1)
    await countPassword(owner.email, fromAddress(address), Date.now());

  const password = "a horse of today";
  await changePassword({ actor: await actorOf(owner.email), current: owner.password, password });
  expect(await isKnown(before)).toBeNull();
  const changed = { email: owner.email, password };
  expect(await signIn("10.0.8.2", { ...changed, device: before })).toMatch(/^wait/);
  await forgetPasswordTries(owner.email, fromAddress(1), Date.now());
  expect(await signIn("10.0.8.1", { ...changed, device: before })).toBe("in");
  expect(await isKnown(await deviceFor("10.0.8.1", changed))).not.toBeNull();
});

test("nobody gets a device of another account by naming both", async () => {
  const mine = { email: "mallory@example.org", password: "a horse of my own" };
  const link = await createAccountLink({ actor: null, email: mine.email, isAdmin: false, now: new Date() });
  const token = link.path.split("/").at(-1) ?? "";
  await makeAccountFromLink({ token, ...mine, nowMs: Date.now() });
  const send = (type: string, body: string) =>
    POST(
      new NextRequest(`${ORIGIN}/callback/credentials`, {
        method: "POST",
        headers: { cookie, "x-evenhand-address": "10.0.9.1", "content-type": type },
        body,
      }),
    );
  const twice = new URLSearchParams({ csrfToken, email });
  for (const [name, value] of Object.entries(mine)) twice.append(name, value);
  const both = [
    await send("application/x-www-form-urlencoded", twice.toString()),
    await send("application/json", JSON.stringify({ csrfToken, ...mine, z: `&email=${email}&` })),
    await send("text/plain", twice.toString()),
  ];
  for (const answer of both) {
    expect(answer.status).toBe(400);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  const lines = (await post("10.0.9.2", mine)).headers.getSetCookie();
  const device = lines.find((line) => line.startsWith("evenhand-device="))?.split(";")[0] ?? "";
  expect(await deviceOf({ headers: new Headers({ cookie: device }) }, mine.email)).not.toBeNull();
  expect(await deviceOf({ headers: new Headers({ cookie: device }) }, email)).toBeNull();
});

test("guessing with a device of the account has to wait as well", async () => {
  await forgetLimits();
  const device = await deviceFor("10.0.6.1");
  const wrong = await times(7, () => signIn("10.0.6.1", { password: "wrong", device }));
  expect(wrong[6]).toMatch(/^wait/);
});

test("an address without an account is counted as one with an account", async () => {
  const typed = { email: "nobody@example.org", password: "wrong" };
  const outcomes = await times(7, () => signIn("10.0.1.1", typed));
  expect(outcomes.map((outcome) => outcome.split(" ")[0])).toEqual([
    ...Array<string>(6).fill("wrong"),
    "wait",
  ]);
});

test("of a hundred tries at once from one address six are made", async () => {
  const tries = Array.from({ length: 100 }, () =>
    countPassword("burst@example.org", fromAddress(1), Date.now()).then(
      () => "made",
      () => "refused",
    ),
  );
  expect((await Promise.all(tries)).filter((outcome) => outcome === "made")).toHaveLength(6);
});

test("signing in rightly uses nothing up", async () => {
  for (const from of ["10.0.2.1", "10.0.2.2"])
    expect(new Set(await times(12, () => signIn(from)))).toEqual(new Set(["in"]));
});

test("twenty attempts a minute from one address are enough, whichever accounts they name", async () => {
  const outcomes: string[] = [];
  for (let at = 0; at < 21; at += 1) outcomes.push(await signIn("10.0.3.1", { email: `p${at}@example.org` }));
  expect(outcomes.slice(0, 20)).toEqual(Array<string>(20).fill("wrong"));
  expect(outcomes[20]).toMatch(/^wait ([1-5]?\d|60)$/);
});

test("guessing from many addresses is slowed as well, for a quarter of an hour", async () => {
  const now = Date.now();
  for (let at = 0; at < 100; at += 1) await countPassword("target@example.org", fromAddress(at % 20), now);
  const refused = countPassword("Target@example.org", fromAddress(99), now);
  await expect(refused).rejects.toMatchObject({
    code: "too_many",
    userMessage: expect.stringMatching(/Try again in 1[45] minutes/) as string,
  });
});

const fromAddress = (address: number) => ({
  headers: new Headers({ "x-evenhand-address": `10.1.0.${address}` }),
});

/** The cookie of a device in which the account signs in from this address. */
const deviceFor = async (from: string, typed: Changes = {}): Promise<string> => {
  const lines = (await post(from, typed)).headers.getSetCookie();
  return lines.find((line) => line.startsWith("evenhand-device="))?.split(";")[0] ?? "";
};
