import "server-only";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** Writes rows into a compressed file that only its owner may read, and gives their SHA-256. */
export async function writeRows(rows: Readable, path: string): Promise<string> {
  const hash = hashing();
  await pipeline(rows, hash.stream, createGzip(), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return hash.digest();
}

/** Hands the rows of a file on, and gives their SHA-256. */
export async function readRows(path: string, into: Writable): Promise<string> {
  const hash = hashing();
  await pipeline(createReadStream(path), createGunzip(), hash.stream, into);
  return hash.digest();
}

/** The SHA-256 of a file's rows. */
export function hashRows(path: string): Promise<string> {
  return readRows(path, new Writable({ write: (_, __, done) => done() }));
}

const hashing = () => {
  const hash = createHash("sha256");
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest("hex") };
};
