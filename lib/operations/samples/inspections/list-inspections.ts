import "server-only";
import type { Actor } from "@/lib/study/actor";
import { type InspectionLine, listInspectionLines } from "@/lib/db/samples/inspections";
import { requireStudy } from "@/lib/operations/study/require-study";

interface ListedInspection extends Omit<InspectionLine, "createdAt"> {
  createdAt: string;
}

/** The drawn lists of a study, newest first, with how far each has come. */
export async function listInspections(request: { actor: Actor; slug: string }): Promise<ListedInspection[]> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const lines = await listInspectionLines(study.id);
  return lines.map((line) => ({ ...line, createdAt: line.createdAt.toISOString() }));
}
