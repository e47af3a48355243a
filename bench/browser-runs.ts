import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "esbuild";
import type { BrowserSandbox } from "@/lib/sandbox/browser/browser-sandbox";
import { browserFolder } from "@/lib/sandbox/server/browser-folder";
import type { RunnableLanguage } from "@/lib/sandbox/run-request";
import { sandboxPolicy } from "@/scripts/sandbox-policy.mjs";

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
};

/** Milliseconds of a run in Chromium. */
interface BrowserRuns {
  /** From nothing: files fetched from this machine, interpreter loaded, program run. */
  cold: number;
  /** The same on a later visit, when the browser has the files. */
  again: number;
  /** With the interpreter loaded. */
  warm: number;
}

/** Times one program in Chromium, in the workers that people's pages use, without a network in between. */
export async function timeInBrowser(
  programs: Record<RunnableLanguage, string>,
  given: { stdin: string; stdout: string; times: number },
): Promise<Record<RunnableLanguage, BrowserRuns>> {
  const { server, address } = await serveWorkers();
  const executablePath =
    process.env.CHROMIUM ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
  });
  try {
    const runs = async (language: RunnableLanguage): Promise<BrowserRuns> =>
      timeLanguage(browser, address, { ...given, language, code: programs[language] });
    return { python: await runs("python"), javascript: await runs("javascript") };
  } finally {
    await browser.close();
    server.close();
  }
}

/** What the page's script leaves there. */
interface BenchPage {
  BrowserSandbox: typeof BrowserSandbox;
}

interface Timed {
  language: RunnableLanguage;
  code: string;
  stdin: string;
  stdout: string;
  times: number;
}

const timeLanguage = async (browser: Browser, address: string, given: Timed): Promise<BrowserRuns> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  const [cold = NaN, ...warm] = await timeRuns(page, given, given.times + 1);
  await page.goto("about:blank");
  await page.goto(address);
  const [again = NaN] = await timeRuns(page, given, 1);
  await context.close();
  return { cold, again, warm: warm.sort((a, b) => a - b)[Math.floor(warm.length / 2)] ?? NaN };
};

const timeRuns = (page: Page, given: Timed, times: number): Promise<number[]> =>
  page.evaluate(
    async ({ language, code, stdin, stdout, times: count, folder }) => {
      const { BrowserSandbox } = window as unknown as BenchPage;
      const sandbox = new BrowserSandbox(language, folder);
      const all: number[] = [];
      for (let time = 0; time < count; time++) {
        const began = performance.now();
        const result = await sandbox.run({ kind: "output", code, stdin, timeLimitMs: 20_000 });
        all.push(performance.now() - began);
        if (result.stdout.trim() !== stdout) throw new Error(`${language} gave ${JSON.stringify(result)}`);
      }
      sandbox.close();
      return all;
    },
    { ...given, times, folder: browserFolder() },
  );

/** A page with nothing but the sandbox, and the workers with the policy that the server sends with them. */
const serveWorkers = async () => {
  const { outputFiles } = await build({
    stdin: {
      contents:
        'import { BrowserSandbox } from "@/lib/sandbox/browser/browser-sandbox"; window.BrowserSandbox = BrowserSandbox;',
      resolveDir: ".",
    },
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2022",
  });
  const script = outputFiles[0]?.text ?? "";
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/") {
      response.setHeader("Content-Type", "text/html");
      response.end(`<!doctype html><title>Bench</title><script>${script}</script>`);
      return;
    }
    const file = join("public", path);
    if (!path.startsWith(browserFolder()) || path.includes("..") || !existsSync(file)) {
      response.statusCode = 404;
      response.end();
      return;
    }
    response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("Content-Security-Policy", sandboxPolicy(path, [request.headers.host]));
    response.end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};
