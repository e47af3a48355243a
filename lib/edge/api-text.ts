import "server-only";
import { AppError } from "@/lib/errors";
import { decodeText } from "@/lib/exchange/read-text";
import type { TextType } from "./contract/contract";
import { readBytes } from "./json-body";

/** A body of one of these media types, as text. Bytes that are no UTF-8 are refused instead of guessed at. */
export async function readText(
  request: Request,
  types: readonly TextType[],
  maxBytes: number,
): Promise<string> {
  if (!types.some((type) => type === textTypeOf(request)))
    throw new AppError("unsupported_media_type", {
      userMessage: `Send ${types.join(" or ")}, and say so in Content-Type. Other formats, ZIP among them, are not taken yet.`,
    });
  return decodeText(await readBytes(request, maxBytes));
}

/** The media type a request names, in lower case, without its parameters. */
export function textTypeOf(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** How a text that was taken is written. */
export function importFormatOf(request: Request): "csv" | "jsonl" {
  return textTypeOf(request) === "text/csv" ? "csv" : "jsonl";
}
