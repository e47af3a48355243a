import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { isWorkPending, runWork } from "@/lib/operations/jobs/run-work";
import { faultLine } from "@/lib/text/fault-line";
import { outliveLog } from "./outlive-log.mjs";
import { keepHeapSmall } from "./server-memory.mjs";

/** How long it stays for more when everything is done: to start again takes two seconds, for which a researcher would wait. */
const STAYS_MS = 60_000;
const LOOKS_EVERY_MS = 1_000;
/** A process that has grown larger gives its memory back at once. */
const MOST_IDLE_BYTES = 400 * 2 ** 20;

outliveLog();
keepHeapSmall();
/** Started by the server while samples wait to be prepared or measured; ends a while after none does, or when the server is gone. */
let isStopped = false;
process.once("disconnect", () => {
  isStopped = true;
  // A sample that takes long must not keep the database of a stopped server alive.
  setTimeout(() => process.exit(0), 2_000).unref();
});
// Judges come first.
setPriority(10);
do {
  await runWork({
    isStopped: () => isStopped,
    fault: (name, error) => {
      process.exitCode = 1;
      console.error(`Evenhand could not ${name}: ${faultLine(error)}`);
    },
  });
} while (process.exitCode === undefined && (await hasMore()));
process.exit();

/** Whether more came while it stayed. Where the database does not answer, the server looks on. */
async function hasMore(): Promise<boolean> {
  const ends = performance.now() + STAYS_MS;
  while (!isStopped && performance.now() < ends && process.memoryUsage.rss() < MOST_IDLE_BYTES) {
    await wait(LOOKS_EVERY_MS);
    if (await isWorkPending().catch(() => false)) return !isStopped;
  }
  return false;
}
