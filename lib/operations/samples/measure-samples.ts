import "server-only";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import {
  type CodeToMeasure,
  type MeasuredPlace,
  type Measurement,
  countUnmeasured,
  listReferences,
  listUnmeasured,
  listUnmeasuredTasks,
  storeMeasurements,
} from "@/lib/db/samples/measurements";
import { type StoredTests, getTaskTests } from "@/lib/db/samples/task-tests";
import { withMeasuringLock } from "@/lib/db/study/preparation";
import { MEASURING, measureProgram } from "@/lib/metrics/measure-program";
import type { ProgramParts } from "@/lib/metrics/program-parts";
import { readProgram } from "@/lib/presentation/read-program";
import { isRunnable } from "@/lib/sandbox/run-request";
import { NoInterpreter } from "@/lib/sandbox/server/interpreter-process";
import { Sandbox } from "@/lib/sandbox/server/sandbox";
import { testMetrics, type TestMetricName } from "@/lib/sandbox/test-metrics";

/**
 * Measures a study's samples, one at least and for so long at most, in any state of it: metrics are no outcome. What is unfinished is what
 * lacks its measurement, so that it may end anywhere and go on in another process. Two processes do not share a study.
 */
export async function measureSamples({
  studyId,
  budgetMs,
}: {
  studyId: number;
  budgetMs: number;
}): Promise<{ measured: number; left: number }> {
  let measured = 0;
  await withMeasuringLock(studyId, async () => {
    const untilMs = performance.now() + budgetMs;
    for (const taskId of await listUnmeasuredTasks(studyId, MEASURING.version)) {
      if (measured > 0 && performance.now() > untilMs) return;
      measured += await measureTask({ studyId, taskId, ...MEASURING }, untilMs);
    }
  });
  return { measured, left: await countUnmeasured(studyId, MEASURING.version) };
}

type Place = MeasuredPlace & typeof MEASURING;

/** A reference as it is held against many samples. */
type Reference = CodeToMeasure & { parts: ProgramParts };

const AT_ONCE = 32;

/** Programs that run at the same time. */
const PROCESSES = Math.min(2, availableParallelism());

/** One for the whole process: an interpreter takes seconds to load. Its processes end with this one. */
const sandbox = new Sandbox(PROCESSES);

const measureTask = async (place: Place, untilMs: number): Promise<number> => {
  const references = place.taskId === null ? [] : await readReferences(place.taskId, place.references);
  const stored = place.taskId === null ? null : await getTaskTests(place.taskId);
  /** Languages whose interpreter did not start; trying again with each sample would take minutes. */
  const down = new Set<string>();
  const abreast = stored ? PROCESSES : 1;
  let measured = 0;
  for (let after = 0, isLate = false; !isLate; isLate = performance.now() > untilMs) {
    const batch = await listUnmeasured(place, after, AT_ONCE);
    const last = batch.at(-1);
    if (!last) break;
    after = last.id;
    const results: Measurement[] = [];
    for (let at = 0; at < batch.length; at += abreast) {
      if (results.length > 0 && performance.now() > untilMs) break;
      const some = batch.slice(at, at + abreast);
      results.push(
        ...(await Promise.all(some.map((sample) => measureOne(sample, references, { stored, down })))),
      );
      // Whoever is judging is served in between.
      await setImmediate();
    }
    measured += await storeMeasurements(
      { ...place, testsSha256: stored?.sha256 ?? null },
      references,
      results,
    );
  }
  return measured;
};

const readReferences = async (taskId: number, limit: number): Promise<Reference[]> => {
  const references: Reference[] = [];
  for (const one of await listReferences(taskId, limit))
    references.push({ ...one, parts: await readProgram(one.code, one.language) });
  return references;
};

/** A reference is held against the others of its task: how much people differ is what systems are compared with. */
const measureOne = async (
  sample: CodeToMeasure,
  references: readonly Reference[],
  { stored, down }: { stored: StoredTests | null; down: Set<string> },
): Promise<Measurement> => {
  const others = references.filter(({ id, language }) => id !== sample.id && language === sample.language);
  const parts = await readProgram(sample.code, sample.language);
  const { values, closest, bleuCounts } = measureProgram(
    parts,
    others.map((one) => one.parts),
  );
  const closestId = closest === null ? null : (others[closest]?.id ?? null);
  const tested = stored ? await runTests(sample, stored, down) : {};
  return {
    sampleId: sample.id,
    sha256: sample.sha256,
    closestId,
    bleuCounts,
    values: { ...values, ...tested },
    lacksTests: tested === null,
  };
};

/** Null where no interpreter starts: the other metrics stay, and the tests are tried again later. */
const runTests = async (
  { language, code }: CodeToMeasure,
  { tests }: StoredTests,
  down: Set<string>,
): Promise<Partial<Record<TestMetricName, number>> | null> => {
  if (!isRunnable(language)) return {};
  if (down.has(language)) return null;
  try {
    return testMetrics(await sandbox.test({ language, code, tests }));
  } catch (error) {
    if (!(error instanceof NoInterpreter)) throw error;
    if (!down.has(language)) console.error(error.cause);
    down.add(language);
    return null;
  }
};
