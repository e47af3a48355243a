import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/browser";

const port = Number(process.env.E2E_PORT ?? 3210);
const hasOwnServer = process.env.EVENHAND_DATA !== undefined;
/** One fresh data folder for the run: workers and the server learn of it through the environment. */
process.env.EVENHAND_DATA ??= mkdtempSync(join(tmpdir(), "evenhand-e2e-"));
// Under root, PostgreSQL runs as a user of its own, which must get through.
chmodSync(process.env.EVENHAND_DATA, 0o711);
const executablePath = process.env.CHROMIUM ?? findBrowser();
/** Files whose tests ask nothing of the shared server. `npm test` runs them in the lane that is ready first: E2E_PART is "alone" there, "shared" in the other one. */
const ALONE = ["seal.spec.ts", "seal-by-design.spec.ts"];
const part = process.env.E2E_PART;

/** Journeys in a real browser against the production build, an embedded PostgreSQL and the demo studies. */
export default defineConfig({
  testDir: "e2e",
  testMatch: part === "alone" ? ALONE : "*.spec.ts",
  testIgnore: part === "shared" ? ALONE : [],
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  // Two cores serve the pages, the database and the browser: an answer may take longer there than a person would wait.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer:
    part === "alone"
      ? []
      : {
          command: "node scripts/start.mjs",
          url: `http://localhost:${port}/api/health`,
          env: { PORT: String(port), HOST: "127.0.0.1", EVENHAND_DATA: process.env.EVENHAND_DATA },
          // A server that was started by hand, with its EVENHAND_DATA exported, is tested instead.
          reuseExistingServer: hasOwnServer,
          timeout: 300_000,
          gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
          stdout: "ignore",
          stderr: "pipe",
        },
});
