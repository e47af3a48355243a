import "server-only";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { limitOf } from "@/lib/blind/to-timed-view";
import { getSessionOfToken } from "@/lib/db/judging/sessions";
import { type Transaction, transaction } from "@/lib/db/shared/client";
import { countEnded, endCompletion } from "@/lib/db/timed/completions";
import { type HeldWork, holdWork } from "@/lib/db/timed/held-work";
import { AppError } from "@/lib/errors";
import { returnSession } from "@/lib/operations/judging/return-session";
import { requireJudge, unknownSession } from "@/lib/operations/judging/require-judge";
import { canAnswer } from "@/lib/study/lifecycle";
import type { TimedSettings } from "@/lib/study/timed/timed-settings";
import { deadlineMs, pausedUntil, type WorkClock } from "@/lib/study/timed/work-clock";
import { refusal } from "@/lib/study/wording/refusals";

export type Work = HeldWork["works"][number];
type OpenedWork = Work & { clock: WorkClock };

/** One session's tasks while its row is held. */
export interface Desk extends HeldWork {
  tx: Transaction;
  timed: TimedSettings;
}

/**
 * Does something with the tasks of the session that holds this token, in one transaction that holds its row: the first of two
 * requests wins. Tasks whose time is over have ended before `act` looks, and stay ended where it refuses.
 */
export async function atWork<T>(token: string | null, act: (desk: Desk) => Promise<T>): Promise<T> {
  const { tokenHash } = await requireJudge(token);
  const found = (await getSessionOfToken(hashSecretToken(token ?? "")))?.session;
  if (!found) throw unknownSession();
  const outcome = await tryAtWork(found.id, act);
  if (outcome.kind !== "released") return resultOf(outcome);
  // Who comes back after an idle release is counted again first.
  if (!(await returnSession(tokenHash))) throw overNow();
  return resultOf(await tryAtWork(found.id, act));
}

type Outcome<T> = { kind: "done"; result: T } | { kind: "refused"; error: AppError } | { kind: "released" };

const resultOf = <T>(outcome: Outcome<T>): T => {
  if (outcome.kind === "done") return outcome.result;
  throw outcome.kind === "refused" ? outcome.error : overNow();
};

const tryAtWork = <T>(sessionId: number, act: (desk: Desk) => Promise<T>) =>
  transaction(async (tx): Promise<Outcome<T>> => {
    const held = await holdWork(tx, sessionId);
    if (!held) throw unknownSession();
    if (held.session.state === "withdrawn") throw refusal("gone", "withdrawn");
    if (!held.protocol.timed)
      throw new AppError("not_found", { userMessage: "This study has no timed tasks." });
    if (held.session.isReleased && held.session.state === "judging") return { kind: "released" };
    const desk = await endLate({ ...held, tx, timed: held.protocol.timed });
    try {
      return { kind: "done", result: await act(desk) };
    } catch (error) {
      // Refused before anything was written: what has ended stays so.
      if (error instanceof AppError) return { kind: "refused", error };
      throw error;
    }
  });

/** Ends the tasks of a session whose time is over; for the background job too. */
export async function endLate(desk: Desk): Promise<Desk> {
  if (desk.study.state === "UNSEALED") return desk;
  const limit = limitOf(desk.timed);
  const late = desk.works.flatMap((work) => {
    if (!isOpen(work) || work.pending > 0) return [];
    const deadline = deadlineMs(work.clock, limit);
    return deadline !== null && deadline <= desk.nowMs ? [{ work, deadline }] : [];
  });
  for (const { work, deadline } of late)
    await endWork(desk, work, { outcome: "timed-out", endedAtMs: deadline });
  if (late.length === 0) return desk;
  return { ...desk, ...((await holdWork(desk.tx, desk.session.id)) ?? {}) };
}

/** Ends one task, and the session with its last one. */
export async function endWork(
  desk: Desk,
  work: OpenedWork,
  end: { outcome: "passed" | "gave-up" | "timed-out"; endedAtMs: number },
): Promise<void> {
  await endCompletion(desk.tx, work.trialId, { ...end, pausedMs: pausedUntil(work.clock, end.endedAtMs) });
  await countEnded(desk.tx, desk.session.id, isWaitingAfter(desk) ? null : finalState(desk));
}

/** Where a session goes behind its last task. */
export function finalState({ protocol }: Pick<Desk, "protocol">): "closing" | "done" {
  return protocol.closing.length > 0 ? "closing" : "done";
}

/** Behind the pretest a session waits until the researcher closes that stage. */
const isWaitingAfter = ({ timed, closedStages }: Desk): boolean =>
  timed.pretest !== null && !closedStages.includes("pretest");

function isOpen(work: Work): work is OpenedWork {
  return work.clock !== null && work.outcome === null;
}

/** The task at this position, wherever it stands. */
export function requireWork(desk: Desk, position: number): Work {
  const work = desk.works.find((one) => one.position === position);
  if (!work)
    throw new AppError("not_found", {
      userMessage: `This session has ${desk.works.length} tasks at present.`,
    });
  return work;
}

/** The task at this position while it is being done. */
export function requireOpenWork(desk: Desk, position: number): OpenedWork {
  const work = requireWork(desk, position);
  if (work.clock === null)
    throw new AppError("conflict", { userMessage: "Open the task first: its clock starts then." });
  if (!isOpen(work)) throw refusal("conflict", `task-${work.outcome ?? "passed"}`);
  refuseClosed(desk, work);
  return work;
}

/** A task that was opened in time may be finished for as long as the protocol says. */
export function refuseClosed({ study, protocol, nowMs }: Desk, { clock }: Work): void {
  const { graceHours } = protocol.limits;
  if (canAnswer({ ...study, graceHours }, clock?.openedAtMs ?? null, nowMs) === "no") throw overNow();
}

export function refuseWhileTested({ pending }: Work): void {
  if (pending > 0) throw refusal("conflict", "still-tested");
}

function overNow(): AppError {
  return refusal("gone", "no-more-work");
}
