import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";

const FOLDER = "seed/packages";

/**
 * Fetches the packages whose code the demo studies show: pinned and integrity-locked, read as text, never run.
 * Returns a sentence when they cannot be had; the server then starts without demos.
 */
export function installDemoPackages(say: (line: string) => void): Promise<string | null> {
  const lock = createHash("sha256")
    .update(readFileSync(`${FOLDER}/package-lock.json`))
    .digest("hex");
  const stamp = `${FOLDER}/node_modules/.evenhand-lock`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return Promise.resolve(null);
  say("Fetching the code that the demo studies show (once) ...");
  const flags = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", FOLDER];
  const { status } = spawnSync("npm", flags, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0)
    return Promise.resolve("The demo studies' packages could not be fetched; starting without demos.");
  writeFileSync(stamp, lock);
  return Promise.resolve(null);
}
