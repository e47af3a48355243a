import "server-only";
import type { Actor } from "@/lib/study/actor";
import { present } from "@/lib/presentation/present";
import type { DraftOutline } from "@/lib/db/study/draft-outlines";
import { toPreview, triable, withExamples } from "@/lib/study/preview";
import type { StudyContents } from "@/lib/study/study-copy";
import { AppError } from "@/lib/errors";
import { copyStudy } from "@/lib/operations/study/copy-study";
import { draftLengths } from "@/lib/operations/study/draft-lengths";
import { missingIn } from "@/lib/operations/study/draft-findings";

/**
 * A throw-away copy to try a study as a judge would: short, opened with a seed of its own, and with built-in examples
 * where the draft cannot fill a session yet. What is judged there is never counted.
 */
export function previewStudy(request: { actor: Actor; slug: string; now: Date }): Promise<{ slug: string }> {
  return copyStudy({ ...request, purpose: "preview", change: toTriable });
}

const toTriable = async (contents: StudyContents): Promise<StudyContents> => {
  const shown = triable(contents);
  const short = toPreview(shown, await fewestTrials(shown));
  if (await isComplete(short)) return short;
  if (short.protocol.timed)
    throw new AppError("conflict", {
      userMessage:
        "Import the tasks with their tests and starting programs first; then the study can be tried.",
    });
  return presented(withExamples(short));
};

/** Of the arm that has the fewest. 0 for timed tasks, all of which everybody does, and for a draft too large to be dealt here. */
const fewestTrials = async (contents: StudyContents): Promise<number> => {
  if (contents.protocol.timed) return 0;
  const lengths = await draftLengths(contents.protocol, outlineOf(contents));
  return lengths === null ? 0 : Math.min(...lengths);
};

const isComplete = async (contents: StudyContents): Promise<boolean> =>
  (await missingIn(contents.protocol, outlineOf(contents))).length === 0;

const outlineOf = ({ protocol, tasks, samples }: StudyContents): DraftOutline => ({
  systems: protocol.systems.map(({ id: key, role }, ordinal) => ({ ordinal, key, role })),
  tasks: tasks.map(({ key, language, tests }, ordinal) => ({
    ordinal,
    key,
    language,
    hasTests: tests !== undefined,
  })),
  samples: samples.map(({ key, language, system, task, isVetted }, ordinal) => ({
    ordinal,
    key,
    language,
    system,
    task,
    isVetted,
    isPresented: true,
    skipped: [],
    isTooLong: false,
  })),
});

const presented = async (contents: StudyContents): Promise<StudyContents> => ({
  ...contents,
  samples: await Promise.all(
    contents.samples.map(async (sample) => {
      const { presentation } = contents.protocol;
      const { shown, html, names = null } = await present(sample.original, sample.language, presentation);
      return { ...sample, shown, html, names };
    }),
  ),
});
