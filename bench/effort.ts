import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { type Effort, judgeTrial, reportEffort } from "./trial-effort";

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
    reportEffort(`${width} x ${height}, ${isTouch ? "touch" : "mouse"}`, await judge(width, height, isTouch));
} finally {
  await browser.close();
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
    efforts.push(await judgeTrial(page));
  }
  await context.close();
  return efforts;
}
