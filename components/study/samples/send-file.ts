import { z } from "zod";

const rowSchema = z.object({ line: z.number(), column: z.string(), message: z.string() });
const reportSchema = z.object({
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  changes: z
    .array(z.object({ line: z.number(), change: z.enum(["added", "updated"]), name: z.string() }))
    .default([]),
});
export type Report = z.infer<typeof reportSchema>;

const problemSchema = z.object({
  detail: z.string(),
  errors: z.array(rowSchema).catch([]).default([]),
});
export type Refusal = z.infer<typeof problemSchema>;

export type Answer = ({ isTaken: true } & Report) | ({ isTaken: false } & Refusal);

/** Sends a file to the researchers' interface. A request of the older kind, because it tells how far the upload is. */
export function sendFile(
  address: string,
  file: Blob,
  type: string,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ isTaken: false, detail: LOST, errors: [] });
    request.open("POST", address);
    request.setRequestHeader("Content-Type", type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(toAnswer(request.status, request.responseText));
    request.onerror = fail;
    request.onabort = fail;
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
