// The first step of `npm start` and `npm run dev`: plain JavaScript that any Node can read, because nothing is installed yet.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const [major, minor] = process.versions.node.split(".").map(Number);
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24)) {
  stop(
    `Evenhand needs Node 20.19 or newer, 22.12 or newer, or 24 and later; this is ${process.versions.node}.`,
  );
}
try {
  accessSync(root, constants.W_OK);
  mkdirSync(join(root, ".data"), { recursive: true });
  accessSync(join(root, ".data"), constants.W_OK);
  writeFileSync(join(root, ".data", ".writable"), "");
} catch {
  stop(
    `The folder ${root} cannot be written to; Evenhand keeps its build and its data there. Make it writable, or copy it.`,
  );
}

install(root, []);
process.env.NEXT_TELEMETRY_DISABLED = "1";
const { register } = await import("tsx/esm/api");
register();
await import("./start.ts");

/** `npm ci`, unless what is installed belongs to this very lock file. */
function install(folder, flags) {
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  const stamp = join(folder, "node_modules", ".evenhand-lock");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  console.log("Installing dependencies (once, about a minute) ...");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...flags], {
    cwd: folder,
    stdio: "inherit",
  });
  if (status !== 0)
    stop(
      "npm could not install the dependencies; see above. A second try often helps when the network failed.",
    );
  writeFileSync(stamp, lock);
}

function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
