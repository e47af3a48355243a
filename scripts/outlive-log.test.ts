import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const MODULE = pathToFileURL(join(import.meta.dirname, "outlive-log.mjs")).href;

/** Writes once its reader has gone, as the server does: a fault of writing is written, too. Counts how often it failed. */
const program = (start: string): string => `
  const { outliveLog } = await import(${JSON.stringify(MODULE)});
  ${start}
  let faults = 0;
  process.on("uncaughtException", (error) => {
    faults += 1;
    if (faults === 100) process.exit(100);
    console.error(error);
  });
  process.stdin.once("end", () => {
    // Node forgives the first one by itself.
    for (const line of ["first", "second"]) setTimeout(() => console.error(line), 100);
    setTimeout(() => process.exit(Math.min(faults, 99)), 1000);
  }).resume();
`;

const statusOf = (start: string): Promise<number | null> => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program(start)], {
    stdio: ["pipe", "ignore", "pipe"],
  });
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  child.stderr.destroy();
  child.stderr.once("close", () => child.stdin.end());
  return ended;
};

it("a process whose log nobody reads any more goes on in peace", async () => {
  expect(await statusOf("outliveLog();")).toBe(0);
});

it("without that it writes its own faults without end", async () => {
  expect(await statusOf("")).toBe(100);
});
