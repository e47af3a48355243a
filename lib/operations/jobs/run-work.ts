import "server-only";
import { setTimeout } from "node:timers/promises";
import { listUnmeasuredStudies } from "@/lib/db/samples/measurements";
import { hasAskedPoolChecks } from "@/lib/db/samples/pool-checks";
import { hasUnprepared, listUnpreparedStudies } from "@/lib/db/study/preparation";
import { hasDeletions } from "@/lib/db/study/deletions";
import { MEASURING } from "@/lib/metrics/measure-program";
import { countAll, hasUncounted } from "@/lib/operations/results/count-results";
import { eachStudy, StudyFaults } from "@/lib/operations/study/each-study";
import { isMeasuringPending } from "@/lib/operations/study/is-measuring-pending";
import { makeAskedPoolChecks } from "@/lib/operations/samples/make-pool-check";
import { hasAwaitedReports, makeAwaitedReports } from "@/lib/operations/results/make-awaited-reports";
import { measureSamples } from "@/lib/operations/samples/measure-samples";
import { prepareSamples } from "@/lib/operations/samples/prepare-samples";
import { deleteInBackground } from "@/lib/operations/study/delete-in-background";

/** Long work on samples. What is to be done is seen from the data, so that it may stop anywhere and go on later. */
interface Work {
  name: string;
  /** Whether there is something to do. Asked often, so it must be cheap while there is not. */
  isPending: () => Promise<boolean>;
  /** Works for so long at most. */
  run: (request: { budgetMs: number }) => Promise<void>;
}

const WORK: readonly Work[] = [
  { name: "delete what was asked for", isPending: hasDeletions, run: deleteInBackground },
  { name: "prepare samples", isPending: hasUnprepared, run: prepareAll },
  { name: "compare pools", isPending: hasAskedPoolChecks, run: makeAskedPoolChecks },
  { name: "count results", isPending: hasUncounted, run: countAll },
  { name: "make reports", isPending: hasAwaitedReports, run: makeAwaitedReports },
  { name: "measure samples", isPending: isMeasuringPending, run: measureAll },
];

/** Each study gets its turn, so that a large one does not keep the others waiting. */
async function prepareAll({ budgetMs }: { budgetMs: number }): Promise<void> {
  const studies = await listUnpreparedStudies();
  await eachStudy(studies, (studyId) => prepareSamples({ studyId, budgetMs: budgetMs / studies.length }));
}

async function measureAll({ budgetMs }: { budgetMs: number }): Promise<void> {
  const studies = await listUnmeasuredStudies(MEASURING.version);
  await eachStudy(studies, (studyId) => measureSamples({ studyId, budgetMs: budgetMs / studies.length }));
}

export async function isWorkPending(work = WORK): Promise<boolean> {
  for (const { isPending } of work) if (await isPending()) return true;
  return false;
}

/**
 * Works in turns until nothing is left or somebody says stop. A piece of work that fails is told to `fault` and left for
 * the next call; the others go on. One that fails in some studies goes on for as long as it does any good in others.
 */
export async function runWork({
  work = WORK,
  isStopped,
  fault,
}: {
  work?: readonly Work[];
  isStopped: () => boolean;
  fault: (name: string, error: unknown) => void;
}): Promise<void> {
  const failed = new Set<string>();
  const told = new Set<string>();
  const tell = (name: string, error: unknown): void => {
    if (!told.has(name)) fault(name, error);
    told.add(name);
  };
  for (let isBusy = true; isBusy && !isStopped();) {
    isBusy = false;
    const began = performance.now();
    for (const { name, isPending, run } of work) {
      if (failed.has(name) || isStopped()) continue;
      try {
        if (!(await isPending())) continue;
        await run({ budgetMs: TURN_MS });
        isBusy = true;
      } catch (error) {
        const { faults, done } =
          error instanceof StudyFaults ? error : { faults: [{ slug: null, error }], done: 0 };
        for (const one of faults)
          tell(one.slug === null ? name : `${name} of the study ${one.slug}`, one.error);
        if (done === 0) failed.add(name);
        else isBusy = true;
      }
    }
    // Little was done, as where another process is at it: asking again at once would only keep the database busy.
    if (isBusy && !isStopped() && performance.now() - began < SHORT_MS) await setTimeout(SHORT_MS);
  }
}

const TURN_MS = 10_000;
const SHORT_MS = 500;
