import "server-only";
import { type Actor, can } from "@/lib/study/actor";
import {
  type UndecidedSample,
  type VettingCounts,
  countVetting,
  listUndecided,
} from "@/lib/db/samples/vetting";
import { highlight } from "@/lib/presentation/highlight";
import { unifyLineEnds } from "@/lib/presentation/whitespace";
import { provenanceRemarks } from "@/lib/study/provenance";
import { requireStudy } from "@/lib/operations/study/require-study";

type QueuedSample = Pick<UndecidedSample, "key" | "ordinal" | "system" | "task" | "language"> & {
  originalHtml: string;
  shownHtml: string | null;
  remarks: { name: string; value: string }[];
};

interface VettingQueue {
  /** The next ones, in the order of the study. */
  samples: QueuedSample[];
  counts: VettingCounts;
  mayEdit: boolean;
}

/** Few enough to come at once, enough that the next one is there before it is asked for. */
const AT_ONCE = 6;

/** Samples of human systems that wait for somebody's yes or no, with what is known of them. */
export async function listVettingQueue(request: {
  actor: Actor;
  slug: string;
  /** Behind this ordinal; -1 for the first ones. */
  after: number;
}): Promise<VettingQueue> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const [found, counts] = await Promise.all([
    listUndecided(study.id, { after: request.after, limit: AT_ONCE }),
    countVetting(study.id),
  ]);
  const samples = await Promise.all(
    found.map(async ({ original, html, provenance, ...sample }) => ({
      ...sample,
      originalHtml: await highlight(unifyLineEnds(original), sample.language),
      shownHtml: html,
      remarks: provenanceRemarks(provenance),
    })),
  );
  return { samples, counts, mayEdit: study.state === "DRAFT" && can(request.actor, "edit", study) };
}
