import { build } from "esbuild";
import type { Page } from "@playwright/test";
import type { BrowserSandbox } from "@/lib/sandbox/browser/browser-sandbox";
import { errorKindOf } from "@/lib/sandbox/error-kinds";
import type { RunnableLanguage, RunResult } from "@/lib/sandbox/run-request";
import { browserFolder } from "@/lib/sandbox/server/browser-folder";
import { HARMLESS, HOSTILE_PROGRAMS } from "@/test/sandbox/hostile-programs";
import { turn } from "@/test/property-runs";
import { expect, test } from "./fixtures";

/**
 * Hostile programs in a browser, against the workers and interpreters that the production server serves, under the policies that it
 * sends. The page stays the same for a language's programs: it must outlive all of them.
 */
const LIMIT_MS = 1_500;
/** Filling the memory takes QuickJS longer on a busy machine. */
const FILL_MS = 10_000;
let client: string;

test.beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: 'export { BrowserSandbox } from "./lib/sandbox/browser/browser-sandbox";',
      resolveDir: ".",
      loader: "ts",
    },
    write: false,
    bundle: true,
    format: "iife",
    globalName: "evenhandTest",
    logLevel: "silent",
  });
  client = outputFiles[0]?.text ?? "";
});

for (const language of ["python", "javascript"] as const)
  test(`each hostile program in ${language} is stopped, its reason is known, and the next one runs`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await open(page, language);
    const programs = HOSTILE_PROGRAMS.filter(([, one]) => one === language);
    // Each takes an interpreter's start. The server's own sandbox meets all of them in every run.
    for (const [what, , code, kind] of turn(programs, language === "python" ? 2 : 1)) {
      const result = await run(page, { code, timeLimitMs: kind === "memory" ? FILL_MS : LIMIT_MS });
      expect({ what, kind: errorKindOf(result.end), end: result.end }).toEqual({
        what,
        kind,
        end: expect.anything() as unknown,
      });
      const next = await run(page, {
        code: HARMLESS.code[language],
        stdin: HARMLESS.stdin,
        timeLimitMs: FILL_MS,
      });
      expect({ what, stdout: next.stdout, end: next.end.kind }).toEqual({
        what,
        stdout: HARMLESS.stdout,
        end: "ended",
      });
    }
    expect(await page.evaluate(() => document.title)).not.toBe("");
  });

test("a worker gives up every name by which a program could reach anything", async ({ page }) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { makePowerless } from "./lib/sandbox/browser/powerless";
        const post = postMessage.bind(globalThis);
        makePowerless();
        const left = [];
        for (let at = globalThis; at !== null; at = Object.getPrototypeOf(at)) left.push(...Object.getOwnPropertyNames(at));
        post(left);`,
      resolveDir: ".",
      loader: "ts",
    },
    write: false,
    bundle: true,
    format: "esm",
    logLevel: "silent",
  });
  await page.route("**/licences/worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: outputFiles[0]?.text ?? "" }),
  );
  await page.goto("/licences");
  const left = await page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const worker = new Worker("/licences/worker.js", { type: "module" });
        worker.onmessage = ({ data }: MessageEvent<string[]>) => done(data);
      }),
  );
  expect(left).toContain("WebAssembly");
  const powers =
    /fetch|Request|Socket|EventSource|import|indexedDB|caches|essage|Channel|Worker|Timeout|Interval|Lock|navigator|location|storage|Event|Function$/i;
  expect(left.filter((name) => powers.test(name) && name !== "Function")).toEqual([]);
});

test("a program that gets out of Python asks for nothing", async ({ page }) => {
  test.setTimeout(180_000);
  await open(page, "python");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const code = [
    "import sys",
    "for name in ('ctypes', '_ctypes'): sys.modules.pop(name, None)",
    "import ctypes",
    "ctypes.CDLL(None).emscripten_run_script(b'globalThis.fetch(\"/api/health\")')",
    "print('it ran')",
  ].join("\n");
  const result = await run(page, { code });
  expect(errorKindOf(result.end)).toBe("other");
  expect(result.stdout).not.toContain("it ran");
  expect(asked.filter((url) => url.includes("/api/"))).toEqual([]);
});

test("a worker of these files may connect to them alone, and make no code from text", async ({
  page,
  request,
}) => {
  const folder = browserFolder();
  const reply = await request.get(`${folder}python-worker.js`);
  expect(reply.headers()["cache-control"]).toBe("public,max-age=31536000,immutable");
  expect((await request.get(`${folder}nothing.js`)).status()).toBe(404);
  await page.goto("/licences");
  const started = page.waitForEvent("worker");
  // A file that does nothing by itself: this worker still has all that a worker has.
  await page.evaluate((address) => void new Worker(address, { type: "module" }), `${folder}pyodide.asm.mjs`);
  const worker = await started;
  const reach = (address: string) =>
    worker.evaluate(async (one) => {
      try {
        return (await fetch(one)).status;
      } catch {
        return "refused";
      }
    }, address);
  expect(await reach(`${folder}pyodide-lock.json`)).toBe(200);
  expect(await reach("/api/health")).toBe("refused");
  expect(await reach("/sandbox/0123456789abcdef/pyodide-lock.json")).toBe("refused");
  // In a task of its own: a debugger's own call may make code from text.
  const made = await worker.evaluate(
    () =>
      new Promise<string>((done) => {
        setTimeout(() => {
          try {
            (globalThis as unknown as { eval: (text: string) => unknown }).eval("1");
            done("made");
          } catch (error) {
            done(error instanceof Error ? error.name : "");
          }
        });
      }),
  );
  expect(made).toBe("EvalError");
});

async function open(page: Page, language: RunnableLanguage): Promise<void> {
  await page.goto("/licences");
  await page.evaluate(client + "; window.evenhandTest = evenhandTest;");
  await page.evaluate(
    async ([one, folder]) => {
      const held = window as unknown as Held;
      held.sandbox = new held.evenhandTest.BrowserSandbox(one, folder);
      await held.sandbox.load();
    },
    [language, browserFolder()] as const,
  );
}

function run(
  page: Page,
  { code, stdin = "", timeLimitMs = LIMIT_MS }: { code: string; stdin?: string; timeLimitMs?: number },
): Promise<RunResult> {
  return page.evaluate(
    ([text, input, limit]) =>
      (window as unknown as Held).sandbox.run({
        kind: "output",
        code: text,
        stdin: input,
        timeLimitMs: limit,
      }),
    [code, stdin, timeLimitMs] as const,
  );
}

interface Held {
  evenhandTest: { BrowserSandbox: typeof BrowserSandbox };
  sandbox: BrowserSandbox;
}
