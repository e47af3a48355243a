import "server-only";
import { canLengthsDiffer, untellingTrials } from "@/lib/allocation/telling-lengths";
import { requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import { NewestMap } from "@/lib/db/shared/newest-map";
import type { StudyFacts } from "@/lib/db/study/studies";
import { STRAIGHT_TRIALS, type SessionFlag } from "@/lib/study/protocol/flags";
import { seal } from "@/lib/study/seal";
import { protocolOf } from "./study-summary";

/** How far a session is; null while the study is sealed and the number of its trials would tell its arm. */
export interface SessionLength {
  answered: number | null;
  total: number | null;
}

interface LongSession {
  state: "judging" | "closing" | "done" | "withdrawn";
  answered: number;
  total: number;
  flags: SessionFlag[];
  /** Finished today (UTC). */
  isFresh: boolean;
}

/**
 * Takes out of listed sessions how long they are, where that would break the seal: the numbers of their trials; until the next day
 * (UTC) that they are finished, because a short session ends sooner; and a flag that only long sessions can have.
 */
export async function withUntellingLengths<S extends LongSession>(
  study: StudyFacts,
  sessions: readonly S[],
): Promise<(Omit<S, keyof SessionLength | "isFresh"> & SessionLength)[]> {
  const trials = await tellableTrials(study);
  return sessions.map(({ isFresh, answered, total, ...session }) => {
    if (trials === null) return { ...session, answered, total };
    const isOpen = isFresh || session.state === "closing";
    const flags = session.flags.filter((flag) => flag !== "straight-lining" || trials >= STRAIGHT_TRIALS);
    return {
      ...session,
      answered: null,
      total: null,
      state: isOpen ? "judging" : session.state,
      flags,
    };
  });
}

/**
 * Of how many first trials of judges' first sessions a sealed study may be counted, where counting more would tell arms: every
 * arm has sessions of this many trials. Null: all may be counted.
 */
export async function tellableTrials(study: StudyFacts): Promise<number | null> {
  if (!seal(study).sealed || study.state === "DRAFT" || study.imported !== null) return null;
  const { arms, allocation, limits } = protocolOf(study);
  if (!canLengthsDiffer(arms.length, allocation.itemsPerSession, limits.perJudge)) return null;
  const known = telling.get(study.id);
  if (known !== undefined) return known;
  const { design } = await requireOpenedStudy(study.id);
  const fresh = untellingTrials(design, limits);
  telling.set(study.id, fresh);
  return fresh;
}

/** By study. An opened study's design never changes, so the answer is kept for the studies used last. */
const telling = new NewestMap<number, number | null>(1_000);
