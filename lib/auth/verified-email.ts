import "server-only";
import { z } from "zod";

const emailsSchema = z.array(z.object({ email: z.string(), verified: z.boolean() }));

/**
 * Whether an outside provider vouches that whoever signs in there reads mail at this address: only then may that open
 * the account of the address. Google says so in the profile. GitHub's profile says nothing of it, and its e-mail may be
 * one that somebody typed in and never confirmed, so its list of addresses is asked.
 *
 * @param ask how to reach the provider; given in tests
 */
export async function isEmailVerified(
  email: string,
  account: { provider: string; access_token?: string | undefined },
  profile: { email_verified?: boolean | null } | undefined,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  if (account.provider !== "github") return profile?.email_verified === true;
  const response = await ask("https://api.github.com/user/emails", {
    headers: { Authorization: `Bearer ${account.access_token ?? ""}`, "User-Agent": "evenhand" },
  });
  const emails = response.ok ? emailsSchema.safeParse(await response.json()) : null;
  const isThis = (other: string) => other.toLowerCase() === email.toLowerCase();
  return emails?.data?.some((own) => own.verified && isThis(own.email)) ?? false;
}
