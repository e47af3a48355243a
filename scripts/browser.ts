import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The shell without a window first: it asks a sixth less of the processor. */
const SYSTEM = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A Chromium for the browser tests: Playwright's own where it is installed, else the system's, else whichever of the two
 * can be had. Returns the path to give Playwright, or null for its own.
 */
export function ensureBrowser(say: (line: string) => void): string | null {
  const found = findBrowser();
  if (found !== undefined) return found;
  say("Installing a browser for the tests ...");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      stdio: "ignore",
    });
  } else {
    spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  }
  const installed = findBrowser();
  if (installed === undefined)
    throw new Error("No Chromium could be installed; install one (package chromium) and run npm test again.");
  return installed;
}

/** Its path, null for Playwright's own, undefined where there is none. */
export const findBrowser = (): string | null | undefined =>
  existsSync(chromium.executablePath()) ? null : SYSTEM.find((path) => existsSync(path));
