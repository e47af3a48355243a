import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { type BundleFiles, readText } from "./bundle-files";
import { MANIFEST, parseManifest } from "./manifest";
import { verifyBundle } from "./verify-bundle";

/** Of many faults these are enough to know where to look. */
const SHOWN = 20;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const filesOf = (folder: string): BundleFiles => ({
  paths: async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
      .sort();
  },
  read: (path) => createReadStream(join(folder, path)),
});

const main = async (): Promise<void> => {
  const folder = resolve(process.argv[2] ?? dirname(fileURLToPath(import.meta.url)));
  const files = filesOf(folder);
  const { looked, faults } = await verifyBundle(files);
  for (const line of looked) say(line);
  for (const fault of faults.slice(0, SHOWN)) say(`DIFFERS  ${fault}`);
  if (faults.length > SHOWN) say(`... and ${faults.length - SHOWN} more.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
  if (faults.length > 0) return say(`NOT OK: ${faults.length} ${faults.length === 1 ? "fault" : "faults"}.`);
  const { protocolHash, seedCommitment, imported } = parseManifest(await readText(files, MANIFEST));
  if (imported !== undefined)
    return say("OK: no file was changed. Nothing was promised before these answers were given.");
  say("OK. Compare these two with what was published when the study opened:");
  say(`protocolHash    ${protocolHash}`);
  say(`seedCommitment  ${seedCommitment}`);
};

await main();
