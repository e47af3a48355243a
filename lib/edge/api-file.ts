import "server-only";
import { AppError } from "@/lib/errors";
import type { ImportFormat } from "@/lib/exchange/import-report";
import { type FileType, XLSX_TYPE } from "./contract/contract";

/** A body that is a file, while a call is answered. */
export interface SentFile {
  path: string;
  format: ImportFormat;
}

/** How a body is written, by the media type it names; refused when it is none of these. */
export function fileFormatOf(request: Request, types: readonly FileType[]): ImportFormat {
  const named = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const type = types.find((one) => one === named);
  if (type) return FORMATS[type];
  throw new AppError("unsupported_media_type", {
    userMessage: `Send ${types.join(" or ")}, and say so in Content-Type.`,
  });
}

const FORMATS: Record<FileType, ImportFormat> = {
  "text/csv": "csv",
  "application/x-ndjson": "jsonl",
  "application/zip": "zip",
  [XLSX_TYPE]: "xlsx",
};
