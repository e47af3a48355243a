import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Version of Evenhand, and the commit it runs from where that is known. */
export function versionOf(): string {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  try {
    const commit = execFileSync("git", ["describe", "--always", "--dirty", "--abbrev=40"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return `${version}, commit ${commit.trim()}`;
  } catch {
    return version;
  }
}
