import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

export type TestFiles = Record<string, string | Uint8Array>;

/** A real archive of these files, in their order; a name that ends with a slash is a folder. */
export function pack(files: TestFiles, options: { mode?: number; compress?: boolean } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    if (name.endsWith("/")) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(content), name, { mtime: new Date(0), ...options });
  zip.end();
  return buffer(zip.outputStream);
}

/** A folder for archives that goes when the tests are through. */
export function archiveFolder(): { store: (archive: Uint8Array) => string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "evenhand-zip-"));
  let count = 0;
  return {
    store: (archive) => {
      const path = join(folder, `${(count += 1)}.zip`);
      writeFileSync(path, archive);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Replaces a name of as many bytes wherever it stands, which no honest packer would do. */
export function renamed(archive: Buffer, from: string, to: Uint8Array | string): Buffer {
  const bytes = Buffer.from(to);
  if (bytes.length !== Buffer.byteLength(from)) throw new Error("both names must have as many bytes");
  const forged = Buffer.from(archive);
  for (let at = forged.indexOf(from); at >= 0; at = forged.indexOf(from, at + 1)) bytes.copy(forged, at);
  return forged;
}

/** Overwrites a number in every entry of the directory, by its place there: flags 8, method 10, checksum 16, sizes 20 and 24. */
export function forgeDirectory(archive: Buffer, place: number, value: number, bytes: 2 | 4): Buffer {
  const forged = Buffer.from(archive);
  for (let at = forged.indexOf(ENTRY); at >= 0; at = forged.indexOf(ENTRY, at + 1))
    forged.writeUIntLE(value, at + place, bytes);
  return forged;
}

const ENTRY = Buffer.from("PK\u0001\u0002", "latin1");
