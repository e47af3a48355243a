import "server-only";
import { findSlug } from "@/lib/db/study/studies";

/** Work on studies of which some failed, while that on others may have gone well. */
export class StudyFaults extends Error {
  constructor(
    readonly faults: readonly { slug: string; error: unknown }[],
    /** Studies whose turn went well. */
    readonly done: number,
  ) {
    super(`failed in ${faults.map(({ slug }) => slug).join(", ")}`, { cause: faults[0]?.error });
  }
}

/**
 * Works on one study after the other. One that is deleted meanwhile is no fault; one that fails does not keep the others
 * waiting.
 *
 * @throws StudyFaults when all have had their turn
 */
export async function eachStudy(
  studyIds: readonly number[],
  work: (studyId: number) => Promise<unknown>,
): Promise<void> {
  const faults: { slug: string; error: unknown }[] = [];
  let done = 0;
  for (const studyId of studyIds) {
    try {
      await work(studyId);
      done += 1;
    } catch (error) {
      const slug = await findSlug(studyId);
      if (slug !== null) faults.push({ slug, error });
    }
  }
  if (faults.length > 0) throw new StudyFaults(faults, done);
}
