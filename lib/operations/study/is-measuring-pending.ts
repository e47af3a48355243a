import "server-only";
import { getLastChange, hasUnmeasured } from "@/lib/db/samples/measurements";
import { MEASURING } from "@/lib/metrics/measure-program";

/** What stood last in the logs when nothing was to be measured, and how long that is believed. */
let quiet: { lastChange: string; untilMs: number } | null = null;

/**
 * Whether samples wait to be measured. It is asked every few seconds, and looking takes as long as there are samples, so
 * it looks again only behind a change: samples that are new, or a line of the audit log, which whoever changes them writes.
 * Transactions may end in another order than they began, so it looks once a minute in any case.
 */
export async function isMeasuringPending(): Promise<boolean> {
  const lastChange = await getLastChange();
  if (quiet && quiet.lastChange === lastChange && performance.now() < quiet.untilMs) return false;
  const isPending = await hasUnmeasured(MEASURING.version);
  quiet = isPending ? null : { lastChange, untilMs: performance.now() + BELIEVED_MS };
  return isPending;
}

const BELIEVED_MS = 60_000;
