import { z } from "zod";

const placeSchema = z.object({ file: z.string().optional(), line: z.number() });
const faultSchema = placeSchema.extend({ column: z.string(), message: z.string() });
const changeSchema = placeSchema.extend({ change: z.enum(["added", "updated"]), name: z.string() });

const reportSchema = z.object({
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  changes: z.array(changeSchema).default([]),
  notes: z.array(z.string()).default([]),
});
export type Report = z.infer<typeof reportSchema>;

const problemSchema = z.object({
  detail: z.string(),
  errors: z.array(faultSchema).catch([]).default([]),
});
export type Refusal = z.infer<typeof problemSchema>;

export type Answer = ({ isTaken: true } & Report) | ({ isTaken: false } & Refusal);

/**
 * Sends a file to the researchers' interface, from the disk: it is never in the page's memory. A request of the older
 * kind, because it tells how far the upload is. Null when it was cancelled.
 */
export function sendFile(
  address: string,
  { file, type }: { file: Blob; type: string },
  { onSent, signal }: { onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("Content-Type", type);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve(toAnswer(request.status, request.responseText));
    request.onerror = () => resolve({ isTaken: false, detail: LOST, errors: [] });
    request.onabort = () => resolve(null);
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

const LOST =
  "The server could not be reached, or the file changed on your disk meanwhile. Nothing was stored; choose the file again.";

const toAnswer = (status: number, text: string): Answer => {
  const body = parse(text);
  if (status === 200) {
    const report = reportSchema.safeParse(body);
    if (report.success) return { isTaken: true, ...report.data };
  }
  const problem = problemSchema.safeParse(body);
  return {
    isTaken: false,
    ...(problem.data ?? {
      detail: "The server gave no answer that this page understands. Reload it and try again.",
      errors: [],
    }),
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
