import { setPriority } from "node:os";
import { runWork } from "@/lib/operations/jobs/run-work";
import { faultLine } from "@/lib/text/fault-line";
import { outliveLog } from "./outlive-log.mjs";

outliveLog();
/** Started by the server while samples wait to be prepared or measured; ends when none does, or when the server is gone. */
let isStopped = false;
process.once("disconnect", () => {
  isStopped = true;
  // A sample that takes long must not keep the database of a stopped server alive.
  setTimeout(() => process.exit(0), 2_000).unref();
});
// Judges come first.
setPriority(10);
await runWork({
  isStopped: () => isStopped,
  fault: (name, error) => {
    process.exitCode = 1;
    console.error(`Evenhand could not ${name}: ${faultLine(error)}`);
  },
});
process.exit();
