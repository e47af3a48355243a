import { NextRequest } from "next/server";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createAdminLink } from "@/lib/operations/create-admin-link";
import { makeAccountFromLink } from "@/lib/operations/make-account-from-link";
import { countPassword } from "@/lib/edge/rate-limit";
import { GET, POST } from "./[...nextauth]/route";

const ORIGIN = "http://localhost:3000/api/auth";
const [email, password] = ["ada@example.org", "correct horse battery"];
let csrfToken: string, cookie: string;

beforeAll(async () => {
  const token = (await createAdminLink(Date.now()))?.split("/").at(-1) ?? "";
  await makeAccountFromLink({ token, email, password, nowMs: Date.now() });
});
beforeEach(async () => {
  const given = await GET(new NextRequest(`${ORIGIN}/csrf`));
  ({ csrfToken } = (await given.json()) as { csrfToken: string });
  cookie = given.headers.getSetCookie().map((line) => line.split(";")[0]).join("; "); // prettier-ignore
});

const signIn = async (from: string, changes: { email?: string; password?: string; json?: boolean } = {}) => {
  const { json = false, ...typed } = changes;
  const answer = await POST(
    new NextRequest(`${ORIGIN}/callback/credentials`, {
      method: "POST",
      headers: {
        ...{ cookie, "x-evenhand-address": from, "content-type": "application/x-www-form-urlencoded" },
        ...(json ? { "x-auth-return-redirect": "1" } : {}),
      },
      body: new URLSearchParams({ csrfToken, email, password, ...typed }).toString(),
    }),
  );
  if (answer.headers.getSetCookie().join().includes("authjs.session-token=")) return "in";
  return answer.status === 429 ? `wait ${answer.headers.get("retry-after")}` : "wrong";
};
const times = async (count: number, act: () => Promise<string>) => {
  const outcomes: string[] = [];
  for (let left = count; left > 0; left -= 1) outcomes.push(await act());
  return outcomes;
};

test("ten wrong passwords from one address shut that address out of the account, and nobody else", async () => {
  const wrong = await times(11, () => signIn("10.0.0.1", { password: "wrong" }));
  expect(wrong.slice(0, 10)).toEqual(Array<string>(10).fill("wrong"));
  expect(wrong[10]).toMatch(/^wait (8\d\d|900)$/);
  // The right password does not tell itself apart, whichever way the answer is asked for.
  expect(await signIn("10.0.0.1")).toMatch(/^wait/);
  expect(await signIn("10.0.0.1", { json: true })).toMatch(/^wait/);
  expect(await signIn("10.0.0.2")).toBe("in");
  expect(await signIn("10.0.0.1", { email: "other@example.org" })).toBe("wrong");
});

test("an address without an account is counted as one with an account", async () => {
  const typed = { email: "nobody@example.org", password: "wrong" };
  const outcomes = await times(11, () => signIn("10.0.1.1", typed));
  expect(outcomes.map((outcome) => outcome.split(" ")[0])).toEqual([
    ...Array<string>(10).fill("wrong"),
    "wait",
  ]);
});

test("signing in rightly uses nothing up", async () => {
  for (const from of ["10.0.2.1", "10.0.2.2"]) expect(new Set(await times(12, () => signIn(from)))).toEqual(new Set(["in"])); // prettier-ignore
});

test("twenty attempts a minute from one address are enough, whichever accounts they name", async () => {
  const outcomes: string[] = [];
  for (let at = 0; at < 21; at += 1) outcomes.push(await signIn("10.0.3.1", { email: `p${at}@example.org` }));
  expect(outcomes.slice(0, 20)).toEqual(Array<string>(20).fill("wrong"));
  expect(outcomes[20]).toMatch(/^wait ([1-5]?\d|60)$/);
});

test("guessing from many addresses is slowed as well, for a quarter of an hour", async () => {
  const now = Date.now();
  const from = (address: number) => ({ headers: new Headers({ "x-evenhand-address": `10.1.0.${address}` }) });
  for (let at = 0; at < 100; at += 1) await countPassword("target@example.org", from(at % 20), now);
  const refused = countPassword("Target@example.org", from(99), now);
  await expect(refused).rejects.toMatchObject({
    code: "too_many",
    userMessage: expect.stringMatching(/Try again in 1[45] minutes/) as string,
  });
});
