import "server-only";
import type { Actor } from "@/lib/study/actor";
import { type InspectionItem, listInspectionItems } from "@/lib/db/samples/inspections";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";

interface InspectedItem extends Omit<InspectionItem, "notedAt"> {
  notedAt: string | null;
}

/** The items of one drawn list, in the order in which they were drawn, with the notes. */
export async function getInspection(request: {
  actor: Actor;
  slug: string;
  id: number;
}): Promise<InspectedItem[]> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const items = await listInspectionItems(study.id, request.id);
  if (items.length === 0) throw new AppError("not_found", { userMessage: "There is no such list." });
  return items.map((item) => ({ ...item, notedAt: item.notedAt?.toISOString() ?? null }));
}
