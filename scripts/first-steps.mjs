// What every command does first. Plain JavaScript that any Node can read, because nothing is installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Checks Node and the folder, then installs the dependencies of this very lock file where they are missing. */
export function firstSteps() {
  process.chdir(root);
  requireNode();
  requireWritable();
  install();
  process.env.NEXT_TELEMETRY_DISABLED = "1";
}

function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24)) {
    stop(
      `Evenhand needs Node 20.19 or newer, 22.12 or newer, or 24 and later; this is ${process.versions.node}.`,
    );
  }
}

function requireWritable() {
  try {
    mkdirSync(join(root, ".data"), { recursive: true });
    accessSync(root, constants.W_OK);
    writeFileSync(join(root, ".data", ".writable"), "");
  } catch {
    stop(
      `The folder ${root} cannot be written to, but Evenhand keeps its build and its data there. Make it writable, or copy it.`,
    );
  }
}

function install() {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const stamp = join("node_modules", ".evenhand-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing dependencies (once, a minute or two) ...");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
  });
  if (status !== 0)
    stop(
      "npm could not install the dependencies; see above. A second try often helps when the network failed.",
    );
  writeFileSync(stamp, lock);
}
