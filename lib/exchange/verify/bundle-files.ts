import { createHash } from "node:crypto";

/** An unpacked bundle, however it is reached; paths are relative to its folder, with slashes. */
export interface BundleFiles {
  paths: () => Promise<string[]>;
  /** @throws when there is no such file */
  read: (path: string) => AsyncIterable<Uint8Array>;
}

/** A small file, whole. */
async function readWhole(files: BundleFiles, path: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of files.read(path)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function readText(files: BundleFiles, path: string): Promise<string> {
  return Buffer.from(await readWhole(files, path)).toString("utf8");
}

/** The SHA-256 of a file of whatever size, hexadecimal. */
export async function hashOf(files: BundleFiles, path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of files.read(path)) hash.update(chunk);
  return hash.digest("hex");
}
