import "server-only";
import type { Headed } from "@/lib/auth/headed";

/** A call of the judge interface, by whichever server it came. */
export interface JudgeCall extends Headed {
  method: string;
  /** What `?study=` names. */
  study: string | null;
  /** The body. Throws `too_large`, having read no more than `maxBytes` and one piece. */
  readBody: (maxBytes: number) => Promise<Buffer>;
}

/** An answer before a server sends it. */
export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Opened in a browser, an answer is a file and never a page (OWASP ASVS 14.4.2). */
export const API_FILE = 'attachment; filename="api.json"';

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): PlainAnswer {
  return {
    status,
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": API_FILE,
      "Cache-Control": "no-store",
      Vary: "Accept-Encoding",
      ...headers,
    },
    body: JSON.stringify(body),
  };
}
