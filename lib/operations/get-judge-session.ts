import "server-only";
import type { Manners, SessionView, TrialView } from "@/lib/blind/judge-view";
import { toManners, toSessionView } from "@/lib/blind/to-session-view";
import { toTrialView } from "@/lib/blind/to-trial-view";
import { getTrial } from "@/lib/db/trials";
import { getProtocolOfToken } from "@/lib/db/protocols";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { presentedChecks } from "./presented-checks";

/** All that the judge's page needs at once; null when the token belongs to no session of this study. */
export async function getJudgeSession(request: {
  slug: string;
  token: string | null;
}): Promise<{ session: SessionView; manners: Manners; trial: TrialView | null } | null> {
  if (!request.token) return null;
  const tokenHash = hashSecretToken(request.token);
  const protocol = await getProtocolOfToken(tokenHash);
  if (!protocol || protocol.slug !== request.slug) return null;
  const found = await getTrial(tokenHash, null);
  if (!found) return null;
  const { me, trial } = found;
  return {
    session: toSessionView(me),
    manners: toManners(protocol),
    trial: trial
      ? toTrialView(protocol, trial, me.total, await presentedChecks(protocol, trial.checkKey))
      : null,
  };
}
