import "server-only";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { db } from "@/lib/db/shared/client";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { pool } from "@/lib/db/shared/pool";
import { noSuchStudy } from "@/lib/errors";
import { isLocale, type Locale } from "@/lib/study/wording/locales";
import { inLocale } from "@/lib/study/wording/translations";

/** Protocol rows of opened studies never change, and a session keeps the one it began with: both may be remembered. */
const protocols = new NewestMap<string, Protocol>(1_000);
const protocolOfToken = new Map<string, ProtocolName>();
const REMEMBERED_TOKENS = 20_000;

/** A protocol's row, and the language of a session; null: the study's own. */
interface ProtocolName {
  id: number;
  locale: Locale | null;
}

async function requireProtocol({ id, locale }: ProtocolName): Promise<Protocol> {
  const name = `${id} ${locale ?? ""}`;
  const known = protocols.get(name);
  if (known) return known;
  const row = await db().protocol.findUnique({
    where: { id },
    select: { document: true, study: { select: { state: true } } },
  });
  if (!row) throw noSuchStudy();
  const own = row.document as unknown as Protocol;
  const protocol = locale === null ? own : inLocale(own, locale);
  if (row.study.state !== "DRAFT") protocols.set(name, protocol);
  return protocol;
}

/** The protocol of the session that holds this token, in the session's language; null for an unknown token. */
export async function getProtocolOfToken(hash: Uint8Array): Promise<Protocol | null> {
  const key = Buffer.from(hash).toString("base64");
  const known = protocolOfToken.get(key);
  const name = known ?? (await getProtocolNameOf(hash));
  if (name === null) return null;
  if (known === undefined) {
    if (protocolOfToken.size >= REMEMBERED_TOKENS) protocolOfToken.clear();
    protocolOfToken.set(key, name);
  }
  return requireProtocol(name);
}

async function getProtocolNameOf(tokenHash: Uint8Array): Promise<ProtocolName | null> {
  const { rows } = await pool().query<{ id: number; locale: string | null }>({
    name: "get-protocol-name",
    text: "SELECT s.protocol_id AS id, s.locale FROM session_tokens n JOIN sessions s ON s.id = n.session_id WHERE n.hash = $1",
    values: [tokenHash],
  });
  const [found] = rows;
  return found ? { id: found.id, locale: isLocale(found.locale) ? found.locale : null } : null;
}
