import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { REHEARSAL_LIMITS } from "@/lib/allocation/rehearse";
import { prepareWholeLengths } from "@/lib/allocation/telling-lengths";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { getStudyExtent } from "@/lib/db/samples/study-extent";
import { type DraftOutline, getDraftOutline, hasMoreSamples } from "@/lib/db/study/draft-outlines";
import { requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import type { StudyExtent } from "@/lib/study/length/expected-length";
import type { StudyState } from "@/lib/study/lifecycle";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { draftLengths } from "./draft-lengths";

/**
 * How much a session of a study holds, the same for every judge. A session of all items goes through the pool of its own arm, as far as
 * the mix of its origins allows. Of several arms the longest counts, since no judge may learn which arm is meant. Of timed tasks it is
 * the whole study: who agrees to take part reads how long both parts are.
 *
 * @param read a draft's outline, where it is at hand
 */
export async function sessionExtent(
  { id, state }: { id: number; state: StudyState },
  protocol: Protocol,
  read?: DraftOutline,
): Promise<StudyExtent> {
  if (state === "DRAFT") return draftExtent(id, protocol, read);
  const extent = await getStudyExtent(id, true);
  // Timed tasks are all done by everybody; a plan knows those of the main part only when the pretest is closed.
  if (protocol.timed || protocol.allocation.itemsPerSession !== "all") return extent;
  const lengths =
    known.get(id) ?? (await prepareWholeLengths((await requireOpenedStudy(id)).design, () => nextTurn()));
  known.set(id, lengths);
  return { ...extent, ...longest(lengths) };
}

/** By study. An opened study's design never changes, so the answer is kept for the studies used last. */
const known = new NewestMap<number, number[]>(1_000);

/**
 * The same of a draft under this protocol, stored or not: what is there now is dealt as it would be after opening. Where nothing can
 * be dealt yet, or a page would wait for it, the tasks are counted.
 */
async function draftExtent(studyId: number, protocol: Protocol, read?: DraftOutline): Promise<StudyExtent> {
  const extent = await getStudyExtent(studyId, false);
  if (protocol.timed) return extent;
  if (!read && (await hasMoreSamples(studyId, REHEARSAL_LIMITS.samples))) return extent;
  const { tasks, samples } = read ?? (await getDraftOutline(studyId));
  // A document that is being written may have dropped a system that samples still name.
  const systems = protocol.systems.map(({ id: key, role }, ordinal) => ({ ordinal, key, role }));
  const isNamed = new Set(systems.map(({ key }) => key));
  const shown = samples.filter(({ system }) => isNamed.has(system));
  const dealt = longest((await draftLengths(protocol, { tasks, systems, samples: shown })) ?? []);
  return dealt.tasks === 0 ? extent : { ...extent, ...dealt };
}

const longest = (lengths: readonly number[]): Pick<StudyExtent, "tasks" | "isMost"> => {
  const tasks = Math.max(0, ...lengths);
  return { tasks, isMost: lengths.some((length) => length < tasks) };
};
