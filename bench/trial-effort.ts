import type { Locator, Page } from "@playwright/test";

/** What one trial costs a judge. */
export interface Effort {
  clicks: number;
  travelPx: number;
  scrollPx: number;
  /** Lines of code in sight, at the beginning and on average at each mark. */
  linesFirst: number;
  linesMarking: number;
}

/** Answers one trial, the other program looked at once where only one fits. */
export async function judgeTrial(page: Page): Promise<Effort> {
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

export function reportEffort(name: string, efforts: Effort[]): void {
  const mean = (key: keyof Effort) => efforts.reduce((sum, effort) => sum + effort[key], 0) / efforts.length;
  console.log(
    `${name}: ${mean("clicks").toFixed(1)} clicks, ${mean("travelPx").toFixed(0)} px of pointer travel, ` +
      `${mean("scrollPx").toFixed(0)} px of scrolling, ${mean("linesFirst").toFixed(0)} lines in sight at first, ` +
      `${mean("linesMarking").toFixed(1)} at a mark`,
  );
}
