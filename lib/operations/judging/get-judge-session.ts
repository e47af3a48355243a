import "server-only";
import type { Manners, SessionView, TrialView } from "@/lib/blind/judge-view";
import { toManners, toSessionView } from "@/lib/blind/to-session-view";
import { getStanding } from "@/lib/db/judging/trials";
import { getProtocolOfToken } from "@/lib/db/study/protocols";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { getTrialOnReturn } from "./return-session";
import { viewTrial } from "./view-trial";
import type { Locale } from "@/lib/study/wording/locales";

interface SessionRequest {
  slug: string;
  token: string | null;
}

/** How this browser's session in a study stands, for pages that show no trial; null when it has none. */
export async function getJudgeStanding(request: SessionRequest): Promise<SessionView | null> {
  const own = await getOwn(request);
  const me = own && (await getStanding(own.tokenHash));
  return me && toSessionView(me);
}

/** All that the judge's page needs at once; null when the token belongs to no session of this study. */
export async function getJudgeSession(
  request: SessionRequest,
): Promise<{ session: SessionView; manners: Manners; trial: TrialView | null } | null> {
  const own = await getOwn(request);
  if (!own) return null;
  const { tokenHash, protocol } = own;
  const found = await getTrialOnReturn(tokenHash, null);
  if (!found) return null;
  const { me, trial } = found;
  return {
    session: toSessionView(me),
    manners: toManners(protocol),
    // Timed tasks have a page of their own.
    trial: trial && !protocol.timed ? await viewTrial(protocol, tokenHash, { trial, total: me.total }) : null,
  };
}

/** The language of this browser's session in a study; null when it has none. */
export async function getJudgeLocale(request: SessionRequest): Promise<Locale | null> {
  return (await getOwn(request))?.protocol.locale ?? null;
}

const getOwn = async ({ slug, token }: SessionRequest) => {
  if (!token) return null;
  const tokenHash = hashSecretToken(token);
  const protocol = await getProtocolOfToken(tokenHash);
  return protocol?.slug === slug ? { tokenHash, protocol } : null;
};
