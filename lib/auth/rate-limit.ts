import "server-only";
import { createHmac } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { deviceOf } from "./device-cookie";
import { pool } from "@/lib/db/shared/pool";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { Headed } from "./headed";
import { toNetwork } from "./network";

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
  kind: "start" | "eligibility" | "sign-in" | "failed-token",
  request: Headed,
  nowMs: number,
): Promise<void> {
  const starts = env().STARTS_PER_MINUTE;
  const points = { start: starts, eligibility: starts, "sign-in": 20, "failed-token": 60 }[kind];
  await consume(limiterOf(kind, points, 60), addressKey(request, nowMs), "attempts from your address");
}

/** Counts a try to sign in, by the address and by the account; see `countPassword`. */
export async function countSignIn(
  email: string,
  request: { headers: Headers },
  nowMs: number,
): Promise<() => Promise<void>> {
  const device = await deviceOf(request, email);
  if (device === null) await countAttempt("sign-in", request, nowMs);
  return countTries(email, device, request, nowMs);
}

const DAY_S = 86_400;
const QUARTER_HOUR_S = 900;
const FREE_TRIES = 5;
const FIRST_DELAY_S = 5;

/** The wait after this many tries: none at first, then 5 s, doubled each time up to a quarter of an hour. */
export function delayAfter(tries: number): number {
  if (tries <= FREE_TRIES) return 0;
  return Math.min(QUARTER_HOUR_S, FIRST_DELAY_S * 2 ** (tries - FREE_TRIES - 1));
}

/**
 * Counts one try at an account's password, whether the account exists or not, and throws 429 while the caller has to
 * wait. Tries count by account and address together, with growing delays. All addresses together have a hundred tries in
 * a quarter of an hour. A device that signed in before counts by itself, so that nobody else can lock its owner out.
 * The returned function forgives the tries; call it when the password was right.
 */
export async function countPassword(
  email: string,
  request: { headers: Headers },
  nowMs: number,
): Promise<() => Promise<void>> {
  return countTries(email, await deviceOf(request, email), request, nowMs);
}

/**
 * Forgets the tries at an account's password, from everywhere and from this address: they were at another password than
 * the one that its owner has just set.
 */
export async function forgetPasswordTries(
  email: string,
  request: { headers: Headers },
  nowMs: number,
): Promise<void> {
  const account = keyOf(email.trim().toLowerCase(), nowMs);
  const { tries, pause, everywhere } = passwordLimiters();
  await everywhere.delete(account);
  for (const limit of [tries, pause]) await limit.delete(`${account}.${addressKey(request, nowMs)}`);
}

const countTries = async (
  email: string,
  device: string | null,
  request: { headers: Headers },
  nowMs: number,
): Promise<() => Promise<void>> => {
  const account = keyOf(email.trim().toLowerCase(), nowMs);
  const key = `${account}.${device === null ? addressKey(request, nowMs) : keyOf(`device ${device}`, nowMs)}`;
  const { tries, pause, everywhere } = passwordLimiters();
  const { consumedPoints } = await tries.consume(key);
  const delay = delayAfter(consumedPoints);
  try {
    if (delay > 0) await consume(pause, key, WRONG, { customDuration: delay });
    if (device === null) await consume(everywhere, account, WRONG);
  } catch (error) {
    // A refused try does not lengthen the wait.
    await tries.reward(key, 1);
    throw error;
  }
  return async () => {
    await tries.delete(key);
    await pause.delete(key);
    if (device === null) await everywhere.reward(account, 1);
  };
};

const passwordLimiters = () => ({
  tries: limiterOf("password-tries", Number.MAX_SAFE_INTEGER, DAY_S),
  pause: limiterOf("password-pause", 1, QUARTER_HOUR_S),
  everywhere: limiterOf("password", 100, QUARTER_HOUR_S),
});

const WRONG = "wrong passwords for this e-mail";

const consume = async (
  limit: RateLimiterPostgres,
  key: string,
  what: string,
  options: { customDuration?: number } = {},
): Promise<void> => {
  try {
    await limit.consume(key, 1, options);
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

/** `x-evenhand-address` is written by scripts/serve.mjs from the connection; it removes a client's own first. */
const addressKey = (request: Headed, nowMs: number): string =>
  keyOf(toNetwork(request.headers.get("x-evenhand-address") ?? "unknown"), nowMs);

const keyOf = (name: string, nowMs: number): string => {
  const day = Math.floor(nowMs / 86_400_000);
  return createHmac("sha256", `${env().AUTH_SECRET}/rate/${day}`).update(name).digest("base64url");
};
