import "server-only";

/** A request as limits and credentials read it: Next's, or one of Node's own. */
export interface Headed {
  headers: { get: (name: string) => string | null };
}

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

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): PlainAnswer {
  return {
    status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      Vary: "Accept-Encoding",
      ...headers,
    },
    body: JSON.stringify(body),
  };
}
