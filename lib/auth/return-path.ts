/** Where to go after signing in: only a path of the researcher's own rooms, so that no link can send anybody elsewhere. */
export function toReturnPath(asked: unknown): string {
  return typeof asked === "string" &&
    (asked === "/account" || asked === "/people" || /^\/studies(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/.test(asked))
    ? asked
    : "/studies";
}

/** The path of an address of this server; null for any other address, and for one that only looks like a path. */
export function toOwnPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search;
}
