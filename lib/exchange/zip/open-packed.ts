import type { Entry, ZipFile } from "yauzl";
import { damaged } from "./entry-fault";

/** The bytes of a file as they lie in the archive. Throws `Unreadable` where there is no such place in it. */
export async function openPacked(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  try {
    return await zip.openReadStreamPromise(entry, { decodeFileData: false });
  } catch (error) {
    throw damaged(error);
  }
}
