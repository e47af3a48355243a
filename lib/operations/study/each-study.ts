import "server-only";
import { hasStudy } from "@/lib/db/study/studies";

/**
 * Works on one study after the other. One that is deleted meanwhile is no fault; one that fails does not keep the others
 * waiting, and its error is thrown at the end.
 */
export async function eachStudy(
  studyIds: readonly number[],
  work: (studyId: number) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = [];
  for (const studyId of studyIds) {
    try {
      await work(studyId);
    } catch (error) {
      if (await hasStudy(studyId)) faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}
