import "server-only";
import { runJobs } from "@/lib/operations/jobs/run-jobs";
import { faultLine } from "@/lib/text/fault-line";

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

/** One line: a job must neither end the server nor fill its log. */
const report = (job: string, error: unknown): void =>
  console.error(`Evenhand could not ${job}: ${faultLine(error)}`);
