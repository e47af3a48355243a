import "server-only";
import { type Actor, can } from "@/lib/study/actor";
import { type WholeSample, getWholeSample } from "@/lib/db/samples/sample-lists";
import { getTestsOfSample } from "@/lib/db/samples/task-tests";
import { AppError } from "@/lib/errors";
import { EDIT_WORDS } from "@/lib/metrics/diff-words";
import { type CodeComparison, compareCode } from "@/lib/presentation/compare-code";
import { highlight } from "@/lib/presentation/highlight";
import { unifyLineEnds } from "@/lib/presentation/whitespace";
import type { TaskTests } from "@/lib/sandbox/task-tests";
import { provenanceRemarks } from "@/lib/study/provenance";
import { requireStudy } from "@/lib/operations/study/require-study";

interface SampleView extends Omit<WholeSample, "vettedAt" | "provenance" | "generated"> {
  vettedAt: string | null;
  originalHtml: string;
  /** Where it comes from, as far as somebody recorded it. */
  remarks: { name: string; value: string }[];
  /** From what the system gave to what was imported; null where nobody edited it. */
  edits: CodeComparison | null;
  /** Of its task; null where it has none. */
  tests: TaskTests | null;
  mayEdit: boolean;
}

/** One sample as researchers see it: the original beside what judges see, and where it comes from. */
export async function getSample(request: { actor: Actor; slug: string; key: string }): Promise<SampleView> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const sample = await getWholeSample(study.id, request.key);
  if (!sample) throw new AppError("not_found", { userMessage: "There is no such sample in this study." });
  const { provenance, vettedAt, generated, ...rest } = sample;
  return {
    ...rest,
    vettedAt: vettedAt?.toISOString() ?? null,
    originalHtml: await highlight(unifyLineEnds(sample.original), sample.language),
    remarks: provenanceRemarks(provenance),
    edits:
      generated === null
        ? null
        : await compareCode(generated, sample.original, {
            language: sample.language,
            words: EDIT_WORDS,
            hasComments: true,
          }),
    tests: await getTestsOfSample(study.id, request.key),
    mayEdit: study.state === "DRAFT" && can(request.actor, "edit", study),
  };
}
