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

const limiterOf = (kind: string, points: number, seconds: number): RateLimiterPostgres => {
  const known = limiters.get(kind) ?? limiter(kind, points, seconds);
  limiters.set(kind, known);
  return known;
};

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
  await consume(limiterOf(kind, points, 60), addressKey(request, nowMs), "attempts from your address");
}

const QUARTER_HOUR_S = 900;

/**
 * Counts one try at an account's password, whether the account exists or not, and throws 429 over the limit. From one
 * address ten wrong ones in a quarter of an hour are enough, which shuts out nobody else; from all addresses together a
 * hundred, so that guessing by many is slow and its owner waits a quarter of an hour at most. Whoever was right calls
 * what this resolves to: then nothing was counted.
 */
export async function countPassword(
  email: string,
  request: { headers: Headers },
  nowMs: number,
): Promise<() => Promise<void>> {
  const account = keyOf(email.trim().toLowerCase(), nowMs);
  const here = limiterOf("password-here", 10, QUARTER_HOUR_S);
  const everywhere = limiterOf("password", 100, QUARTER_HOUR_S);
  const hereKey = `${account}.${addressKey(request, nowMs)}`;
  await consume(here, hereKey, "wrong passwords for this e-mail");
  await consume(everywhere, account, "wrong passwords for this e-mail");
  return async () => {
    await here.reward(hereKey, 1);
    await everywhere.reward(account, 1);
  };
}

const consume = async (limit: RateLimiterPostgres, key: string, what: string): Promise<void> => {
  try {
    await limit.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const retryAfterSeconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new AppError("too_many", {
      userMessage: `Too many ${what}. Try again in ${inWords(retryAfterSeconds)}.`,
      retryAfterSeconds,
    });
  }
};

const inWords = (seconds: number): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? "second" : "seconds"}`;

/** `x-evenhand-address` is written by scripts/serve.mjs from the connection itself; a client's own is overwritten there. */
const addressKey = (request: { headers: Headers }, nowMs: number): string =>
  keyOf(request.headers.get("x-evenhand-address") ?? "unknown", nowMs);

const keyOf = (name: string, nowMs: number): string => {
  const day = Math.floor(nowMs / 86_400_000);
  return createHmac("sha256", `${env().AUTH_SECRET}/rate/${day}`).update(name).digest("base64url");
};
