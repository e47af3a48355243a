import { type SampleText, sampleFile } from "./sample-files";
import { textEntry } from "./with-manifest";
import type { ZipEntry } from "./zip-stream";

/** A file for each sample as it was imported, and one as judges saw it, where it was prepared. */
export async function* sampleEntries(
  pages: AsyncIterable<readonly SampleText[]>,
): AsyncGenerator<ZipEntry, void> {
  for await (const page of pages)
    for (const sample of page) {
      yield textEntry(sampleFile("original", sample), sample.original);
      if (sample.shown !== null) yield textEntry(sampleFile("shown", sample), sample.shown);
    }
}
