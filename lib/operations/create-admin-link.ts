import "server-only";
import { createSecretToken } from "@/lib/auth/secret-token";
import { replaceAdminLink } from "@/lib/db/sign-in-links";
import { hasAdministrator } from "@/lib/db/users";
import { linkEnd } from "./make-link";

/** The path of a one-time link that makes the first administrator; null once there is one. There is no default password. */
export async function createAdminLink(nowMs: number): Promise<string | null> {
  if (await hasAdministrator()) return null;
  const { token, hash } = createSecretToken();
  await replaceAdminLink(hash, linkEnd(new Date(nowMs)));
  return `/welcome/${token}`;
}
