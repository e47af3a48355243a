import { type Hash, createHash } from "node:crypto";
import { MANIFEST, type Manifest } from "@/lib/exchange/verify/manifest";
import { isSampleFile } from "./sample-files";
import type { ZipEntry } from "./zip-stream";

/** The files of a bundle, and behind them the list of all with their hashes, taken as they pass; those of samples stand in samples.csv. */
export async function* withManifest(
  entries: AsyncIterable<ZipEntry>,
  facts: Omit<Manifest, "files">,
): AsyncGenerator<ZipEntry, void> {
  const files: { path: string; bytes: number; sha256: string }[] = [];
  const note = (path: string, bytes: number, hash: Hash) =>
    files.push({ path, bytes, sha256: hash.digest("hex") });
  const watched = async function* (
    path: string,
    chunks: AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array, void> {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    note(path, bytes, hash);
  };
  for await (const entry of entries) {
    const { path, content } = entry;
    if (isSampleFile(path)) yield entry;
    else if (content instanceof Uint8Array) {
      note(path, content.length, createHash("sha256").update(content));
      yield entry;
    } else yield { path, content: watched(path, content) };
  }
  yield textEntry(MANIFEST, `${JSON.stringify({ ...facts, files }, null, 1)}\n`);
}

export function textEntry(path: string, text: string): ZipEntry {
  return { path, content: Buffer.from(text, "utf8") };
}
