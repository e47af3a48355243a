import "server-only";
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
import { withMeasuringLock } from "@/lib/db/study/preparation";
import { MEASURING, measureProgram } from "@/lib/metrics/measure-program";
import type { ProgramParts } from "@/lib/metrics/program-parts";
import { readProgram } from "@/lib/presentation/read-program";

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

const measureTask = async (place: Place, untilMs: number): Promise<number> => {
  const references = place.taskId === null ? [] : await readReferences(place.taskId, place.references);
  let measured = 0;
  for (let after = 0, isLate = false; !isLate; isLate = performance.now() > untilMs) {
    const batch = await listUnmeasured(place, after, AT_ONCE);
    const last = batch.at(-1);
    if (!last) break;
    after = last.id;
    const results: Measurement[] = [];
    for (const sample of batch) {
      if (results.length > 0 && performance.now() > untilMs) break;
      results.push(await measureOne(sample, references));
      // Whoever is judging is served in between.
      await setImmediate();
    }
    measured += await storeMeasurements(place, references, results);
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
const measureOne = async (sample: CodeToMeasure, references: readonly Reference[]): Promise<Measurement> => {
  const others = references.filter(({ id, language }) => id !== sample.id && language === sample.language);
  const parts = await readProgram(sample.code, sample.language);
  const { values, closest } = measureProgram(
    parts,
    others.map((one) => one.parts),
  );
  const closestId = closest === null ? null : (others[closest]?.id ?? null);
  return { sampleId: sample.id, sha256: sample.sha256, closestId, values };
};
