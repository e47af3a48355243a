import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningDatabase, startEmbeddedDatabase } from "@/scripts/embedded-database";
import { expect, newAccount, newSlug, test, untilAwake } from "./fixtures";
import { type Gate, openGate } from "./gate";
import { HttpJudge, toVerdict } from "./http-judge";
import { type Inside, openInside } from "./inside";
import { judgeOrigin } from "./judge-steps";
import { type OwnServer, startServer } from "./own-server";

const SECRET = "a secret of this test, 32 characters";
let folder: string, database: RunningDatabase, gate: Gate, server: OwnServer, inside: Inside;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), "evenhand-away-"));
  database = await startEmbeddedDatabase(folder, { isOpenToAll: true });
  await writeFile(join(folder, "auth-secret"), SECRET);
  gate = await openGate(database.url);
  const url = new URL(database.url);
  url.port = String(gate.port);
  server = await startServer(folder, { DATABASE_URL: url.href, AUTH_SECRET: SECRET });
  inside = openInside(folder);
});
test.afterAll(async () => {
  await inside.hangUp();
  await server.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

test("while the database is away every call answers 503 with Retry-After, and the same call succeeds later", async () => {
  const slug = newSlug("away");
  await inside.ask("study", { slug, design: "rating", tasks: 3 });
  const judge = await HttpJudge.start(server.address, slug);
  const verdict = toVerdict((await judge.trial(1)).body, 2);
  const call = async (method: string, path: string, body?: unknown) =>
    fetch(`${server.address}${path}`, {
      method,
      redirect: "manual",
      headers: { Authorization: `Bearer ${judge.token}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  await gate.shut();
  const calls: [string, string, unknown?][] = [
    ["PUT", "/api/judge/trials/1", verdict],
    ["GET", "/api/judge/trials/1"],
    ["GET", "/api/judge/session"],
    ["POST", "/api/judge/sessions", { study: slug, consent: true, profile: {} }],
    ["GET", `/api/judge/studies/${slug}`],
    ["DELETE", "/api/judge/session"],
    ["GET", "/api/v1/studies"],
  ];
  for (const [method, path, body] of calls) {
    const answer = await call(method, path, body);
    expect(answer.status, `${method} ${path}`).toBe(503);
    expect(answer.headers.get("retry-after"), `${method} ${path}`).toMatch(/^[5-8]$/);
    expect(answer.headers.get("content-type"), path).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({ type: "urn:evenhand:problem:unavailable", status: 503 });
  }
  for (const path of ["/", `/judge/${slug}`]) {
    const page = await call("GET", path);
    expect(page.status, path).toBe(503);
    expect(page.headers.get("retry-after"), path).toMatch(/^[5-8]$/);
  }
  await gate.open();
  const answer = await call("PUT", "/api/judge/trials/1", verdict);
  expect(answer.status).toBe(200);
  expect(await inside.ask("scores", slug)).toHaveLength(verdict.scores.length);
});

test("a judge's page waits while the database is away, and starts and sends by itself when it is back", async ({
  page,
}) => {
  const slug = newSlug("waits");
  await inside.ask("study", { slug, design: "human-or-robot", tasks: 12 });
  await page.goto(`${server.address}/judge/${slug}`);
  await untilAwake(page);
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await gate.shut();
  await page.getByRole("button", { name: "Start with the first one" }).click();
  await expect(page.getByText("this page tries again by itself")).toBeVisible();
  await gate.open();
  await expect(page.getByRole("heading", { name: /^Trial 1 of / })).toBeVisible({ timeout: 20_000 });
  await untilAwake(page);
  await gate.shut();
  const total = Number(
    /of (\d+)/.exec(await page.getByRole("heading", { name: /^Trial 1 of / }).innerText())?.[1],
  );
  await judgeOrigin(page, 1, total);
  await expect(page.getByText("will be sent again in a moment")).toBeVisible();
  await gate.open();
  await expect(page.getByRole("heading", { name: `Trial 2 of ${total}` })).toBeVisible({ timeout: 20_000 });
  expect(await inside.ask("scores", slug)).toHaveLength(1);
});

test("signing out while the database is away clears the cookie, and says that the session is still open", async ({
  browser,
}) => {
  const account = await newAccount(inside.ask, server.address, false);
  const context = await browser.newContext({ storageState: account.signIn });
  const page = await context.newPage();
  await page.goto(`${server.address}/account`);
  await untilAwake(page);
  await gate.shut();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Signed out in this browser only" })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.includes("session-token"))).toEqual([]);

  const other = await browser.newContext({ storageState: account.signIn });
  const csrf = (await (await other.request.get(`${server.address}/api/auth/csrf`)).json()) as {
    csrfToken: string;
  };
  const answer = await other.request.post(`${server.address}/api/auth/signout`, {
    form: csrf,
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, expect.stringMatching(/^[5-8]$/)]);
  expect((await other.cookies()).filter(({ name }) => name.includes("session-token"))).toEqual([]);
  await gate.open();
  // As the page says: the session is there until it is ended.
  const copy = await browser.newContext({ storageState: account.signIn });
  await expect
    .poll(async () => (await copy.request.get(`${server.address}/account`, { maxRedirects: 0 })).status())
    .toBe(200);
  for (const one of [context, other, copy]) await one.close();
});

test("a configured https address gives secure cookies and HSTS, and nothing comes from the Host header", async () => {
  const own = new URL(database.url);
  const secure = await startServer(folder, {
    DATABASE_URL: own.href,
    AUTH_SECRET: SECRET,
    PUBLIC_URL: "https://study.example.org",
  });
  const forged = {
    Host: "elsewhere.example",
    "X-Forwarded-Host": "elsewhere.example",
    "X-Forwarded-Proto": "http",
  };
  const heard: string[] = [];
  for (const path of ["/", "/sign-in", "/api/health", "/api/auth/csrf", "/api/judge/session", "/studies"]) {
    const answer = await fetch(`${secure.address}${path}`, { headers: forged, redirect: "manual" });
    expect(answer.headers.get("strict-transport-security"), path).toBe("max-age=31536000");
    heard.push(answer.headers.get("location") ?? "", ...answer.headers.getSetCookie());
  }
  expect(heard.filter((line) => line.includes("csrf-token"))).toEqual([
    expect.stringMatching(/^__Host-authjs\.csrf-token=.*; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(heard.join()).not.toMatch(/elsewhere|0\.0\.0\.0/);
  await secure.stop();
});
