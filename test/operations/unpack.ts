import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** Unpacks an archive that is held in memory into a folder, as a reader of our bundles would. */
export async function unpack(archive: Uint8Array, folder: string): Promise<string[]> {
  const zip = await fromBufferPromise(Buffer.from(archive));
  const paths: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const path = join(folder, entry.fileName);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await buffer(await zip.openReadStreamPromise(entry)));
    paths.push(entry.fileName);
  }
  return paths;
}
