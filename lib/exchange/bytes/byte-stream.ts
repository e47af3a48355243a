/**
 * Chunks as a stream that asks for one when it is read, and never before: nothing waits in it for a slow reader. A reader who goes away ends
 * the chunks; their failure is the stream's, and breaks a download off.
 */
export function toByteStream(
  chunks: AsyncIterator<Uint8Array<ArrayBuffer>, unknown>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      pull: async (controller) => {
        const chunk = await chunks.next();
        if (chunk.done) controller.close();
        else controller.enqueue(chunk.value);
      },
      cancel: async () => {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
