import "server-only";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { db } from "@/lib/db/shared/client";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { pool } from "@/lib/db/shared/pool";

/** Protocol rows of opened studies never change, and a session keeps the one it began with: both may be remembered. */
const protocols = new NewestMap<number, Protocol>(1_000);
const protocolOfToken = new Map<string, number>();
const REMEMBERED_TOKENS = 20_000;

async function requireProtocol(id: number): Promise<Protocol> {
  const known = protocols.get(id);
  if (known) return known;
  const row = await db().protocol.findUniqueOrThrow({
    where: { id },
    select: { document: true, study: { select: { state: true } } },
  });
  const protocol = row.document as unknown as Protocol;
  if (row.study.state !== "DRAFT") protocols.set(id, protocol);
  return protocol;
}

/** The protocol of the session that holds this token; null for an unknown token. */
export async function getProtocolOfToken(hash: Uint8Array): Promise<Protocol | null> {
  const key = Buffer.from(hash).toString("base64");
  const known = protocolOfToken.get(key);
  const id = known ?? (await getProtocolIdOf(hash));
  if (id === null) return null;
  if (known === undefined) {
    if (protocolOfToken.size >= REMEMBERED_TOKENS) protocolOfToken.clear();
    protocolOfToken.set(key, id);
  }
  return requireProtocol(id);
}

async function getProtocolIdOf(tokenHash: Uint8Array): Promise<number | null> {
  const { rows } = await pool().query<{ id: number }>({
    name: "get-protocol-id",
    text: "SELECT s.protocol_id AS id FROM session_tokens n JOIN sessions s ON s.id = n.session_id WHERE n.hash = $1",
    values: [tokenHash],
  });
  return rows[0]?.id ?? null;
}
