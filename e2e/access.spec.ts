import { type APIRequestContext, request } from "@playwright/test";
import { type Account, expect, newSlug, test } from "./fixtures";

const EXPORTS = [
  "verdicts",
  "trials",
  "sessions",
  "samples",
  "tasks",
  "allocations",
  "battles",
  "remarks",
  "blinding",
  "codings",
  "matrix",
  "paper-table",
  "completions",
  "submissions",
].map((table) => `${table}.csv`);
const BUILT = ["verdicts.csv", "trials.csv", "bundle.zip"];
const ROOMS = [
  "",
  "/design",
  "/samples",
  "/judges",
  "/results",
  "/results/words",
  "/results/coding/counts",
  "/export",
  "/audit",
  "/members",
];
const pagesOf = (slug: string) => ROOMS.map((tail) => `/studies/${slug}${tail}`);
/** The pages that would show an outcome, or the way to it. */
const tellsSeal = (slug: string, path: string) =>
  ["", "/results", "/results/words", "/results/coding/counts", "/export"].some(
    (tail) => path === `/studies/${slug}${tail}`,
  );
const exportOf = (slug: string, file: string) => `/api/v1/studies/${slug}/export/${file}`;

test("nobody and a judge's token are sent to the sign-in, and get no file", async ({
  ask,
  newJudge,
  serverAddress,
}) => {
  const { slug } = await ask("study", { slug: newSlug("closed-door"), design: "side-by-side", tasks: 2 });
  const judge = await newJudge(slug);
  const bearer = { Authorization: `Bearer ${judge.token}` };
  const whoever: Record<string, string>[] = [{}, bearer, cookieOf(slug, judge.token)];
  for (const headers of whoever) {
    const visitor = await request.newContext({ baseURL: serverAddress, extraHTTPHeaders: headers });
    for (const path of ["/studies", "/account", "/people", ...pagesOf(slug)]) {
      const answer = await visitor.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(307);
      expect(answer.headers()["location"], path).toContain(`/sign-in?to=${encodeURIComponent(path)}`);
      expect(/alpha|beta/.test(await answer.text()), path).toBe(false);
    }
    for (const file of EXPORTS) await expectProblem(visitor, exportOf(slug, file), 401, "not_signed_in");
    await visitor.dispose();
  }
});

test("a stranger's account does not find what another account owns", async ({
  ask,
  stranger,
  administrator,
  serverAddress,
}) => {
  const plan = { design: "human-or-robot", tasks: 12, ownerEmail: administrator.email } as const;
  const { slug } = await ask("study", { slug: newSlug("not-yours"), ...plan });
  await ask("close", slug);
  await ask("unseal", slug);
  const visitor = await signedIn(stranger, serverAddress);
  for (const path of pagesOf(slug)) expect((await visitor.get(path)).status(), path).toBe(404);
  for (const file of EXPORTS) await expectProblem(visitor, exportOf(slug, file), 404, "not_found");
  expect((await (await visitor.get("/studies")).text()).includes(slug)).toBe(false);
  await visitor.dispose();
});

test("viewers, editors and owners get as far as their role in the study, by page and by script", async ({
  ask,
  stranger,
  serverAddress,
}) => {
  const { slug } = await ask("study", { slug: newSlug("roles"), design: "side-by-side", tasks: 2 });
  const visitor = await signedIn(stranger, serverAddress);
  const call = async (path: string, data: unknown) =>
    (
      await visitor.post(`/api/v1/studies/${slug}${path}`, { data, headers: { Origin: serverAddress } })
    ).status();
  const invite = () => call("/invites", { count: 1, kind: "general", uses: 1 });
  const hasForm = async () =>
    (await (await visitor.get(`/studies/${slug}/members`)).text()).includes("Add to the study");

  expect([await invite(), await call("/close", {})], "a stranger").toEqual([404, 404]);
  const may = { viewer: [403, 403], editor: [201, 403], owner: [201, 200] } as const;
  for (const role of ["viewer", "editor", "owner"] as const) {
    await ask("member", { slug, email: stranger.email, role });
    for (const path of pagesOf(slug))
      expect((await visitor.get(path)).status(), `${role}: ${path}`).toBe(200);
    expect((await visitor.get("/people")).status(), `${role}: everybody's accounts`).toBe(404);
    for (const file of BUILT) await expectProblem(visitor, exportOf(slug, file), 403, "sealed");
    expect(await hasForm(), `${role}: adding somebody`).toBe(role === "owner");
    expect([await invite(), await call("/close", {})], role).toEqual(may[role]);
  }
  await ask("forgetStudy", slug);
  await visitor.dispose();
});

test("not even an administrator sees an outcome of a study that is open or closed", async ({
  ask,
  newJudge,
  administrator,
  serverAddress,
}) => {
  const { slug } = await ask("study", { slug: newSlug("sealed"), design: "side-by-side", tasks: 2 });
  await (await newJudge(slug)).judge(2);
  const visitor = await signedIn(administrator, serverAddress);
  for (const state of ["open", "closed"]) {
    if (state === "closed") await ask("close", slug);
    for (const file of BUILT) {
      const { detail } = await expectProblem(visitor, exportOf(slug, file), 403, "sealed");
      expect(detail).toContain(`the study is ${state}`);
    }
    for (const path of pagesOf(slug)) {
      const page = await visitor.get(path);
      expect(page.status(), path).toBe(200);
      const html = await page.text();
      if (tellsSeal(slug, path)) expect(html.includes("Outcomes are sealed"), path).toBe(true);
      if (path.includes("/results")) expect(/<table|<figure|alpha|beta/.test(html), path).toBe(false);
    }
  }
  await ask("unseal", slug);
  for (const file of BUILT) expect((await visitor.get(exportOf(slug, file))).status(), file).toBe(200);
  await visitor.dispose();
});

test("a judge's token opens its own session, and no other", async ({ ask, newJudge, serverAddress }) => {
  const { slug } = await ask("study", { slug: newSlug("mine"), design: "side-by-side", tasks: 2 });
  const other = await ask("study", { slug: newSlug("theirs"), design: "side-by-side", tasks: 2 });
  const [mine, theirs] = [await newJudge(slug), await newJudge(slug)];
  await mine.judge(2, 1);
  expect((await mine.trial(1)).body).toHaveProperty("answer");
  expect((await theirs.trial(1)).body).not.toHaveProperty("answer");

  const visitor = await request.newContext({
    baseURL: serverAddress,
    extraHTTPHeaders: cookieOf(other.slug, mine.token),
  });
  const elsewhere = await visitor.get(`/judge/${other.slug}/session`, { maxRedirects: 0 });
  expect(elsewhere.status(), "a token of one study is nothing in another").toBe(307);
  expect(elsewhere.headers()["location"]).toMatch(new RegExp(`/judge/${other.slug}$`));
  for (const path of ["session", "trials/1", "debrief"])
    await expectProblem(visitor, `/api/judge/${path}`, 401, "not_signed_in");
  await visitor.dispose();
});

test("every page and answer carries its protective headers, and every cookie is closed to scripts", async ({
  ask,
  page,
  administrator,
  serverAddress,
}) => {
  const { slug } = await ask("study", { slug: newSlug("headers"), design: "side-by-side", tasks: 2 });
  for (const path of ["/", "/sign-in", `/judge/${slug}`, "/licences", "/no-such-page"]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["content-security-policy"], path).toMatch(/script-src 'self' 'nonce-[^']{20,}'/);
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers, path).toMatchObject({ "x-content-type-options": "nosniff" });
    expect(headers, path).not.toHaveProperty("x-powered-by");
  }
  const nonces = await Promise.all(["/", "/"].map(async (path) => (await page.request.get(path)).headers()));
  expect(nonces[0]?.["content-security-policy"]).not.toBe(nonces[1]?.["content-security-policy"]);

  const started = await page.request.post("/api/judge/sessions", {
    data: { study: slug, consent: true },
    headers: { Origin: serverAddress },
  });
  expect(started.headers()["set-cookie"]).toMatch(/^evenhand-judge-.*; HttpOnly; SameSite=Lax/);
  expect(started.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  const session = administrator.signIn.cookies.find(({ name }) => name.includes("session-token"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  const forged = await page.request.put(`/api/judge/trials/1?study=${slug}`, {
    data: {},
    headers: { Origin: "https://elsewhere.example" },
  });
  expect(forged.status(), "a write by cookie from another site").toBe(403);
});

const cookieOf = (slug: string, token: string) => ({ Cookie: `evenhand-judge-${slug}=${token}` });

const signedIn = ({ signIn }: Account, baseURL: string): Promise<APIRequestContext> =>
  request.newContext({ baseURL, storageState: signIn });

const expectProblem = async (
  visitor: APIRequestContext,
  path: string,
  status: number,
  code: string,
): Promise<{ detail?: string }> => {
  const answer = await visitor.get(path);
  expect(answer.status(), path).toBe(status);
  expect(answer.headers()["content-type"], path).toBe("application/problem+json");
  const problem = (await answer.json()) as { type?: string; detail?: string };
  expect(problem.type, path).toBe(`urn:evenhand:problem:${code}`);
  return problem;
};
