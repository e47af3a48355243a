import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { prepareDesign } from "@/lib/allocation/plan-session";
import { createSecretToken } from "@/lib/auth/secret-token";
import type { SessionView } from "@/lib/blind/judge-view";
import { readAllocationLog } from "@/lib/db/judging/allocation-state";
import { requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import { createGroups } from "./groups";
import type { Start } from "./start";
import { startGroup } from "./start-group";
import { requireStudyForJudge } from "./require-study-for-judge";
import { notOpen } from "./start-refusals";
import type { StartRequest } from "./start-request";

/** Starts of one transaction: the study's row is held for about as long as so many plans take. */
const MOST_TOGETHER = 25;

const shared = globalThis as { evenhandStarts?: (studyId: number, start: Start) => Promise<SessionView> };

/**
 * Starts a session, planned whole. Starts of one study take turns at its row: those that wait in this server are stored
 * together, so that a class that arrives at once does not queue for the row one by one. A retry with the same key is safe.
 */
export async function startSession(request: StartRequest): Promise<SessionView & { token: string }> {
  const study = await requireStudyForJudge(request.body.study, {
    mayBeDraft: true,
    isSimulated: request.isSimulated ?? false,
    locales: request.body.locale ? [request.body.locale] : [],
  });
  if (study.state === "DRAFT") throw notOpen(study.state);
  // Read before the row is held: whoever holds it must not wait for a second connection while others wait for the row.
  const opened = await requireOpenedStudy(study.id);
  await prepareDesign(opened.design, () => nextTurn());
  await readAllocationLog(study.id, opened.design);
  const secret = createSecretToken();
  shared.evenhandStarts ??= createGroups(startGroup, MOST_TOGETHER);
  const view = await shared.evenhandStarts(study.id, { study, opened, request, tokenHash: secret.hash });
  return { ...view, token: secret.token };
}
