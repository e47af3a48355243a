import "server-only";
import {
  type DueProlificStudy,
  isAnybodyWatched,
  listSessionsOf,
  noteAsked,
  releaseWatched,
  takeDueStudy,
} from "@/lib/db/judging/prolific/left-sessions";
import { lockStudy } from "@/lib/db/judging/sessions";
import { transaction } from "@/lib/db/shared/client";
import { AppError } from "@/lib/errors";
import { type ProlificApi, outcomeOf } from "@/lib/study/prolific/api";
import { hasLeft } from "@/lib/study/prolific/submissions";

/** How often Prolific is asked about one study while one of its participants is judging. */
const EVERY_SECONDS = 5;
/** After Prolific said no, as for a study that was deleted there. */
const AFTER_NO_SECONDS = 300;

/**
 * Releases sessions whose submission was returned, timed out, screened out or rejected, by the same line of the allocation log as for idle
 * sessions. Runs while a participant from Prolific is judging. A session without unanswered trials is never released. A judge who
 * continues a released session returns as after idleness, and is not released for this reason again. Returns why Prolific cannot be reached
 * (null if it can) and how many sessions were released.
 */
export async function releaseLeft({
  prolific,
  isStopped,
  wait,
}: {
  prolific: ProlificApi;
  isStopped: () => boolean;
  /** Until it is worth looking again which study is due. */
  wait: () => Promise<unknown>;
}): Promise<{ away: string | null; released: number }> {
  let released = 0;
  while (!isStopped() && (await isAnybodyWatched())) {
    const study = await takeDueStudy(EVERY_SECONDS);
    if (!study) {
      await wait();
      continue;
    }
    try {
      released += await releaseOf(study, prolific);
      await noteAsked(study, null);
    } catch (error) {
      const outcome = outcomeOf(error);
      if (!(error instanceof AppError) || outcome === null) throw error;
      await noteAsked(study, error.userMessage, outcome === "refused" ? AFTER_NO_SECONDS : 0);
      if (outcome !== "refused") return { away: error.userMessage, released };
    }
  }
  return { away: null, released };
}

const releaseOf = async (study: DueProlificStudy, prolific: ProlificApi): Promise<number> => {
  const left = (await prolific.listSubmissions(study.prolificId)).filter(({ status }) => hasLeft(status));
  if (left.length === 0) return 0;
  const sessions = await listSessionsOf(
    study,
    left.map(({ id, participant }) => ({ submission: id, participant })),
  );
  const ids = sessions.filter(({ state }) => state === "judging").map(({ id }) => id);
  if (ids.length === 0) return 0;
  return transaction(async (tx) => {
    const { state } = await lockStudy(tx, study.studyId);
    return state === "OPEN" || state === "CLOSED" ? releaseWatched(tx, study, ids) : 0;
  });
};
