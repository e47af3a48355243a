import "server-only";
import { hasLanguageGroups } from "@/lib/study/arms/language-groups";
import type { Actor } from "@/lib/study/actor";
import { hasPlacingInvite } from "@/lib/db/judging/invites";
import { type FlaggedSession, listSessionFlags } from "@/lib/db/results/session-flags";
import { completionFor } from "@/lib/study/completion";
import { panelParameters } from "@/lib/study/panel";
import { seal } from "@/lib/study/seal";
import { requireStudy } from "@/lib/operations/study/require-study";
import { importedOf, protocolOf } from "@/lib/operations/study/study-summary";
import { type SessionLength, withUntellingLengths } from "@/lib/operations/study/untelling-lengths";

/** A session as its study's people may see it at any time. */
interface ListedSession
  extends Omit<FlaggedSession, "startedAt" | "isFresh" | keyof SessionLength>, SessionLength {
  /** The day (UTC). Null while a day could tell which invite, and so which arm, a session came by, or where nobody recorded it. */
  startedOn: string | null;
}

/**
 * Who judges, by pseudonym: how far they are, and what stands out, yes or no. Nothing tells an arm, a side or an
 * answer, nor by which invite or panel id somebody came.
 */
export async function listJudges(request: { actor: Actor; slug: string }): Promise<{
  sessions: ListedSession[];
  /** The parameters that a panel's link brings; the first one says who comes. */
  panel: string[];
  /** Whether a panel's participant gets a completion code or an address at the end. */
  hasCode: boolean;
  arms: string[];
  hasLanguageGroups: boolean;
  idleHours: number;
}> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const protocol = protocolOf(study);
  const [sessions, isPlacing] = await Promise.all([listSessionFlags(study.id), hasPlacingInvite(study.id)]);
  const hasDays = importedOf(study)?.recorded.times !== false;
  const isTelling = seal(study).sealed && isPlacing;
  return {
    sessions: (await withUntellingLengths(study, sessions)).map(({ startedAt, ...session }) => ({
      ...session,
      startedOn: isTelling || !hasDays ? null : startedAt.slice(0, 10),
    })),
    panel: panelParameters(protocol),
    hasCode: completionFor(protocol, "completed") !== null,
    arms: protocol.arms.map(({ id }) => id),
    hasLanguageGroups: hasLanguageGroups(protocol),
    idleHours: protocol.limits.idleHours,
  };
}
