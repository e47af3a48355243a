import "server-only";
import type { Actor } from "@/lib/study/actor";
import { type FlaggedSession, listSessionFlags } from "@/lib/db/monitoring/session-flags";
import { requireStudy } from "@/lib/operations/study/require-study";
import { type SessionLength, withUntellingLengths } from "@/lib/operations/samples/untelling-lengths";

/** Without the moment of its start: whoever knows when an invite was opened could tell whose session it is. */
type TimelessFlags = Omit<FlaggedSession, "startedAt">;
export type ListedFlags = Omit<TimelessFlags, keyof SessionLength> & SessionLength;

/**
 * Every real session of a study with its flags, yes or no, for a page that asks every few seconds. Flags are worked out
 * from all answers: in a large study once for everybody who watches, and for at most a twentieth of the time.
 */
export async function listFlags(request: { actor: Actor; slug: string }): Promise<ListedFlags[]> {
  const study = await requireStudy(request.actor, "view", request.slug);
  return withUntellingLengths(study, await flagsOf(study.id));
}

const flagsOf = async (id: number): Promise<TimelessFlags[]> => {
  const known = lists.get(id);
  if (known && performance.now() < known.goodUntil) return known.sessions;
  const began = performance.now();
  const sessions = listSessionFlags(id).then((rows) => rows.map(({ startedAt: _startedAt, ...row }) => row));
  lists.set(id, { sessions, goodUntil: Infinity });
  let goodForMs = 0;
  try {
    await sessions;
    goodForMs = SHARE * (performance.now() - began);
  } finally {
    if (goodForMs < SHARE * QUICK_MS) lists.delete(id);
    else lists.set(id, { sessions, goodUntil: performance.now() + goodForMs });
  }
  return sessions;
};

const lists = new Map<number, { sessions: Promise<TimelessFlags[]>; goodUntil: number }>();
/** What takes no longer is worked out each time. */
const QUICK_MS = 100;
const SHARE = 20;
