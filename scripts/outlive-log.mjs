/**
 * Keeps the process running after the reader of its log has gone (a closed pipe, a log program that ended). Without this Node throws, the fault
 * is written to the same closed place, and the process does nothing else any more.
 */
export function outliveLog() {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
