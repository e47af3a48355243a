import "server-only";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { getLink } from "@/lib/db/people/sign-in-links";

interface OpenLink {
  /** `first` makes the first administrator, who types an address; the others are for an account that is known. */
  purpose: "first" | "sign-up" | "reset";
  email: string | null;
}

/** What a link is for; null once it was used or has expired. Looking uses nothing up. */
export async function getAccountLink(request: { token: string; nowMs: number }): Promise<OpenLink | null> {
  const link = await getLink(hashSecretToken(request.token));
  if (!link || link.usedAt !== null || link.expiresAt.getTime() <= request.nowMs) return null;
  const { user } = link;
  if (!user) return { purpose: "first", email: null };
  return { purpose: user.passwordHash === null ? "sign-up" : "reset", email: user.email };
}
