import "server-only";
import type { Actor } from "@/lib/study/actor";
import { present } from "@/lib/presentation/present";
import { toPreview, withExamples } from "@/lib/study/preview";
import type { StudyContents } from "@/lib/study/study-copy";
import { AppError } from "@/lib/errors";
import { copyStudy } from "@/lib/operations/study/copy-study";
import { missingIn } from "@/lib/operations/study/list-missing";

/**
 * A throw-away copy to try a study as a judge would: short, opened with a seed of its own, and with built-in examples
 * where the draft cannot fill a session yet. What is judged there is never counted.
 */
export function previewStudy(request: { actor: Actor; slug: string; now: Date }): Promise<{ slug: string }> {
  return copyStudy({ ...request, purpose: "preview", change: toTriable });
}

const toTriable = async (contents: StudyContents): Promise<StudyContents> => {
  const short = toPreview(contents);
  if (isComplete(short)) return short;
  if (short.protocol.timed)
    throw new AppError("conflict", {
      userMessage:
        "Import the tasks with their tests and starting programs first; then the study can be tried.",
    });
  return presented(withExamples(short));
};

const isComplete = ({ protocol, tasks, samples }: StudyContents): boolean =>
  missingIn(protocol, {
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
  }).length === 0;

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
