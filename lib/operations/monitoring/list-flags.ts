import "server-only";
import type { Actor } from "@/lib/study/actor";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { type FlaggedSession, listSessionFlags } from "@/lib/db/results/session-flags";
import { requireStudy } from "@/lib/operations/study/require-study";
import { type SessionLength, withUntellingLengths } from "@/lib/operations/study/untelling-lengths";

/** Without the moment of its start: whoever knows when an invite was opened could tell whose session it is. */
type TimelessFlags = Omit<FlaggedSession, "startedAt">;
type ListedFlags = Omit<TimelessFlags, keyof SessionLength | "isFresh"> & SessionLength;

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

/** By study, of the studies looked at last: a list has an entry for each session. */
const lists = new NewestMap<number, { sessions: Promise<TimelessFlags[]>; goodUntil: number }>(20);
/** What takes no longer is worked out each time. */
const QUICK_MS = 100;
const SHARE = 20;
