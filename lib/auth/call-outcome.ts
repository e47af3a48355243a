import "server-only";
import type { AsyncLocalStorage } from "node:async_hooks";
import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import {
  DATABASE_RETRY_SECONDS,
  isDatabaseAway,
  isUnstorableText,
  storageFault,
} from "@/lib/db/shared/database-faults";
import { spreadSeconds } from "./retry-after";

/** What scripts/serve.mjs knows of the request that is being answered, beside what Next knows. */
interface CallOutcome {
  /** Whether a server action has read its arguments: an earlier failure is the request's fault. */
  hasReadArguments: boolean;
  status: number | null;
  retryAfterSeconds: number | null;
}

/** Made by scripts/serve.mjs; the development server has none. */
const current = (): CallOutcome | undefined =>
  (globalThis as { [key: symbol]: AsyncLocalStorage<CallOutcome> | undefined })[
    Symbol.for("evenhand.call")
  ]?.getStore();

/** Notes that the arguments of a server action have the expected form. */
export function noteArgumentsRead(): void {
  const call = current();
  if (call) call.hasReadArguments = true;
}

/** Notes the status that an error means. Next answers 500 to any error of a page or a server action. */
export function noteFailure(error: unknown): void {
  const call = current();
  if (!call || call.status !== null) return;
  if (isDatabaseAway(error) || storageFault(error)) {
    call.status = ERROR_STATUS.unavailable;
    call.retryAfterSeconds = spreadSeconds(DATABASE_RETRY_SECONDS);
  } else {
    call.status = isUnstorableText(error) ? ERROR_STATUS.invalid : statusOf(error);
  }
}

/** Takes back what was noted, for an answer that says in its own words what failed. Returns whether anything had. */
export function takeFailure(): boolean {
  const call = current();
  if (!call || call.status === null) return false;
  Object.assign(call, { status: null, retryAfterSeconds: null });
  return true;
}

/** Runs an action whose errors Next answers. */
export async function noteFailures<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    noteFailure(error);
    throw error;
  }
}

/** By name: the bundle of instrumentation.ts has a class of its own. */
const statusOf = (error: unknown): number | null => {
  if (!(error instanceof Error) || error.name !== "AppError") return null;
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" && Object.hasOwn(ERROR_STATUS, code)
    ? ERROR_STATUS[code as ErrorCode]
    : null;
};
