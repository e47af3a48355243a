import "server-only";
import { hashSecretToken } from "@/lib/auth/secret-token";
import type { Transaction } from "@/lib/db/shared/client";
import { getExternalIdOfJudge, getJudgeOfExternalId } from "@/lib/db/people/external-ids";
import type { InviteOfCode } from "@/lib/db/judging/invites";
import { getJudgesSessions, getSessionOfToken } from "@/lib/db/judging/sessions";
import { personOf } from "@/lib/study/panel";
import type { Protocol } from "@/lib/study/protocol/protocol";

export type ReturningJudge = {
  judgeId: number;
  /** A session of this judge that can simply go on; of a personal invite its one session, whatever its state. */
  unfinished: {
    id: number;
    state: "judging" | "closing" | "done" | "withdrawn";
    answered: number;
    total: number;
  } | null;
  /** How many sessions there were at all, and the last finished one. */
  count: number;
  finished: { id: number; state: string; protocol: { document: unknown } } | null;
};

interface Arrival {
  /** The token of an earlier session in this study, if the browser has one. */
  token: string | null;
  invite: InviteOfCode | null;
  external?: Record<string, string> | undefined;
  isResearcher: boolean;
}

/**
 * Who has been here before: by a personal invite, by what the panel calls the person, or by this browser's token, in
 * this order, because a browser may be shared. The caller holds the study's row: two starts by one judge at once must
 * not both find room for one more.
 */
export async function getReturningJudge(
  study: { id: number; protocol: Pick<Protocol, "panel"> },
  arrival: Arrival,
  tx?: Transaction,
): Promise<ReturningJudge | null> {
  const { invite, isResearcher } = arrival;
  if (invite?.kind === "personal" && !isResearcher) {
    const { session } = invite;
    return session && { judgeId: session.judgeId, unfinished: session, count: 1, finished: null };
  }
  const judgeId = await getKnownJudge(study, arrival, tx);
  return judgeId === null ? null : { judgeId, ...(await getJudgesSessions(judgeId, tx)) };
}

const getKnownJudge = async (
  study: { id: number; protocol: Pick<Protocol, "panel"> },
  { token, external, isResearcher }: Arrival,
  tx: Transaction | undefined,
): Promise<number | null> => {
  const person = isResearcher ? null : personOf(study.protocol, external);
  const byPanel = person && (await getJudgeOfExternalId(study.id, person, tx));
  if (byPanel !== null) return byPanel;
  const known = token ? (await getSessionOfToken(hashSecretToken(token), tx))?.session : undefined;
  // A preview and a real session never share a judge: the first is not counted, the second is.
  if (!known || known.studyId !== study.id || (known.kind === "preview") !== isResearcher) return null;
  const before = person && (await getExternalIdOfJudge(known.judgeId, person.name, tx));
  return before !== null && before !== person?.value ? null : known.judgeId;
};
