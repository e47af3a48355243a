/** How long a client waits before it asks again. */
export const DATABASE_RETRY_SECONDS = 5;

/**
 * PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutdown, start), a read-only database (25006) and a disk that fails (58030);
 * appendix A of its manual.
 */
const SQL_STATE = /^(08...|53...|57P0[1-5]|25006|58030)$/;
/** A full disk, and one that nothing can be written to, as PostgreSQL and the operating system call them. */
const FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);
const READ_ONLY = new Set(["25006", "EROFS"]);
const SYSTEM_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/** Prisma's codes: not reachable, timed out, closed, no connection free, no transaction in time. */
const PRISMA_CODES = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028"]);
/** The driver's sentences, which have no code. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Connection error)/;
/** Kinds of Prisma's driver adapter. */
const KINDS = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);
/** A cause of a cause of a cause is enough for every library in between. */
const DEEPEST = 6;

/** PostgreSQL's codes for text that it cannot store: a NUL, or half of a surrogate pair. */
const UNSTORABLE = new Set(["22021", "22P05"]);

/** Whether an error says that the database cannot be reached or takes no work now: the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  return hasCause(
    error,
    ({ code, originalCode, kind, message }) =>
      [code, originalCode].some(isAwayCode) || KINDS.has(String(kind)) || SENTENCES.test(String(message)),
  );
}

/** Whether an error says that nothing more can be written, in the database or beside it, and why; null for every other error. */
export function storageFault(error: unknown): "full" | "read-only" | null {
  const names = (codes: ReadonlySet<string>) =>
    hasCause(error, ({ code, originalCode }) => [code, originalCode].some((one) => codes.has(String(one))));
  if (names(FULL)) return "full";
  return names(READ_ONLY) ? "read-only" : null;
}

/** Whether an error says that a text of the request has characters that cannot be stored. */
export function isUnstorableText(error: unknown): boolean {
  return hasCause(error, ({ code, originalCode }) =>
    [code, originalCode].some((one) => UNSTORABLE.has(String(one))),
  );
}

type Parts = Record<string, unknown>;

/** Libraries wrap the driver's error in errors of their own, each in its own way. */
const hasCause = (error: unknown, isMeant: (parts: Parts) => boolean, depth = 0): boolean => {
  if (typeof error !== "object" || error === null || depth > DEEPEST) return false;
  const parts = error as Parts;
  if (isMeant(parts)) return true;
  const { cause, err, errors, meta } = parts;
  const several = Array.isArray(errors) ? (errors as unknown[]) : [];
  const inner = [cause, err, (meta as Parts | undefined)?.driverAdapterError, ...several];
  return inner.some((one) => hasCause(one, isMeant, depth + 1));
};

const isAwayCode = (code: unknown): boolean =>
  typeof code === "string" && (SQL_STATE.test(code) || SYSTEM_CODES.has(code) || PRISMA_CODES.has(code));
