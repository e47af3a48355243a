import { z } from "zod";
import type { ImportTable } from "@/lib/exchange/import-report";
import type { fileMappingSchema } from "@/lib/exchange/mapping/file-mapping";

const placeSchema = z.object({ file: z.string().optional(), line: z.number() });
const faultSchema = placeSchema.extend({ column: z.string(), message: z.string() });
const changeSchema = placeSchema.extend({ change: z.enum(["added", "updated"]), name: z.string() });

const columnSchema = z.object({
  name: z.string(),
  as: z.string().nullable(),
  how: z.enum(["same", "alike", "chosen", "none"]),
  examples: z.array(z.string()),
  maybe: z.string().optional(),
});

const groupSchema = z.object({
  column: z.string(),
  message: z.string(),
  value: z.string().optional(),
  rows: z.number(),
  places: z.array(placeSchema),
  mayBeSkipped: z.boolean(),
});
export type FaultGroup = z.infer<typeof groupSchema>;

export type FileMappingInput = z.input<typeof fileMappingSchema>;

const reportSchema = z.object({
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  changes: z.array(changeSchema).default([]),
  notes: z.array(z.string()).default([]),
  columns: z.array(columnSchema).default([]),
});
export type Report = z.infer<typeof reportSchema>;

const problemSchema = z.object({
  detail: z.string(),
  errors: z.array(faultSchema).catch([]).default([]),
  groups: z.array(groupSchema).catch([]).default([]),
  columns: z.array(columnSchema).catch([]).default([]),
  known: z.record(z.string(), z.array(z.string())).catch({}).default({}),
  languages: z.array(z.string()).catch([]).default([]),
});
export type Refusal = z.infer<typeof problemSchema>;

export type Answer = ({ isTaken: true } & Report) | ({ isTaken: false } & Refusal);

/** Where a file is sent to. A dry run says what would happen, by name, and stores nothing. */
export function importAddress({
  slug,
  table,
  isDryRun,
  mapping,
}: {
  slug: string;
  table: ImportTable;
  isDryRun: boolean;
  mapping: FileMappingInput;
}): string {
  const query = new URLSearchParams({
    ...(isDryRun ? { dryRun: "1", list: "1" } : {}),
    mapping: JSON.stringify(mapping),
  });
  return `/api/v1/studies/${slug}/${table}?${query.toString()}`;
}

/** Sends a file of a study's material, and says what came of it. Null when it was cancelled. */
export async function sendFile(...sent: Parameters<typeof postFile>): Promise<Answer | null> {
  const answer = await postFile(...sent);
  if (answer === null) return null;
  const report = reportSchema.safeParse(answer.body);
  if (answer.status === 200 && report.success) return { isTaken: true, ...report.data };
  return { isTaken: false, ...toRefusal(answer.body) };
}

/**
 * Sends a file to the researchers' interface, from the disk: it is never in the page's memory. A request of the older
 * kind, because it tells how far the upload is. Null when it was cancelled.
 */
export function postFile(
  address: string,
  { file, type }: { file: Blob; type: string },
  { onSent, signal }: { onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<{ status: number; body: unknown } | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("Content-Type", type);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText) });
    request.onerror = () => resolve({ status: 0, body: { detail: LOST } });
    request.onabort = () => resolve(null);
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

/** A problem as the interface tells it, or a sentence that the answer was none. */
export function toRefusal(body: unknown): Refusal {
  return (
    problemSchema.safeParse(body).data ?? {
      detail: "The server gave no answer that this page understands. Reload it and try again.",
      errors: [],
      groups: [],
      columns: [],
      known: {},
      languages: [],
    }
  );
}

const LOST =
  "The server could not be reached, or the file changed on your disk meanwhile. Nothing was stored; choose the file again.";

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
