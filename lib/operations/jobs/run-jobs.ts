import "server-only";
import { getDatabaseTime, withJobLock } from "@/lib/db/jobs/jobs";
import { deleteFutureLimits } from "@/lib/db/people/future-limits";
import { deleteExternalIds } from "@/lib/operations/judging/delete-external-ids";
import { deleteOldCopies } from "@/lib/operations/exchange/delete-old-copies";
import { settleTimedWork } from "@/lib/operations/timed/run-submission";
import { releaseIdleSessions } from "@/lib/operations/judging/release-idle-sessions";

/** What a server does on its own, every minute. One job that fails does not keep the others from their work. */
const JOBS: readonly { name: string; run: (given: { now: Date }) => Promise<unknown> }[] = [
  { name: "release idle sessions", run: releaseIdleSessions },
  { name: "settle timed tasks", run: settleTimedWork },
  { name: "delete old copies", run: deleteOldCopies },
  { name: "delete external ids", run: deleteExternalIds },
  { name: "delete counters of a clock that was ahead", run: ({ now }) => deleteFutureLimits(now) },
];

interface JobFault {
  job: string;
  error: unknown;
}

/** Runs every job once, unless another server process of this database is doing so; returns those that failed. */
export async function runJobs(jobs = JOBS): Promise<{ hasRun: boolean; faults: JobFault[] }> {
  const faults: JobFault[] = [];
  const ran = await withJobLock(async () => {
    const now = await getDatabaseTime();
    for (const { name, run } of jobs) {
      await run({ now }).catch((error: unknown) => faults.push({ job: name, error }));
    }
    return true;
  });
  return { hasRun: ran === true, faults };
}
