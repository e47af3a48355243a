import "server-only";
import type { Actor } from "@/lib/study/actor";
import { listInspectionItems, listInspectionLines } from "@/lib/db/samples/inspections";
import { type InspectionSummary, summariseInspection } from "@/lib/results/inspection/inspection-tables";
import { requireStudy } from "@/lib/operations/study/require-study";

interface SummarisedInspection {
  /** The list's place among those of the study, from 1. */
  list: number;
  seed: string;
  drawnBy: string;
  drawnAt: string;
  /** Of each system, then of all. */
  summary: InspectionSummary[];
}

/** What the inspections of a study come to: how many programs were noted, mean estimates and categories of each drawn list. */
export async function summariseInspections(request: {
  actor: Actor;
  slug: string;
}): Promise<{ inspections: SummarisedInspection[] }> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const lines = (await listInspectionLines(study.id)).toReversed();
  const inspections: SummarisedInspection[] = [];
  for (const [at, { id, seed, createdBy, createdAt }] of lines.entries()) {
    const items = await listInspectionItems(study.id, id);
    inspections.push({
      list: at + 1,
      seed,
      drawnBy: createdBy,
      drawnAt: createdAt.toISOString(),
      summary: summariseInspection(
        items.map((item) => ({ ...item, notedAt: item.notedAt?.toISOString() ?? null })),
      ),
    });
  }
  return { inspections };
}
