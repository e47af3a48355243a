import { createAdminLink } from "@/lib/operations/people/create-admin-link";

/** The token of a link that makes the first administrator. */
export async function makeAdminToken(nowMs: number): Promise<string> {
  const link = await createAdminLink(nowMs);
  if (link.kind !== "made") throw new Error(`no link was made: ${link.kind}`);
  return link.path.split("/").at(-1) ?? "";
}
