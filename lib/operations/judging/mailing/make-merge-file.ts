import "server-only";
import { randomInt } from "node:crypto";
import { createInvites } from "@/lib/operations/judging/create-invites";
import { requireStudy } from "@/lib/operations/study/require-study";
import type { Actor } from "@/lib/study/actor";
import { parseList } from "./parse-list";

/** A person's address and the code of an invite that is nobody else's. */
interface MergeRow {
  address: string;
  code: string;
}

/**
 * Makes a personal invite for each address of a list, for a researcher who sends the messages by another program. The addresses
 * are not stored. Codes are dealt in random order, so that an invite's place in the list of invites does not say whose it is.
 */
export async function makeMergeFile(request: {
  actor: Actor;
  slug: string;
  addresses: string;
  arm?: string;
  now: Date;
}): Promise<{ rows: MergeRow[]; doubles: number }> {
  const { actor, slug, arm, now } = request;
  await requireStudy(actor, "invite", slug);
  const { addresses, doubles } = parseList(request.addresses);
  const { invites } = await createInvites({
    actor,
    slug,
    now,
    count: addresses.length,
    kind: "personal",
    ...(arm === undefined ? {} : { arm }),
  });
  const codes = invites.map(({ code }) => code);
  const rows = addresses.map((address) => ({
    address,
    code: codes.splice(randomInt(codes.length), 1)[0] ?? "",
  }));
  return { rows, doubles };
}
