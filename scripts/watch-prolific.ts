import { setTimeout } from "node:timers/promises";
import { openProlific } from "@/lib/edge/prolific/prolific-client";
import { releaseLeft } from "@/lib/operations/judging/prolific/release-left";

/**
 * Started by the server while participants from Prolific are at work; ends when none is, when Prolific cannot be reached, or when the server
 * is gone. What it has not done, the next process does.
 */
const stopped = new AbortController();
process.once("disconnect", () => stopped.abort());
const prolific = openProlific();
if (prolific) {
  const { away } = await releaseLeft({
    prolific,
    isStopped: () => stopped.signal.aborted,
    wait: () => setTimeout(1_000, null, { signal: stopped.signal }).catch(() => null),
  });
  if (away !== null) {
    process.exitCode = 1;
    console.error(`Evenhand could not ask Prolific who has left, and tries again in a minute: ${away}`);
  }
}
process.exit();
