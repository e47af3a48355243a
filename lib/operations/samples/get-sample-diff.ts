import "server-only";
import type { Actor } from "@/lib/study/actor";
import {
  type ComparedSample,
  type ComparedWith,
  type TaskMate,
  getComparedSample,
  listTaskMates,
} from "@/lib/db/samples/compared-samples";
import { listReferences } from "@/lib/db/samples/measurements";
import { AppError } from "@/lib/errors";
import { bestReferenceBleu } from "@/lib/metrics/best-reference-bleu";
import { codeWords } from "@/lib/metrics/code-words";
import { REFERENCE_WORDS } from "@/lib/metrics/diff-words";
import { MEASURING } from "@/lib/metrics/measure-program";
import { sentenceBleu } from "@/lib/metrics/sentence-bleu";
import { type CodeComparison, compareCode } from "@/lib/presentation/compare-code";
import { readProgram } from "@/lib/presentation/read-program";
import { requireStudy } from "@/lib/operations/study/require-study";

type ComparedStage = "original" | "shown";

export interface SampleDiff {
  sample: Compared;
  /** What it is compared with; null where its task has no other sample. */
  against: Compared | null;
  /** Everything of the task that it can be compared with, references first. */
  choices: (Pick<TaskMate, "key" | "system" | "isReference"> & { isClosest: boolean })[];
  /** Null also while what judges will see is not prepared. */
  comparison: CodeComparison | null;
  /** Of the two originals. */
  bleu: number | null;
}

type Compared = Pick<ComparedSample, "key" | "system" | "isReference" | "task" | "language">;

/** So many can be chosen from; a task with more samples is reached by the address. */
const CHOICES = 300;

/**
 * A sample beside its closest reference, the one with the greatest BLEU, or beside any other sample of its task. Where
 * nobody measured it yet, the closest one is looked for now. Nothing here is computed from a score.
 */
export async function getSampleDiff(request: {
  actor: Actor;
  slug: string;
  key: string;
  /** Another sample of the task; by default the closest reference, or the task's first other sample. */
  against?: string | undefined;
  stage: ComparedStage;
}): Promise<SampleDiff> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const sample = await getComparedSample(study.id, request.key);
  if (!sample) throw new AppError("not_found", { userMessage: "There is no such sample in this study." });
  const { taskId } = sample;
  const mates = taskId === null ? [] : await listTaskMates(taskId, sample.id, CHOICES);
  const closestId = taskId === null ? null : await findClosest(sample, taskId);
  const key =
    request.against ??
    (
      mates.find(({ id }) => id === closestId) ??
      mates.find(({ system }) => system !== sample.system) ??
      mates[0]
    )?.key;
  const against = key === undefined ? null : await getComparedSample(study.id, key);
  if (request.against !== undefined && (!against || against.taskId === null || against.taskId !== taskId))
    throw new AppError("not_found", { userMessage: "There is no such sample of this task." });
  return {
    sample: toCompared(sample),
    against: against && toCompared(against),
    choices: mates.map(({ id, ...mate }) => ({ ...mate, isClosest: id === closestId })),
    comparison: against && (await compare(against, sample, request.stage)),
    bleu: against && (await bleuOf(sample, against)),
  };
}

const toCompared = ({ key, system, isReference, task, language }: ComparedSample): Compared => ({
  key,
  system,
  isReference,
  task,
  language,
});

const findClosest = async (sample: ComparedWith, taskId: number): Promise<number | null> => {
  if (sample.isMeasured) return sample.closestId;
  const references = (await listReferences(taskId, MEASURING.references)).filter(
    ({ id }) => id !== sample.id,
  );
  const words = await Promise.all(references.map(({ code, language }) => wordsOf(code, language)));
  const own = await wordsOf(sample.original, sample.language);
  const best = bestReferenceBleu(own, words, MEASURING.bleu.smoothing);
  return best === null ? null : (references[best.reference]?.id ?? null);
};

const compare = (
  against: ComparedSample,
  sample: ComparedSample,
  stage: ComparedStage,
): Promise<CodeComparison> | null => {
  const [left, right] = [against[stage], sample[stage]];
  return left === null || right === null
    ? null
    : compareCode(left, right, { language: sample.language, words: REFERENCE_WORDS });
};

const bleuOf = async (sample: ComparedSample, against: ComparedSample): Promise<number> =>
  sentenceBleu(
    await wordsOf(sample.original, sample.language),
    [await wordsOf(against.original, against.language)],
    MEASURING.bleu.smoothing,
  ).bleu;

/** As BLEU is measured: without comments. */
const wordsOf = async (code: string, language: string): Promise<string[]> =>
  codeWords((await readProgram(code, language)).code);
