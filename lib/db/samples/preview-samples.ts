import "server-only";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { db } from "@/lib/db/shared/client";

/** The first samples that a judge of the first arm could meet together, as imported; an empty list while there are none. */
export async function listPreviewSamples(studyId: number, { panes, systems, arms, design }: Protocol) {
  const members = arms[0]?.systems ?? [];
  const ofRole = (role: string) =>
    systems.find(({ id, role: own }) => own === role && members.includes(id))?.id ?? "";
  const [first, second] =
    DESIGN_SPECS[design].truth === "side" ? [ofRole("human"), ofRole("machine")] : members;
  const left = await getFirst(studyId, { system: { key: { in: panes === 1 ? members : [first ?? ""] } } });
  if (!left || panes === 1) return left ? [left] : [];
  const { taskId, language } = left;
  const right = await getFirst(studyId, { system: { key: second ?? "" }, taskId, language });
  return right ? [left, right] : [];
}

const getFirst = (
  studyId: number,
  where: { system: { key: string | { in: string[] } }; taskId?: number | null; language?: string },
) =>
  db().sample.findFirst({
    where: { studyId, isRejected: false, ...where },
    orderBy: { ordinal: "asc" },
    select: { language: true, original: true, taskId: true, task: { select: { title: true, body: true } } },
  });
