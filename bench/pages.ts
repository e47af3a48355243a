import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, type BrowserContext, type Page, chromium } from "@playwright/test";
import { call, median } from "./load";
import { startBenchServer } from "./server";

/**
 * `npm run bench:pages`: what a judge's browser fetches and how soon it paints, next to a bare Next page with one client
 * button, built by the same Next and measured in turn. Bytes are those on the wire (compressed), headers not counted.
 */
const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const executablePath =
  process.env.CHROMIUM ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined);

interface Visit {
  bytes: number;
  scriptBytes: number;
  requests: number;
  paintMs: number;
}

const bareFolder = makeBarePage();
const server = await startBenchServer(3303);
const bare = await serveBarePage(bareFolder, 3304);
process.env.DATABASE_URL = server.databaseUrl;
process.env.AUTH_SECRET ??= "not used by the bench itself";
const { openBenchStudy } = await import("./bench-study");
await openBenchStudy(40);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  const token = await startSession();
  const [judge, plain]: [Visit[], Visit[]] = [[], []];
  for (let run = 0; run <= RUNS; run += 1) {
    judge.push(await visit(browser, `${server.url}/judge/bench/session`, token));
    plain.push(await visit(browser, "http://127.0.0.1:3304/", null));
  }
  // The first visit of each warms the servers up.
  report("judge's page", judge.slice(1));
  report("bare Next page, one client button", plain.slice(1));
  const ratio = (key: keyof Visit) =>
    median(judge.slice(1).map((one, at) => one[key] / (plain[at + 1]?.[key] ?? Number.NaN)));
  console.log(
    `\nbytes: ${ratio("bytes").toFixed(2)} of the bare page's (target 1.20)   first paint: ${ratio("paintMs").toFixed(2)} (target 1.30)`,
  );
  const answer = await furtherAnswer(token);
  console.log(`each further answer: ${(answer / 1024).toFixed(1)} KB of JSON on the wire, gzip (target 5)`);
} finally {
  await browser.close();
  bare.kill();
  const { pool } = await import("@/lib/db/shared/pool");
  await pool().end();
  await server.stop();
  rmSync(bareFolder, { recursive: true, force: true });
}

async function startSession(): Promise<string> {
  const reply = await call(
    "POST",
    `${server.url}/api/judge/sessions`,
    JSON.stringify({ study: "bench", consent: true, profile: {} }),
  );
  return (JSON.parse(reply.body) as { token: string }).token;
}

async function visit(chrome: Browser, url: string, token: string | null): Promise<Visit> {
  const context = await chrome.newContext();
  if (token)
    await context.addCookies([
      { name: "evenhand-judge-bench", value: token, url: server.url, httpOnly: true, sameSite: "Lax" },
    ]);
  const page = await context.newPage();
  const counted = await countTraffic(context, page);
  await page.goto(url, { waitUntil: "networkidle" });
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  await context.close();
  return { ...counted, paintMs };
}

/** Chromium's own count of what came over the wire, redirects and preloads included. */
async function countTraffic(context: BrowserContext, page: Page): Promise<Omit<Visit, "paintMs">> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const total = { bytes: 0, scriptBytes: 0, requests: 0 };
  const scripts = new Set<string>();
  session.on("Network.requestWillBeSent", () => (total.requests += 1));
  session.on(
    "Network.responseReceived",
    ({ requestId, type }) => type === "Script" && scripts.add(requestId),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    total.bytes += encodedDataLength;
    if (scripts.has(requestId)) total.scriptBytes += encodedDataLength;
  });
  return total;
}

async function furtherAnswer(token: string): Promise<number> {
  const questions = ["first_impression", "readability", "usability", "modifiability", "acceptance"];
  const scores = questions.flatMap((question) => [
    { question, pane: "left", score: 1 },
    { question, pane: "right", score: 2 },
  ]);
  const body = JSON.stringify({
    scores: [...scores, { question: "preference", score: 1 }],
    timing: { readMs: 1, judgeMs: 1, hiddenMs: 0 },
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/licences`);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const size = new Promise<number>((done) => {
    let put = "";
    session.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (request.method === "PUT") put = requestId;
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (requestId === put) done(encodedDataLength);
    });
  });
  const status = await page.evaluate(
    async ([bearer, sent]) => {
      const reply = await fetch("/api/judge/trials/1", {
        method: "PUT",
        headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
        body: sent,
      });
      // Chromium counts an answer when it has been read to its end.
      await reply.text();
      return reply.status;
    },
    [token, body] as const,
  );
  if (status !== 200) throw new Error(`the answer was refused with ${status}`);
  const bytes = await size;
  await context.close();
  return bytes;
}

function report(name: string, visits: Visit[]): void {
  const of = (key: keyof Visit) => median(visits.map((visited) => visited[key]));
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(
    `${name.padEnd(36)} ${kb(of("bytes")).padStart(10)} in ${of("requests")} requests, of it ${kb(of("scriptBytes"))} of scripts; first paint ${of("paintMs").toFixed(0)} ms`,
  );
}

function makeBarePage(): string {
  const folder = mkdtempSync(join(tmpdir(), "evenhand-bare-"));
  mkdirSync(join(folder, "app"));
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ name: "bare", private: true, type: "module" }),
  );
  writeFileSync(
    join(folder, "app", "layout.jsx"),
    "export default function Layout({ children }) { return <html lang='en'><body>{children}</body></html>; }\n",
  );
  writeFileSync(
    join(folder, "app", "button.jsx"),
    "'use client';\nimport { useState } from 'react';\nexport function Button() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; }\n",
  );
  writeFileSync(
    join(folder, "app", "page.jsx"),
    "import { Button } from './button';\nexport const dynamic = 'force-dynamic';\nexport default function Page() { return <main><h1>Bare</h1><Button /></main>; }\n",
  );
  // Turbopack follows no link out of its root, so the root is the one both share.
  writeFileSync(
    join(folder, "next.config.mjs"),
    `export default { turbopack: { root: ${JSON.stringify(resolve("/"))} } };\n`,
  );
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

async function serveBarePage(folder: string, port: number) {
  const next = resolve("node_modules/next/dist/bin/next");
  const build = spawn(process.execPath, [next, "build"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const code = await new Promise((done) => build.once("exit", done));
  if (code !== 0) throw new Error("the bare page could not be built");
  const running = spawn(process.execPath, [next, "start", "-p", String(port), "-H", "127.0.0.1"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  for (;;) {
    if (
      await fetch(`http://127.0.0.1:${port}/`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return running;
    await new Promise((later) => setTimeout(later, 200));
  }
}
