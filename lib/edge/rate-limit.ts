import "server-only";
import { createHmac } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "@/lib/db/pool";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";

const limiter = (keyPrefix: string, points: number, seconds: number) =>
  new RateLimiterPostgres({
    storeClient: pool(),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix,
    points,
    duration: seconds,
  });

const limiters = new Map<string, RateLimiterPostgres>();

/**
 * Counts one attempt of this kind from this address, shared by all servers on the database; throws 429 over the limit.
 * The key is a keyed hash that is renewed daily: no address is stored.
 */
export async function countAttempt(
  kind: "start" | "sign-in" | "failed-token",
  request: { headers: Headers },
  nowMs: number,
): Promise<void> {
  const points = { start: env().STARTS_PER_MINUTE, "sign-in": 20, "failed-token": 60 }[kind];
  const known = limiters.get(kind) ?? limiter(kind, points, 60);
  limiters.set(kind, known);
  try {
    await known.consume(addressKey(request, nowMs));
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new AppError("too_many", {
      userMessage: `Too many attempts from your address. Try again in ${retryAfterSeconds} seconds.`,
      retryAfterSeconds,
    });
  }
}

/** `x-evenhand-address` is written by scripts/serve.mjs from the connection itself; a client's own is overwritten there. */
const addressKey = (request: { headers: Headers }, nowMs: number): string => {
  const day = Math.floor(nowMs / 86_400_000);
  const address = request.headers.get("x-evenhand-address") ?? "unknown";
  return createHmac("sha256", `${env().AUTH_SECRET}/rate/${day}`).update(address).digest("base64url");
};
