import "server-only";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { type CompletionView, type SessionView } from "@/lib/blind/judge-view";
import { toCompletionView } from "@/lib/blind/to-completion-view";
import { toSessionView } from "@/lib/blind/to-session-view";
import { getInviteOfCode } from "@/lib/db/judging/invites";
import { getSessionOfToken } from "@/lib/db/judging/sessions";
import { completionFor } from "@/lib/study/completion";
import { type InviteFault, inviteFault } from "@/lib/study/invite";
import { personOf } from "@/lib/study/panel";
import { requireStudyForJudge } from "./require-study-for-judge";
import { type ReturningJudge, getReturningJudge } from "./returning-judge";

/** How somebody stands who opens a study's link. */
export interface JudgeArrival {
  /** This browser's own session; null when it has none, or when the link is another person's. */
  own: SessionView | null;
  /** The link is of somebody who began elsewhere, and can go on here. */
  isKnown: boolean;
  /** Whoever comes has had every session that the study allows one person, and has none to go on with. */
  isSpent: boolean;
  /** What is wrong with the invite; null when nothing is. */
  fault: `invite-${InviteFault}` | null;
  /** What a panel's participant gets who does not take part; null for others. */
  declined: CompletionView | null;
}

/** Looks at what a link brings, and uses nothing up: mail scanners open links too. */
export async function getJudgeArrival(request: {
  slug: string;
  token: string | null;
  invite: string | null;
  external: Record<string, string>;
}): Promise<JudgeArrival> {
  const { slug, token, external } = request;
  const study = await requireStudyForJudge(slug);
  const code = request.invite;
  const invite = code === null ? null : await getInviteOfCode(study.id, hashSecretToken(code));
  const found = token ? (await getSessionOfToken(hashSecretToken(token)))?.session : undefined;
  const mine = found?.studyId === study.id ? found : null;
  const known = await getReturningJudge(study, {
    token,
    invite,
    external,
    isResearcher: mine?.kind === "preview",
  });
  const own = mine && known?.judgeId === mine.judgeId ? toSessionView(mine) : null;
  const isReturning = known !== null;
  const fault = code === null ? null : inviteFault(invite, { isReturning });
  return {
    own,
    isKnown: isReturning && own === null,
    isSpent: known !== null && !canGoOn(known) && known.count >= study.protocol.limits.perJudge,
    fault: fault && `invite-${fault}`,
    declined: personOf(study.protocol, external)
      ? toCompletionView(completionFor(study.protocol, "screened-out"))
      : null,
  };
}

/** A personal invite's session is found in whatever state it is. */
const canGoOn = ({ unfinished }: ReturningJudge): boolean =>
  unfinished?.state === "judging" || unfinished?.state === "closing";
