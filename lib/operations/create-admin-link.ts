import "server-only";
import { createSecretToken } from "@/lib/auth/secret-token";
import { hasAdministrator, replaceAdminLink } from "@/lib/db/users";

const LINK_HOURS = 48;

/** The path of a one-time link that makes the first administrator; null once there is one. There is no default password. */
export async function createAdminLink(nowMs: number): Promise<string | null> {
  if (await hasAdministrator()) return null;
  const { token, hash } = createSecretToken();
  await replaceAdminLink(hash, new Date(nowMs + LINK_HOURS * 3_600_000));
  return `/welcome/${token}`;
}
