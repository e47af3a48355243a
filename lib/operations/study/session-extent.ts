import "server-only";
import { wholeLengths } from "@/lib/allocation/telling-lengths";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { getStudyExtent } from "@/lib/db/samples/study-extent";
import { requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import type { StudyExtent } from "@/lib/study/expected-length";
import type { StudyState } from "@/lib/study/lifecycle";
import type { Protocol } from "@/lib/study/protocol/protocol";

/**
 * How much a session of a study holds, the same for every judge. A session of all items goes through the pool of its own arm, as far as
 * the mix of its origins allows. Of several arms the longest counts, since no judge may learn which arm is meant. Of timed tasks it is
 * the whole study: who agrees to take part reads how long both parts are.
 */
export async function sessionExtent(
  { id, state }: { id: number; state: StudyState },
  { allocation, timed }: Pick<Protocol, "allocation" | "timed">,
): Promise<StudyExtent> {
  const extent = await getStudyExtent(id, state !== "DRAFT");
  // Timed tasks are all done by everybody; a plan knows those of the main part only when the pretest is closed.
  if (state === "DRAFT" || timed || allocation.itemsPerSession !== "all") return extent;
  const lengths = known.get(id) ?? wholeLengths((await requireOpenedStudy(id)).design);
  known.set(id, lengths);
  const tasks = Math.max(...lengths);
  return { ...extent, tasks, isMost: lengths.some((length) => length < tasks) };
}

/** By study. An opened study's design never changes, so the answer is kept for the studies used last. */
const known = new NewestMap<number, number[]>(1_000);
