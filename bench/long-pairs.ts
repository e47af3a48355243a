import { existsSync } from "node:fs";
import { type Browser, type Page, chromium } from "@playwright/test";
import { makePairs } from "./program-pairs";
import { startBenchServer } from "./server";
import { type Effort, judgeTrial, reportEffort } from "./trial-effort";

/**
 * `npm run bench:long`: fifty pairs of about 116 lines judged by a script, with a mouse at 1440 x 900 and by touch at 390 x 844, and
 * what a judge waits for on programs of 500 lines in a browser slowed down four times: from a key or a tap to the next
 * picture (Interaction to Next Paint), for each kind of thing a judge does. BENCH_PAIRS says another number of pairs.
 */
const PAIRS = Number(process.env.BENCH_PAIRS ?? 50);
const CHARACTERS_A_LINE = 34;
const [MIDDLE_LINES, MANY_LINES] = [116, 500];
const SLOW_DOWN = 4;
const REPEATS = 5;
/** Beyond this a judge notices (web.dev/inp). */
const TARGET_MS = 200;

const server = await startBenchServer(Number(process.env.PORT ?? 3305));
process.env.DATABASE_URL = server.databaseUrl;
process.env.AUTH_SECRET ??= "not used by the bench itself";
const { openPairStudy } = await import("./bench-study");
await openPairStudy("long", makePairs(PAIRS, MIDDLE_LINES * CHARACTERS_A_LINE));
await openPairStudy("longest", makePairs(2, MANY_LINES * CHARACTERS_A_LINE));
const executablePath =
  process.env.CHROMIUM ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  for (const screen of [
    { width: 1440, height: 900, isTouch: false },
    { width: 390, height: 844, isTouch: true },
  ]) {
    const name = `${screen.width} x ${screen.height}, ${screen.isTouch ? "touch" : "mouse"}`;
    reportEffort(`${PAIRS} pairs, ${name}`, await judgeAll(browser, screen));
    for (const [act, waits] of await waitsOn(browser, screen)) {
      const sorted = waits.toSorted((a, b) => a - b);
      const [middle, worst] = [sorted[sorted.length >> 1] ?? Number.NaN, sorted.at(-1) ?? Number.NaN];
      console.log(
        `  ${act}: ${middle} ms in the middle, ${worst} at worst (${MANY_LINES} lines, ${SLOW_DOWN} times slower; target ${TARGET_MS})`,
      );
    }
  }
} finally {
  await browser.close();
  const { pool } = await import("@/lib/db/shared/pool");
  await pool().end();
  await server.stop();
}

interface Screen {
  width: number;
  height: number;
  isTouch: boolean;
}

async function open(chrome: Browser, study: string, { width, height, isTouch }: Screen): Promise<Page> {
  const context = await chrome.newContext({
    viewport: { width, height },
    hasTouch: isTouch,
    isMobile: isTouch,
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/judge/${study}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await page.getByRole("button", { name: "Start with the first one" }).click();
  await page.getByRole("heading", { name: /^Trial 1 of / }).waitFor();
  return page;
}

async function judgeAll(chrome: Browser, screen: Screen): Promise<Effort[]> {
  const page = await open(chrome, "long", screen);
  const efforts: Effort[] = [];
  for (let position = 1; position <= PAIRS; position += 1) {
    await page.getByRole("heading", { name: `Trial ${position} of ${PAIRS}` }).waitFor();
    efforts.push(await judgeTrial(page));
  }
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  await page.context().close();
  return efforts;
}

/** Waits in ms for each thing a judge does, as the browser reports them; what it does not report took less than 16 ms. */
async function waitsOn(chrome: Browser, screen: Screen): Promise<Map<string, number[]>> {
  const page = await open(chrome, "longest", screen);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  await page.evaluate(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
          waits.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  const waits = new Map<string, number[]>();
  const time = async (name: string, act: () => Promise<void>) => {
    await act();
    // The observer hears of an interaction after the picture that follows it.
    await page.waitForTimeout(700);
    const found = await page.evaluate(() => (window as unknown as { waits: number[] }).waits.splice(0));
    waits.set(name, [...(waits.get(name) ?? []), Math.max(16, ...found)]);
  };
  const press = (key: string) => () => page.keyboard.press(key);
  await page.evaluate(watchForMarks);
  await time("read it", press("Enter"));
  const after = await page.waitForFunction(() => (window as { marksAfter?: number }).marksAfter ?? 0);
  waits.set("read it, until the programs are there", [await after.jsonValue()]);
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await time("mark", press(String(1 + (repeat % 4))));
    await time("show the other program", async () => {
      if (!screen.isTouch) return page.keyboard.press("m");
      const side = repeat % 2 === 0 ? "Right" : "Left";
      await page.getByRole("button", { name: side, exact: true }).tap();
    });
    await time("wrap", press("w"));
    await time("larger text", press("+"));
    await time("smaller text", press("-"));
    await time("a screen down", press("j"));
  }
  await page.context().close();
  return waits;
}

/** In the page: says in `marksAfter` how many ms after the next key there was a picture with something to mark. */
function watchForMarks(): void {
  addEventListener(
    "keydown",
    () =>
      void (async (began) => {
        do await new Promise((resolve) => requestAnimationFrame(resolve));
        while (document.querySelector("[role=radio]") === null);
        // After the picture that shows it.
        await new Promise((resolve) => setTimeout(resolve));
        Object.assign(window, { marksAfter: Math.round(performance.now() - began) });
      })(performance.now()),
    { capture: true, once: true },
  );
}
