import "server-only";
import { runJobs } from "@/lib/operations/jobs/run-jobs";

const EVERY_MS = 60_000;
const FIRST_MS = 5_000;

const shared = globalThis as { evenhandJobs?: NodeJS.Timeout };

/** Runs the jobs every minute for as long as this process lives, once over however often it is asked. */
export function startJobClock(): void {
  if (shared.evenhandJobs) return;
  const tick = async (): Promise<void> => {
    await runJobs()
      .then(({ faults }) => faults.forEach(({ job, error }) => report(job, error)))
      .catch((error: unknown) => report("run its jobs", error));
    shared.evenhandJobs = setTimeout(() => void tick(), EVERY_MS).unref();
  };
  shared.evenhandJobs = setTimeout(() => void tick(), FIRST_MS).unref();
}

/** One line, and of the error no more than its first words: a job must neither end the server nor fill its log. */
const report = (job: string, error: unknown): void => {
  const words = error instanceof Error ? error.message : String(error);
  console.error(`Evenhand could not ${job}: ${words.trim().split("\n").at(-1)?.slice(0, 200) ?? ""}`);
};
