import { createHash } from "node:crypto";
import { MANIFEST, type Manifest } from "@/lib/exchange/verify/manifest";
import { isSampleFile } from "./sample-files";
import type { ZipEntry } from "./zip-stream";

/** The files of a bundle, and behind them the list of all with their hashes, taken as they pass; those of samples stand in samples.csv. */
export async function* withManifest(
  entries: AsyncIterable<ZipEntry>,
  facts: Omit<Manifest, "files">,
): AsyncGenerator<ZipEntry, void> {
  const files: { path: string; bytes: number; sha256: string }[] = [];
  const watched = async function* ({ path, chunks }: ZipEntry): AsyncGenerator<Uint8Array, void> {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    files.push({ path, bytes, sha256: hash.digest("hex") });
  };
  for await (const entry of entries)
    yield isSampleFile(entry.path) ? entry : { path: entry.path, chunks: watched(entry) };
  yield textEntry(MANIFEST, `${JSON.stringify({ ...facts, files }, null, 1)}\n`);
}

export function textEntry(path: string, text: string): ZipEntry {
  return bytesEntry(path, Buffer.from(text, "utf8"));
}

export function bytesEntry(path: string, bytes: Uint8Array): ZipEntry {
  return { path, chunks: one(bytes) };
}

// oxlint-disable-next-line typescript/require-await -- a file in one piece, handed on like any other
async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}
