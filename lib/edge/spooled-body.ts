import "server-only";
import { type FileHandle, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { tooLarge } from "./json-body";

/** How long a sender may be silent, in ms. */
const SILENCE_MS = 30_000;

/**
 * Writes a body to a file of its own, lets `work` read it, and takes it away again. Only a body that arrived whole, by
 * its own account, is worked on: no transaction ever waits for a network, and nothing is stored for a sender who left.
 */
export async function withSpooledBody<T>(
  request: Request,
  maxBytes: number,
  work: (path: string) => Promise<T>,
  silenceMs = SILENCE_MS,
): Promise<T> {
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    const path = join(folder, "body");
    const bytes = await spool(request, path, { maxBytes, silenceMs });
    if (announced !== null && bytes !== Number(announced)) throw brokenOff();
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const PREFIX = "evenhand-upload-";
const ABANDONED_MS = 24 * 3_600_000;

/** Takes away what a server left that was killed while somebody sent a file. Another server's are younger. */
export async function removeAbandonedBodies(now: Date, parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(parent, name);
    // Somebody else may be taking it away.
    const age = await stat(folder).then(
      ({ mtimeMs }) => now.getTime() - mtimeMs,
      () => 0,
    );
    if (age > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}

const spool = async (
  request: Request,
  path: string,
  limits: { maxBytes: number; silenceMs: number },
): Promise<number> => {
  const file = await open(path, "wx", 0o600);
  const reader = request.body?.getReader();
  try {
    return reader ? await copy(reader, file, limits) : 0;
  } catch (error) {
    await reader?.cancel().catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
};

const copy = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  file: FileHandle,
  { maxBytes, silenceMs }: { maxBytes: number; silenceMs: number },
): Promise<number> => {
  let size = 0;
  for (;;) {
    const part = await within(silenceMs, reader.read());
    if (part.done) return size;
    size += part.value.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    for (let written = 0; written < part.value.byteLength;)
      written += (await file.write(part.value, written)).bytesWritten;
  }
};

const within = async <T>(silenceMs: number, reading: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(brokenOff()), silenceMs);
  });
  try {
    return await Promise.race([reading, silence]);
  } catch (error) {
    // The connection was lost; whoever sent this does not hear it.
    throw error instanceof AppError ? error : brokenOff(error);
  } finally {
    clearTimeout(timer);
  }
};

const brokenOff = (cause?: unknown): AppError =>
  new AppError("malformed", {
    userMessage: "The file broke off before its end, so nothing was stored. Send it again.",
    cause,
  });
