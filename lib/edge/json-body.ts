import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import type { JudgeCall } from "./judging/judge-call";

const MAX_BODY_BYTES = 64 * 1024;
/** A body of 64 KiB can hold tens of thousands of faults; the answer names this many. */
const MAX_FAULTS = 100;

/** Reads and parses a JSON body: at most 64 KiB, the right media type, the schema's shape; each fault with its path. */
export async function readJson<S extends z.ZodType>(
  call: JudgeCall,
  schema: S,
  maxBytes = MAX_BODY_BYTES,
): Promise<z.output<S>> {
  return parseBody(toJson(await call.readBody(maxBytes), call.headers.get("content-type")), schema);
}

/** A JSON body of the right media type, whatever its shape. An empty one counts as `{}` where a call may lack it. */
export async function readAnyJson(
  request: Request,
  maxBytes = MAX_BODY_BYTES,
  mayLack = false,
): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (mayLack && bytes.length === 0) return {};
  return toJson(bytes, request.headers.get("content-type"));
}

/** What was sent, in the schema's shape; each fault with its path. */
export function parseBody<S extends z.ZodType>(
  body: unknown,
  schema: S,
  userMessage = "The body does not have the form that is expected here.",
): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const faults = result.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "is not a known field" }))
      : [{ path: issue.path.join("."), message: issue.message }],
  );
  throw new AppError("invalid", { userMessage, faults: faults.slice(0, MAX_FAULTS) });
}

/** A body of at most 64 KiB as text. */
export async function readLimited(request: Request): Promise<string> {
  return (await readBytes(request, MAX_BODY_BYTES)).toString("utf8");
}

/** The body, read no further than it may be long: what comes in pieces says no length beforehand. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > maxBytes) throw tooLarge(maxBytes);
  // Node's parser reads no more than the length that was said; the one call costs half of reading piece by piece.
  if (length !== null) {
    const body = Buffer.from(await request.arrayBuffer().catch(rethrowBrokenOff));
    if (body.length > maxBytes) throw tooLarge(maxBytes);
    return body;
  }
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const read = () => reader.read().catch(rethrowBrokenOff);
  for (let part = await read(); !part.done; part = await read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** The sender has left, and nobody reads this; without it the lost connection would look like one to the database. */
export function brokenOff(cause: unknown): AppError {
  return new AppError("malformed", { userMessage: "The request body is incomplete.", cause });
}

const rethrowBrokenOff = (cause: unknown): never => {
  throw brokenOff(cause);
};

export function tooLarge(bytes: number): AppError {
  return new AppError("too_large", {
    userMessage: `The request body may be at most ${bytes < 1024 ** 2 ? `${bytes / 1024} KiB` : `${bytes / 1024 ** 2} MiB`}.`,
  });
}

const toJson = (bytes: Buffer, type: string | null): unknown => {
  if (!/^application\/json\b/i.test(type ?? "")) {
    throw new AppError("unsupported_media_type", {
      userMessage: "Send JSON, with Content-Type: application/json.",
    });
  }
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw new AppError("malformed", { userMessage: "The body is not valid JSON.", cause });
  }
};
