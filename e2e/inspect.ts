import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { IS_EXHAUSTIVE } from "@/test/property-runs";
import { expect } from "./fixtures";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that look at colours: a theme changes colours and nothing else. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];
const ASKS_EVERY_FRAME = 'axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })';
const SIZES = [
  { width: 1440, height: 900, scheme: "light" },
  { width: 390, height: 844, scheme: "dark" },
] as const;

/**
 * Looks at a page as it stands, in both themes and at both sizes: what axe finds, and whether it scrolls sideways. Light on a computer
 * and dark on a phone; an exhaustive run asks the rules about colours in the other theme of each size, too.
 *
 * A page that fetches itself again (samples are measured while it is read) can be caught between two states, so that what
 * was found is looked for again; what stays is a fault.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  const faults: string[] = [];
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    const found = await faultsAt(page, viewport);
    if (found.length === 0) continue;
    await setTimeout(SETTLES_MS);
    faults.push(...(await faultsAt(page, viewport)));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect.soft(faults, name).toEqual([]);
}

const SETTLES_MS = 2000;

async function faultsAt(page: Page, viewport: (typeof SIZES)[number]): Promise<string[]> {
  const faults: string[] = [];
  // While a page is asked for again its title is gone for a moment; one that has none is a fault of axe's.
  await page.waitForFunction(() => document.title !== "", null, { timeout: 10_000 }).catch(() => undefined);
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  if (scrollWidth > clientWidth)
    faults.push(`at ${viewport.width} it scrolls sideways by ${scrollWidth - clientWidth}`);
  for (const colorScheme of IS_EXHAUSTIVE ? (["light", "dark"] as const) : [viewport.scheme]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const isWhole = colorScheme === viewport.scheme;
    for (const { id, nodes } of await violationsOn(page, isWhole)) {
      const [first] = nodes;
      faults.push(
        `${colorScheme} at ${viewport.width}: ${id} ×${nodes.length}, ${first?.html.slice(0, 160)} (${first?.any[0]?.message ?? first?.failureSummary ?? ""})`,
      );
    }
  }
  return faults;
}

/** What axe finds: by all rules of the standards, or by those about colours. */
async function violationsOn(page: Page, isWhole: boolean): Promise<axe.Result[]> {
  // The script is put into a document once; every frame needs it, for axe asks them by itself.
  for (const frame of page.frames())
    if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(`${axe.source};${ASKS_EVERY_FRAME}`);
  const options: axe.RunOptions = {
    runOnly: isWhole ? { type: "tag", values: STANDARDS } : { type: "rule", values: OF_COLOURS },
    // Of what passes, nothing is written down.
    resultTypes: ["violations"],
  };
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: typeof axe }).axe.run(document, given),
    options,
  );
  return violations;
}

/** Everything that goes wrong in the page's own eyes from now on: script errors, and what the security policy stopped. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.text().includes("Content Security Policy"))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  return complaints;
}
