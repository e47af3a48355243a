import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Client } from "pg";
import { call, median } from "./load";
import { startBenchServer } from "./server";

/**
 * `npm run bench:results-page` (needs a build): the results of a side-by-side study of a million scores by 10,000 judges, as a
 * researcher's browser opens them: how long after unsealing they are there, how long a part takes that nobody asked for
 * before, what the page weighs, when its first picture is drawn and when it answers to a pointer, whether the picture is there
 * without any script file, and how long the server kept everybody else waiting meanwhile.
 */
const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const executablePath =
  process.env.CHROMIUM ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined);

interface Visit {
  firstByteMs: number;
  /** From the request to the first thing painted, and to the first picture of a result in view. */
  paintMs: number;
  pictureMs: number;
  /** To the first chart that answers to a pointer. */
  interactiveMs: number;
  allMs: number;
  /** As they come over the wire, with scripts and all. */
  kilobytes: number;
  plainKilobytes: number;
}

/** A chart that recharts runs. */
const LIVE = "figure .recharts-wrapper";

/** Runs in the page: when an element is first seen to be laid out; false until then. */
const momentOf = (selector: string): number | false => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && performance.now();
};

const server = await startBenchServer(3305);
process.env.DATABASE_URL = server.databaseUrl;
process.env.AUTH_SECRET ??= "not used by the bench itself";
const { makeSyntheticStudy } = await import("./results-study");
const { createAccountLink } = await import("@/lib/operations/people/create-account-link");
const { makeAccountFromLink } = await import("@/lib/operations/people/make-account-from-link");
const database = new Client({ connectionString: server.databaseUrl });
await database.connect();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox"],
});
try {
  const { slug, studyId, scores, sessions } = await makeSyntheticStudy(database, 1_000_000, 10_000);
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn();
  const path = `/studies/${slug}/results`;
  console.log(`${scores} scores of ${sessions} judges`);
  const unsealed =
    "UPDATE studies SET state = 'UNSEALED', closed_at = now(), unsealed_at = now() WHERE id = $1";
  await watched("from unsealing to the page", async () => {
    await database.query(unsealed, [studyId]);
    await untilShown(path);
  });
  await watched("a part that nobody asked for before", () => untilShown(`${path}?language=cpp`));
  const visits: Visit[] = [];
  for (let run = 0; run <= RUNS; run += 1) visits.push(await visit(path));
  const of = (key: keyof Visit) => median(visits.slice(1).map((one) => one[key])).toFixed(0);
  console.log(
    `page: first byte ${of("firstByteMs")} ms, first paint ${of("paintMs")} ms, first picture ${of("pictureMs")} ms, interactive ${of("interactiveMs")} ms, all of it ${of("allMs")} ms, ${of("kilobytes")} KB on the wire (${of("plainKilobytes")} KB unpacked)`,
  );

  console.log(`first picture without script files: ${(await hasPictureWithoutScripts(path)) ? "yes" : "no"}`);

  async function signIn(): Promise<void> {
    const account = { email: "bench@example.org", password: "a long password of the bench" };
    const now = new Date();
    const link = await createAccountLink({ actor: null, email: account.email, isAdmin: true, now });
    const token = link.path.split("/").at(-1) ?? "";
    await makeAccountFromLink({ ...account, token, nowMs: now.getTime() });
    await page.goto("/sign-in");
    await page.getByLabel("E-mail").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: /sign in/i }).click();
    await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  }

  async function untilShown(address: string): Promise<void> {
    while ((await statusOf(address)) !== 200) await new Promise((later) => setTimeout(later, 250));
  }

  /** Of the API, which answers 503 while results are being worked out. */
  async function statusOf(address: string): Promise<number> {
    return (await page.request.get(`/api/v1${address}`)).status();
  }

  async function visit(address: string): Promise<Visit> {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(address, { waitUntil: "commit" });
    const momentOfFirst = async (selector: string): Promise<number> =>
      Number(await (await page.waitForFunction(momentOf, selector)).jsonValue());
    const pictureAt = await momentOfFirst("figure svg");
    await page.locator("figure").first().scrollIntoViewIfNeeded();
    const interactiveAt = await momentOfFirst(LIVE);
    await page.waitForLoadState("networkidle");
    const timing = await page.evaluate(
      (at) => {
        const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        if (!entry || !paint) throw new Error("the browser timed no page");
        const { requestStart, responseStart, responseEnd, decodedBodySize } = entry;
        return {
          paintMs: paint.startTime - requestStart,
          pictureMs: at.picture - requestStart,
          interactiveMs: at.interactive - requestStart,
          firstByteMs: responseStart - requestStart,
          allMs: responseEnd - requestStart,
          plainKilobytes: decodedBodySize / 1024,
        };
      },
      { picture: pictureAt, interactive: interactiveAt },
    );
    await session.detach();
    return { ...timing, kilobytes: bytes / 1024 };
  }

  /** The same page with every script file refused, as on a line that has not brought them yet. */
  async function hasPictureWithoutScripts(address: string): Promise<boolean> {
    const bare = await page.context().newPage();
    await bare.route(/\.js(\?|$)/, (route) => route.abort());
    await bare.goto(address);
    const picture = bare.locator("figure svg").first();
    // What was streamed is put in its place a moment after the page has loaded.
    const isThere = await picture.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    await bare.close();
    return isThere;
  }
} finally {
  await browser.close();
  await database.end();
  const { pool } = await import("@/lib/db/shared/pool");
  await pool().end();
  await server.stop();
}

/** Times some work, and what a request of somebody else takes meanwhile: each waits for the server's one thread. */
async function watched(name: string, work: () => Promise<void>): Promise<void> {
  const others: number[] = [];
  const state = { isOver: false };
  const watching = (async () => {
    while (!state.isOver) {
      others.push(await timed(() => call("GET", `${server.url}/api/health`, null)));
      await new Promise((later) => setTimeout(later, 20));
    }
  })();
  const ms = await timed(work);
  state.isOver = true;
  await watching;
  const worst = Math.max(...others).toFixed(0);
  console.log(
    `${name}: ${ms.toFixed(0)} ms; others waited ${median(others).toFixed(0)} ms, ${worst} ms at most`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
