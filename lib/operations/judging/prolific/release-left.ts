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

/** How often Prolific is asked about one study while somebody from there is at work. */
const EVERY_SECONDS = 5;
/** After Prolific said no, as for a study that was deleted there. */
const AFTER_NO_SECONDS = 300;

/**
 * Asks Prolific, as long as anybody from there is at work, whose submission was returned, timed out, screened out or rejected, and gives
 * their places back by the same line of the allocation log as for idleness. Who has answered every trial keeps the place; who goes on here
 * nevertheless returns as after idleness, and is not released for it again. Gives back why Prolific cannot be asked; null where it can.
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
