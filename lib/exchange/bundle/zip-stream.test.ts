import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import ZipStream from "zip-stream";
import { type ZipEntry, toZipStream } from "./zip-stream";
import { IS_EXHAUSTIVE } from "@/test/property-runs";

const AT = new Date("2026-01-02T03:04:06Z");
type Files = readonly (readonly [path: string, chunks: readonly Uint8Array[]])[];

// oxlint-disable-next-line typescript/require-await -- files that are there already, handed on as any other
async function* entriesOf(files: Files): AsyncGenerator<ZipEntry, void> {
  for (const [path, chunks] of files) yield { path, content: chunksOf(chunks) };
}
async function* chunksOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}
const whole = async (entries: AsyncIterable<ZipEntry>) =>
  Buffer.from(await new Response(toZipStream(entries, AT)).arrayBuffer());
const byLibrary = async (files: Files): Promise<Buffer> => {
  const zip = new ZipStream({});
  const written = buffer(zip);
  for (const [name, chunks] of files)
    await new Promise<void>((done, fail) => {
      zip.entry(Buffer.concat(chunks), { name, date: AT }, (error) => (error ? fail(error) : done()));
    });
  zip.finalize();
  return written;
};
const read = async (archive: Buffer) => {
  const found: { path: string; at: Date; bytes: Buffer }[] = [];
  const zip = await fromBufferPromise(archive, { validateEntrySizes: true });
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    found.push({ path: entry.fileName, at: entry.getLastModDate({ timezone: "UTC" }), bytes });
  }
  return found;
};

describe("an archive that is written as it is read", () => {
  it("holds every file with its bytes, whatever its size and name", async () => {
    const line = Buffer.from("a line of text that packs well\n");
    const files: Files = [
      ["empty.txt", []],
      ["data/größe ✓.csv", [line, line]],
      ["large/noise.bin", Array.from({ length: 40 }, () => randomBytes(10_000))],
      ["large/text.txt", Array.from({ length: 10_000 }, () => line)],
      ["one chunk.bin", [randomBytes(200_000)]],
      ["last.txt", [line]],
    ];
    const found = await read(await whole(entriesOf(files)));
    expect(found.map(({ path }) => path)).toEqual(files.map(([path]) => path));
    for (const [at, [path, chunks]] of files.entries())
      expect(found[at]?.bytes.equals(Buffer.concat(chunks)), path).toBe(true);
    expect(found[0]?.at).toEqual(AT);
  });

  it("holds a file that is at hand as it holds one in chunks", async () => {
    const files: Files = [
      ["empty.txt", []],
      ["one.txt", [Buffer.from("one")]],
      ["noise.bin", [randomBytes(200_000)]],
    ];
    const atHand = async function* (): AsyncGenerator<ZipEntry, void> {
      for (const [path, chunks] of files)
        yield await Promise.resolve({ path, content: Buffer.concat(chunks) });
    };
    expect(await whole(atHand())).toEqual(await whole(entriesOf(files)));
  });

  it("is what the library alone writes, byte for byte", async () => {
    const files: Files = [
      ["first.txt", [Buffer.from("first")]],
      ["data/größe ✓.csv", [Buffer.from("a,b\n1,2\n".repeat(500))]],
      ["too large to be packed at once.bin", [randomBytes(200_000)]],
      ...Array.from({ length: 1_000 }, (_, at) => [`f/${at}.py`, [randomBytes(at)]] as const).slice(1),
    ];
    const atHand = async function* (): AsyncGenerator<ZipEntry, void> {
      for (const [path, chunks] of files)
        yield await Promise.resolve({ path, content: Buffer.concat(chunks) });
    };
    expect((await whole(atHand())).equals(await byLibrary(files))).toBe(true);
  });

  it("writes thousands of small files in few chunks, and waits for its reader", async () => {
    let asked = 0;
    const small = async function* (): AsyncGenerator<ZipEntry, void> {
      for (; asked < 2_000; asked += 1)
        yield await Promise.resolve({ path: `f/${asked}`, content: randomBytes(500) });
    };
    const reader = toZipStream(small(), AT).getReader();
    let chunks = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (chunks === 0) expect(asked).toBeLessThan(1_000);
      chunks += 1;
    }
    expect(chunks).toBeLessThan(50);
  });

  it("is the same bytes each time", async () => {
    const files: Files = [["a", [Buffer.from("a")]]];
    expect(await whole(entriesOf(files))).toEqual(await whole(entriesOf(files)));
  });

  // Fourteen seconds, for what the library that writes the numbers promises.
  it.runIf(IS_EXHAUSTIVE)("takes more files than the format first had numbers for", async () => {
    const files = Array.from({ length: 66_000 }, (_, at) => [`f/${at}`, [Buffer.from(String(at))]] as const);
    const zip = await fromBufferPromise(await whole(entriesOf(files)));
    expect(zip.entryCount).toBe(66_000);
    let last = "";
    for await (const entry of zip.eachEntry()) last = entry.fileName;
    expect(last).toBe("f/65999");
  });

  it("breaks off where a file fails, small or large, and then no program takes it for an archive", async () => {
    for (const before of [1, 100_000]) {
      const failing = async function* (): AsyncGenerator<ZipEntry, void> {
        yield* entriesOf([["good.txt", [Buffer.from("good")]]]);
        const chunks = async function* () {
          yield await Promise.resolve(randomBytes(before));
          throw new Error("the data changed");
        };
        yield { path: "bad.txt", content: chunks() };
      };
      const got: Uint8Array[] = [];
      const reading = async () => {
        for await (const chunk of toZipStream(failing(), AT)) got.push(chunk);
      };
      await expect(reading()).rejects.toThrow("the data changed");
      await expect(fromBufferPromise(Buffer.concat(got))).rejects.toThrow();
    }
  });

  it("ends the reading of its files when its reader goes away", async () => {
    let ended = false;
    const endless = async function* (): AsyncGenerator<Uint8Array, void> {
      try {
        for (;;) yield await Promise.resolve(randomBytes(1000));
      } finally {
        ended = true;
      }
    };
    const one = async function* (): AsyncGenerator<ZipEntry, void> {
      yield await Promise.resolve({ path: "endless", content: endless() });
    };
    const reader = toZipStream(one(), AT).getReader();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => ended).toBe(true);
    let more = 0;
    const many = async function* (): AsyncGenerator<ZipEntry, void> {
      try {
        for (; ; more += 1) yield await Promise.resolve({ path: String(more), content: randomBytes(10_000) });
      } finally {
        more = -1;
      }
    };
    const left = toZipStream(many(), AT).getReader();
    await left.read();
    await left.cancel();
    await expect.poll(() => more).toBe(-1);
  });
});
