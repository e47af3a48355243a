import "server-only";
import type { DebriefView } from "@/lib/blind/judge-view";
import { toDebriefView } from "@/lib/blind/to-debrief-view";
import {
  type ComparedScores,
  isSetAside,
  listComparedScores,
  listFinishedTrials,
} from "@/lib/db/judging/debriefs";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { getSessionOfToken } from "@/lib/db/judging/sessions";
import { getStudyState } from "@/lib/db/study/studies";
import { AppError } from "@/lib/errors";
import { toJudgeScore } from "@/lib/results/judge-score";
import { sourceLine } from "@/lib/study/provenance";
import { canCompare } from "@/lib/study/seal";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { itemAnswers } from "./item-answers";
import { requireJudge } from "./require-judge";
import { sessionCompletion } from "./session-completion";
import { truthQuestion } from "./truth-question";

interface DebriefRequest {
  token: string | null;
  nowMs: number;
}

/** What the protocol lets this judge see after the last trial; 409 before it. */
export async function getDebriefOfToken({ token, nowMs }: DebriefRequest): Promise<DebriefView> {
  const { tokenHash, protocol } = await requireJudge(token);
  const held = (await getSessionOfToken(new Uint8Array(tokenHash)))?.session;
  if (held?.state !== "done")
    throw new AppError("conflict", { userMessage: "This is shown after the last trial." });
  const finished = await listFinishedTrials(tokenHash, truthQuestion(protocol));
  const everybody = await compared(held.studyId, protocol, nowMs);
  const others = everybody
    ? await itemAnswers(held.studyId, protocol, finished, nowMs)
    : new Map<string, null>();
  const trials = finished.map(({ position, score, tells, samples, panes }) => ({
    position,
    score,
    tells: tells ?? [],
    others: others.get(samples.join()) ?? null,
    panes: panes.map(({ pane, role, provenance, system }) => ({
      pane,
      role,
      source: sourceLine(system, provenance),
    })),
  }));
  return toDebriefView(protocol, trials, {
    completion: await sessionCompletion(protocol, held),
    chance,
    histogram: everybody?.histogram ?? null,
    setAside: everybody && { sessions: everybody.setAside, isOwn: await isSetAside(tokenHash) },
  });
}

/** The same for a page, which knows the study's slug: null when the token belongs to another study. */
export async function getDebrief(request: DebriefRequest & { slug: string }): Promise<DebriefView> {
  const { protocol } = await requireJudge(request.token);
  if (protocol.slug !== request.slug)
    throw new AppError("not_found", { userMessage: "This session belongs to another study." });
  return getDebriefOfToken(request);
}

const chance = (right: number, of: number): number => {
  const answers = Array.from({ length: of }, (_, at) => ({ confidence: 1 as const, correct: at < right }));
  const probability = toJudgeScore(answers, null).chanceOfAtLeast;
  return typeof probability === "number" ? probability : 1;
};

const REFRESH_MS = 60_000;
const remembered = new NewestMap<number, { atMs: number; scores: ComparedScores }>(1_000);

const compared = async (studyId: number, protocol: Protocol, nowMs: number) => {
  const state = await getStudyState(studyId);
  if (!protocol.debrief.compareWhileOpen && state !== "UNSEALED") return null;
  const known = remembered.get(studyId);
  const scores =
    known && nowMs - known.atMs < REFRESH_MS
      ? known.scores
      : await listComparedScores(studyId, truthQuestion(protocol));
  if (scores !== known?.scores) remembered.set(studyId, { atMs: nowMs, scores });
  const sessions = scores.histogram.reduce((sum, bin) => sum + bin.sessions, 0);
  return canCompare({ state, compareWhileOpen: protocol.debrief.compareWhileOpen }, sessions) ? scores : null;
};
