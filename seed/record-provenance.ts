import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

/**
 * Writes seed/packages/provenance.json from a folder of the packages' archives (`npm pack <name>@<version>`):
 *
 *     npx tsx seed/record-provenance.ts <folder>
 *
 * `publishedAt` is the newest file time inside the archive, in UTC: the moment it was packed. It is sealed by
 * the same integrity hash as the code, so anybody can check it (`tar -tvf`); a registry's own times are not,
 * and mirrors replace them. Archives packed since 2018 carry a constant date instead and are refused.
 */
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
    }),
  ),
});

const CONSTANT_DATE = Date.UTC(1985, 9, 27);
const folder = process.argv[2];
if (folder === undefined) throw new Error("Say which folder holds the archives.");
const lock = lockSchema.parse(JSON.parse(readFileSync("seed/packages/package-lock.json", "utf8")));
const archives = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith(".tgz"))
    .map((name) => archive(join(folder, name))),
);
const provenance: Record<string, unknown> = {};
for (const [path, { version, integrity, license }] of Object.entries(lock.packages)) {
  if (path === "" || integrity === undefined) continue;
  const name = path.replace("node_modules/", "");
  const packedMs = archives.get(integrity);
  if (packedMs === undefined) throw new Error(`No archive of ${name}@${version} with the locked integrity.`);
  if (packedMs < CONSTANT_DATE)
    throw new Error(`The archive of ${name}@${version} does not say when it was packed.`);
  provenance[name] = { version, publishedAt: new Date(packedMs).toISOString(), licence: license, integrity };
}
writeFileSync("seed/packages/provenance.json", JSON.stringify(provenance, null, 2) + "\n");

function archive(path: string): [integrity: string, packedMs: number] {
  const bytes = readFileSync(path);
  const integrity = (kind: string) => `${kind}-${createHash(kind).update(bytes).digest("base64")}`;
  const locked = Object.values(lock.packages).find(
    ({ integrity: one }) => one === integrity("sha512") || one === integrity("sha1"),
  );
  return [locked?.integrity ?? integrity("sha512"), newestFileMs(gunzipSync(bytes))];
}

/** Reads the headers of a tar archive: size at 124, time at 136 (both octal), kind at 156. */
function newestFileMs(tar: Buffer): number {
  let newest = 0;
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0;) {
    const octal = (from: number) => Number.parseInt(tar.toString("latin1", at + from, at + from + 12), 8);
    if (["0", "\0"].includes(tar.toString("latin1", at + 156, at + 157)))
      newest = Math.max(newest, octal(136));
    at += 512 + Math.ceil(octal(124) / 512) * 512;
  }
  return newest * 1000;
}
