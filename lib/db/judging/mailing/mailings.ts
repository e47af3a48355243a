import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { type Transaction, db } from "@/lib/db/shared/client";

interface NewMailing {
  studyId: number;
  kind: "invitation" | "reminder";
  key: Uint8Array;
  subject: string;
  text: string;
}

/** An invite whose code's hash is stored, with the address that its link goes to. */
interface MailedInvite {
  address: string;
  addressHash: Buffer;
  salt: Buffer;
  codeHash: Uint8Array;
}

/** How many messages a form put into the queue when it first arrived; null if it did not arrive before. */
export async function getMailingCount(
  tx: Transaction,
  studyId: number,
  key: Uint8Array,
): Promise<number | null> {
  const found = await tx.mailing.findUnique({
    where: { studyId_key: { studyId, key: new Uint8Array(key) } },
    select: { count: true },
  });
  return found?.count ?? null;
}

/** How many messages of a study were asked for in the last 24 hours. */
export async function countMailsOfDay(tx: Transaction, studyId: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT coalesce(sum(count), 0)::int AS count FROM mailings
    WHERE study_id = ${studyId} AND created_at > now() - interval '1 day'`;
  return row?.count ?? 0;
}

/**
 * Stores invites with their addresses and puts a message to each into the queue; gives back how many there were. An address
 * that the study has invited before gets no second invite. The caller holds the study's row.
 */
export async function createMailedInvites(
  tx: Transaction,
  mailing: NewMailing,
  {
    invites,
    armId,
    createdBy,
  }: { invites: readonly MailedInvite[]; armId: number | null; createdBy: number },
): Promise<number> {
  const { studyId } = mailing;
  const given = JSON.stringify(
    invites.map(({ address, addressHash, salt, codeHash }) => ({
      address,
      hash: addressHash.toString("hex"),
      salt: salt.toString("hex"),
      code: Buffer.from(codeHash).toString("hex"),
    })),
  );
  const mailingId = await createMailing(tx, mailing);
  const count = await tx.$executeRaw`
    WITH given AS (
      SELECT address, decode(hash, 'hex') AS hash, decode(salt, 'hex') AS salt, decode(code, 'hex') AS code
      FROM jsonb_to_recordset(${given}::jsonb) AS g(address text, hash text, salt text, code text)
    ), fresh AS (
      INSERT INTO mailed_addresses (study_id, hash) SELECT ${studyId}::int, hash FROM given
      ON CONFLICT DO NOTHING RETURNING hash
    ), made AS (
      INSERT INTO invites (study_id, kind, code_hash, uses, arm_id, created_by, mailing_id)
      SELECT ${studyId}::int, 'personal', code, 1, ${armId}::int, ${createdBy}::int, ${mailingId}::int
      FROM given JOIN fresh USING (hash) RETURNING id, code_hash
    ), kept AS (
      INSERT INTO mail_recipients (invite_id, address, salt)
      SELECT made.id, given.address, given.salt FROM made JOIN given ON given.code = made.code_hash
    )
    INSERT INTO mails (mailing_id, invite_id) SELECT ${mailingId}::int, id FROM made`;
  await tx.mailing.update({ where: { id: mailingId }, data: { count } });
  return count;
}

/**
 * Puts a reminder into the queue for everybody who is due one; gives back how many there were. The caller holds the study's row.
 */
export async function createReminders(tx: Transaction, mailing: NewMailing): Promise<number> {
  const mailingId = await createMailing(tx, mailing);
  const count = await tx.$executeRaw`
    WITH reachable AS (${REACHABLE(mailing.studyId)})
    INSERT INTO mails (mailing_id, invite_id) SELECT ${mailingId}::int, invite_id FROM reachable WHERE NOT is_over`;
  await tx.mailing.update({ where: { id: mailingId }, data: { count } });
  return count;
}

/** Of the people whom a reminder could reach today: how many have not finished, and how many have. */
export async function countReminded(
  studyId: number,
  client: Transaction = db(),
): Promise<{ due: number; finished: number }> {
  const [row] = await client.$queryRaw<{ due: number; finished: number }[]>`
    WITH reachable AS (${REACHABLE(studyId)})
    SELECT (count(*) FILTER (WHERE NOT is_over))::int AS due, (count(*) FILTER (WHERE is_over))::int AS finished
    FROM reachable`;
  if (!row) throw new Error("an aggregate returned no row");
  return row;
}

/**
 * People whose invitation was sent, to whom nothing was sent in the last day and at most one reminder ever. Whoever withdrew has
 * no row any more.
 */
const REACHABLE = (studyId: number): Prisma.Sql => Prisma.sql`
  SELECT r.invite_id, EXISTS (
    SELECT FROM sessions s WHERE s.invite_id = r.invite_id AND s.kind = 'real' AND s.state IN ('done', 'withdrawn')) AS is_over
  FROM mail_recipients r JOIN invites i ON i.id = r.invite_id
  JOIN mails m ON m.invite_id = r.invite_id JOIN mailings g ON g.id = m.mailing_id
  WHERE i.study_id = ${studyId} AND i.revoked_at IS NULL
  GROUP BY r.invite_id
  HAVING bool_or(g.kind = 'invitation' AND m.state = 'sent') AND NOT bool_or(m.state = 'queued')
    AND count(*) FILTER (WHERE g.kind = 'reminder') < 2
    AND max(coalesce(m.sent_at, m.created_at)) <= now() - interval '1 day'`;

const createMailing = async (tx: Transaction, { key, ...mailing }: NewMailing): Promise<number> => {
  const data = { ...mailing, key: new Uint8Array(key), count: 0 };
  return (await tx.mailing.create({ data, select: { id: true } })).id;
};
