import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/errors";

const MAX_BODY_BYTES = 64 * 1024;
/** A body of 64 KiB can hold tens of thousands of faults; the answer names this many. */
const MAX_FAULTS = 100;

/** Reads and parses a JSON body: at most 64 KiB, the right media type, the schema's shape; each fault with its path. */
export async function readJson<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("unsupported_media_type", {
      userMessage: "Send JSON, with Content-Type: application/json.",
    });
  }
  const result = schema.safeParse(parse(await readLimited(request)));
  if (result.success) return result.data;
  const faults = result.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "is not a known field" }))
      : [{ path: issue.path.join("."), message: issue.message }],
  );
  throw new AppError("invalid", {
    userMessage: "The body does not have the form that is expected here.",
    faults: faults.slice(0, MAX_FAULTS),
  });
}

/** The body as text, read no further than it may be long: what comes in pieces says no length beforehand. */
export async function readLimited(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const tooLarge = (): AppError =>
  new AppError("too_large", { userMessage: "A body may have at most 64 KiB." });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("malformed", { userMessage: "The body is not valid JSON.", cause });
  }
};
