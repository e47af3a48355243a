import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { type RequestOptions, request as send } from "node:http";
import { request } from "@playwright/test";
import { MALFORMED_ARGUMENTS, listBuiltActions } from "./built-actions";
import { type Account, expect, newAccount, newSlug, test, untilAwake } from "./fixtures";

/** What an attack on the production build found. Requests are sent by Node, which leaves a path as it is. */

test("no path leads a request with a made-up address past the limit on signing in", async ({
  serverAddress,
}) => {
  const { csrfToken, cookie } = await askCsrf(serverAddress);
  const body = new URLSearchParams({
    csrfToken,
    email: `${randomUUID()}@example.org`,
    password: "a wrong one",
  });
  const paths = [
    "/_next/static/../../api/auth/callback/credentials",
    "/_next/static/%2e%2e/%2e%2e/api/auth/callback/credentials",
    "/_next/static/..%2f..%2fapi/auth/callback/credentials",
  ];
  for (const path of paths) {
    const answer = await ask(serverAddress, path, {
      method: "POST",
      headers: {
        Cookie: cookie,
        "Content-Type": "application/x-www-form-urlencoded",
        "X-Evenhand-Address": "203.0.113.9",
      },
      body: body.toString(),
    });
    expect([answer.status, answer.headers["content-type"]], path).toEqual([400, "application/problem+json"]);
  }
});

test("a path that cannot be read gets 400, and an unknown method 405", async ({ serverAddress }) => {
  for (const path of ["/%c0%af", "/%E0%A4%A", "/studies/%c0%af", "/api/judge/%E0%A4%A", "/judge/a%00b"])
    expect((await ask(serverAddress, path)).status, path).toBe(400);
  const addresses = [
    "/",
    "/judge/x",
    "/studies",
    "/api/judge/session",
    "/api/judge/trials/1",
    "/api/v1/studies",
  ];
  for (const method of ["TRACE", "PROPFIND", "SEARCH", "LINK"])
    for (const path of addresses)
      expect((await ask(serverAddress, path, { method })).status, `${method} ${path}`).toBe(405);
});

test("a request for another protocol passes what every request passes, and is answered", async ({
  serverAddress,
}) => {
  const upgrade = { headers: { Connection: "Upgrade", Upgrade: "websocket" } };
  for (const [path, status] of [
    ["//x", 400],
    ["/studies/%c0%af", 400],
    ["/api/health", 200],
  ] as const)
    expect((await ask(serverAddress, path, upgrade)).status, path).toBe(status);
});

test("static files say their type and mean it", async ({ serverAddress }) => {
  const script = readdirSync(".next/static/chunks").find((name) => name.endsWith(".js")) ?? "";
  const { status, headers } = await ask(serverAddress, `/_next/static/chunks/${script}`);
  expect([status, headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
});

for (const path of ["/studies", "/account"])
  test(`signing out on ${path} clears the cookie, and a copy of it opens nothing`, async ({
    browser,
    ask: inside,
    serverAddress,
  }) => {
    const account = await newAccount(inside, serverAddress, false);
    const context = await browser.newContext({ storageState: account.signIn });
    const page = await context.newPage();
    await page.goto(path);
    await untilAwake(page);
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.waitForURL("/");
    expect((await context.cookies()).filter(({ name }) => name.includes("session-token"))).toEqual([]);
    await expectSignedOut(account, serverAddress);
    await context.close();
  });

test("signing out by the library's own call ends the session as well", async ({
  ask: inside,
  serverAddress,
}) => {
  const account = await newAccount(inside, serverAddress, false);
  const visitor = await request.newContext({ baseURL: serverAddress, storageState: account.signIn });
  const { csrfToken } = (await (await visitor.get("/api/auth/csrf")).json()) as { csrfToken: string };
  await visitor.post("/api/auth/signout", { form: { csrfToken } });
  await expectSignedOut(account, serverAddress);
  await visitor.dispose();
});

test("the account page lists the browsers that are signed in, and ends one of them", async ({
  browser,
  ask: inside,
  serverAddress,
}) => {
  const { email, password, signIn } = await newAccount(inside, serverAddress, false);
  const other = await browser.newContext({ storageState: signIn });
  const page = await (await browser.newContext()).newPage();
  await page.goto("/sign-in?to=/account");
  await untilAwake(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const sessions = page.getByRole("region", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: "this browser" })).toHaveCount(1);
  await untilAwake(page);
  await sessions.getByRole("button", { name: /^Sign out/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End it" }).click();
  await expect(sessions).toHaveCount(1);
  const answer = await other.request.get("/account", { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  await page.reload();
  await expect(sessions).toHaveCount(1);
});

test("of two changes of a password at once one happens, and every other device is signed out", async ({
  browser,
  ask: inside,
  serverAddress,
}) => {
  const account = await newAccount(inside, serverAddress, false);
  const pages = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ storageState: account.signIn })).newPage()),
  );
  for (const [at, page] of pages.entries()) {
    await page.goto("/account");
    await untilAwake(page);
    await page.getByLabel("Current password").fill(account.password);
    await page.getByLabel("New password").fill(`${["first", "second"][at]} of two plain phrases`);
  }
  await Promise.all(pages.map((page) => page.getByRole("button", { name: "Change the password" }).click()));
  const changed = pages.map((page) =>
    page.waitForURL(/password=changed/).then(
      () => "changed",
      () => "not",
    ),
  );
  const refused = pages.map((page) =>
    page
      .getByText(/changed somewhere else|sign in first|not the one you sign in with/)
      .first()
      .waitFor()
      .then(
        () => "refused",
        () => "not",
      ),
  );
  const outcomes = await Promise.all(pages.map((_, at) => Promise.race([changed[at], refused[at]])));
  expect(outcomes.sort()).toEqual(["changed", "refused"]);
  // Both browsers began with a copy of this one's cookie.
  await expectSignedOut(account, serverAddress);
  for (const page of pages) await page.context().close();
});

test("the sign-in library shows no page of its own and believes no address of the request", async ({
  serverAddress,
}) => {
  for (const page of ["signin", "signout", "error", "verify-request", "providers"])
    expect((await ask(serverAddress, `/api/auth/${page}`)).status, page).toBe(404);
  const { csrfToken, cookie } = await askCsrf(serverAddress);
  const wrong = await ask(serverAddress, "/api/auth/callback/credentials?callbackUrl=//elsewhere.example", {
    method: "POST",
    headers: {
      Cookie: cookie,
      "Content-Type": "application/x-www-form-urlencoded",
      Host: "elsewhere.example",
      "X-Forwarded-Host": "elsewhere.example",
    },
    body: new URLSearchParams({ csrfToken, email: "nobody@example.org", password: "x" }).toString(),
  });
  expect([wrong.status, wrong.headers["location"]]).toEqual([302, expect.stringMatching(/^\/sign-in\?/)]);
  expect(wrong.cookies.join()).not.toMatch(/elsewhere|0\.0\.0\.0/);
});

test("no malformed server action answers 5xx, signed in or not", async ({ ask: inside, serverAddress }) => {
  test.setTimeout(180_000);
  const owner = await newAccount(inside, serverAddress, false);
  const { slug } = await inside("study", {
    slug: newSlug("actions"),
    design: "rating",
    tasks: 1,
    ownerEmail: owner.email,
    isDraft: true,
  });
  const visitors = [
    await request.newContext({ baseURL: serverAddress, storageState: owner.signIn }),
    await request.newContext({ baseURL: serverAddress }),
  ];
  const faults: string[] = [];
  const actions = listBuiltActions(slug);
  expect(actions.length).toBeGreaterThan(30);
  for (const { id, name, path } of actions)
    for (const [type, body] of MALFORMED_ARGUMENTS)
      for (const visitor of visitors) {
        // This one would end the visitor's session, as it should.
        if (name === "signOutAction" && body === "[]") continue;
        const headers = {
          "Next-Action": id,
          "Content-Type": type,
          Accept: "text/x-component",
          Origin: serverAddress,
        };
        const answer = await visitor.post(path, { headers, data: Buffer.from(body), maxRedirects: 0 });
        if (answer.status() >= 500) faults.push(`${name} ${JSON.stringify(body)}: ${answer.status()}`);
      }
  expect(faults).toEqual([]);
  for (const visitor of visitors) await visitor.dispose();
});

const expectSignedOut = async ({ signIn }: Account, baseURL: string): Promise<void> => {
  const copy = await request.newContext({ baseURL, storageState: signIn });
  expect((await copy.get("/studies", { maxRedirects: 0 })).status()).toBe(307);
  expect((await copy.get("/api/v1/studies")).status()).toBe(401);
  expect(await (await copy.get("/api/auth/session")).json()).toBeNull();
  await copy.dispose();
};

interface Given {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const ask = (address: string, path: string, { method = "GET", headers = {}, body }: Given = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; cookies: string[]; text: string }>(
    (done, failed) => {
      const { hostname, port } = new URL(address);
      const options: RequestOptions = { hostname, port, path, method, headers };
      const sending = send(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            cookies: answer.headers["set-cookie"] ?? [],
            text: Buffer.concat(parts).toString(),
          }),
        );
      });
      sending.on("error", failed);
      sending.end(body);
    },
  );

const askCsrf = async (address: string) => {
  const answer = await ask(address, "/api/auth/csrf");
  const { csrfToken } = JSON.parse(answer.text) as { csrfToken: string };
  return { csrfToken, cookie: answer.cookies.map((line) => line.split(";")[0]).join("; ") };
};
