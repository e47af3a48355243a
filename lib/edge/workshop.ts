import "server-only";
import { spawn } from "node:child_process";
import { isWorkPending } from "@/lib/operations/jobs/run-work";

const EVERY_MS = 3_000;
/** After a failure: the next try may fail alike, and must not fill the log. */
const AFTER_FAULT_MS = 60_000;

const shared = globalThis as { evenhandWorkshop?: NodeJS.Timeout };

/**
 * Looks every few seconds whether samples wait to be prepared or measured, and then starts a process that does it: the
 * server keeps its one thread for judges. The process ends when nothing is left, or with the server.
 */
export function startWorkshop(): void {
  if (shared.evenhandWorkshop) return;
  const look = async (): Promise<void> => {
    // A database that does not answer is the job clock's to report.
    const isPending = await isWorkPending().catch(() => false);
    const isGood = !isPending || (await work());
    shared.evenhandWorkshop = setTimeout(() => void look(), isGood ? EVERY_MS : AFTER_FAULT_MS).unref();
  };
  shared.evenhandWorkshop = setTimeout(() => void look(), EVERY_MS).unref();
}

/** Whether the process did all its work. */
function work(): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/workshop.ts"],
    // The channel is how it learns that the server is gone.
    { stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  return new Promise((done) => {
    child.once("exit", (code) => done(code === 0));
    child.once("error", () => done(false));
  });
}
