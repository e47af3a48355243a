import { existsSync } from "node:fs";
import { type Locator, type Page, chromium } from "@playwright/test";

/**
 * `npm run bench:effort -- <address of a server> [trials]`: what a judge does for one trial of the side-by-side demo, with a mouse at
 * 1440 x 900 and by touch at 390 x 844: clicks, pointer travel, scrolling, and how much of the code is in sight at each mark.
 */
const base = process.argv[2] ?? "http://localhost:3000";
const trials = Number(process.argv[3] ?? 5);
const executablePath =
  process.env.CHROMIUM ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : undefined);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox"],
});
try {
  for (const [width, height, isTouch] of [
    [1440, 900, false],
    [1366, 768, false],
    [390, 844, true],
  ] as const)
    report(`${width} x ${height}, ${isTouch ? "touch" : "mouse"}`, await judge(width, height, isTouch));
} finally {
  await browser.close();
}

interface Effort {
  clicks: number;
  travelPx: number;
  scrollPx: number;
  /** Lines of code in sight, at the beginning and on average at each mark. */
  linesFirst: number;
  linesMarking: number;
}

async function judge(width: number, height: number, isTouch: boolean): Promise<Effort[]> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: isTouch,
    isMobile: isTouch,
  });
  const page = await context.newPage();
  await page.goto(`${base}/judge/which-implementation`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "I agree to take part" }).click();
  await page.getByRole("button", { name: "Start with the first one" }).click();
  const efforts: Effort[] = [];
  for (let position = 1; position <= trials; position += 1) {
    await page.getByRole("heading", { name: `Trial ${position} of ` }).waitFor();
    efforts.push(await oneTrial(page));
  }
  await context.close();
  return efforts;
}

async function oneTrial(page: Page): Promise<Effort> {
  const effort: Effort = { clicks: 0, travelPx: 0, scrollPx: 0, linesFirst: 0, linesMarking: 0 };
  let last: { x: number; y: number } | null = null;
  const press = async (target: Locator) => {
    const before = await scrolled(page);
    await target.scrollIntoViewIfNeeded();
    effort.scrollPx += Math.abs((await scrolled(page)) - before);
    const box = await target.boundingBox();
    if (!box) throw new Error("nothing to press");
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (last) effort.travelPx += Math.hypot(to.x - last.x, to.y - last.y);
    last = to;
    effort.clicks += 1;
    await target.click();
  };
  await press(page.getByRole("button", { name: /read it$/ }));
  await page.getByRole("radio").first().waitFor();
  effort.linesFirst = await linesInSight(page);
  const seen: number[] = [];
  const groups = await page.getByRole("radiogroup").all();
  for (const [at, group] of groups.entries()) {
    if (at === 1 && (await right(page).isVisible())) await press(right(page));
    await press(group.getByRole("radio").nth(at % 4));
    seen.push(await linesInSight(page));
  }
  effort.linesMarking = seen.reduce((sum, lines) => sum + lines, 0) / seen.length;
  await press(page.getByRole("button", { name: /^(Send|Submit) and/ }));
  return effort;
}

/** Where only one program fits, the other one is looked at once. */
function right(page: Page): Locator {
  return page.getByRole("button", { name: "Right", exact: true });
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY + (document.querySelector(".dock")?.scrollTop ?? 0));
}

function linesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const panes = [...document.querySelectorAll<HTMLElement>(".pane-scroll")].filter(
      (pane) => pane.clientHeight > 0,
    );
    const [pane] = panes;
    const line = pane?.querySelector(".line")?.getBoundingClientRect().height ?? 0;
    if (!pane || line === 0) return 0;
    const { top, bottom } = pane.getBoundingClientRect();
    return Math.max(0, Math.floor((Math.min(bottom, innerHeight) - Math.max(top, 0)) / line));
  });
}

function report(name: string, efforts: Effort[]): void {
  const mean = (key: keyof Effort) => efforts.reduce((sum, effort) => sum + effort[key], 0) / efforts.length;
  console.log(
    `${name}: ${mean("clicks").toFixed(1)} clicks, ${mean("travelPx").toFixed(0)} px of pointer travel, ` +
      `${mean("scrollPx").toFixed(0)} px of scrolling, ${mean("linesFirst").toFixed(0)} lines in sight at first, ` +
      `${mean("linesMarking").toFixed(1)} at a mark`,
  );
}
