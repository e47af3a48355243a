/** What one write of a download carries, in bytes. */
const CHUNK_BYTES = 65_536;

/** Texts as UTF-8 in chunks of one size, but for the last: each is its reader's own, and none is kept here. */
export async function* toChunks(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder();
  let chunk = new Uint8Array(CHUNK_BYTES);
  let used = 0;
  for await (const text of texts)
    for (let rest = text; rest !== "";) {
      const { read, written } = encoder.encodeInto(rest, chunk.subarray(used));
      used += written;
      rest = rest.slice(read);
      // A character of several bytes did not fit, or nothing did.
      if (rest === "") continue;
      yield chunk.subarray(0, used);
      chunk = new Uint8Array(CHUNK_BYTES);
      used = 0;
    }
  if (used > 0) yield chunk.subarray(0, used);
}
