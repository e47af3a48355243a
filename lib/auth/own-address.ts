import "server-only";
import { env } from "@/lib/env";

/** The origin under which people reach this server: configured, never taken from a request's Host. */
export function ownOrigin(): string {
  const { PUBLIC_URL, PORT } = env();
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;
}

/** Whether a request came by HTTPS. scripts/serve.mjs writes this header; a client's own does not get through. */
export function isHttps({ headers }: { headers: Headers }): boolean {
  return headers.get("x-forwarded-proto") === "https";
}
