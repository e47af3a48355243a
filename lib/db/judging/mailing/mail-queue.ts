import "server-only";
import { pool } from "@/lib/db/shared/pool";

/** A message that this process has taken to send; nobody else takes it for five minutes. */
export interface TakenMail {
  id: number;
  /** Tries that were begun, with this one. */
  attempts: number;
  /** The same at every try. */
  messageId: string;
  address: string;
  salt: Buffer;
  codeHash: Buffer;
  /** Why the try before failed. */
  fault: string | null;
  subject: string;
  text: string;
  slug: string;
  isOpen: boolean;
  /** A reminder whose person has finished or withdrawn meanwhile. */
  isNeedless: boolean;
}

/** A process that does not report on its message for so long is gone. */
const LEASE = "5 minutes";

/** Whether a message waits that nobody is sending. */
export async function isMailDue(): Promise<boolean> {
  const { rows } = await pool().query(
    "SELECT 1 FROM mails WHERE state = 'queued' AND due_at <= now() LIMIT 1",
  );
  return rows.length > 0;
}

/** Takes the message that has waited longest, so that no other process does; null where none is due. */
export async function takeMail(): Promise<TakenMail | null> {
  const { rows } = await pool().query<TakenMail>(
    `WITH taken AS (
       UPDATE mails SET attempts = attempts + 1, due_at = now() + interval '${LEASE}'
       WHERE id = (SELECT id FROM mails WHERE state = 'queued' AND due_at <= now()
         ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, attempts, fault, message_id, mailing_id, invite_id
     )
     SELECT t.id, t.attempts, t.fault, t.message_id AS "messageId", r.address, r.salt, i.code_hash AS "codeHash",
       g.subject, g.text, st.slug,
       st.state = 'OPEN' AND i.revoked_at IS NULL AS "isOpen",
       g.kind = 'reminder' AND EXISTS (SELECT FROM sessions s WHERE s.invite_id = t.invite_id AND s.kind = 'real'
         AND s.state IN ('done', 'withdrawn')) AS "isNeedless"
     FROM taken t JOIN mail_recipients r ON r.invite_id = t.invite_id JOIN invites i ON i.id = t.invite_id
     JOIN mailings g ON g.id = t.mailing_id JOIN studies st ON st.id = g.study_id`,
  );
  return rows[0] ?? null;
}

type Taken = Pick<TakenMail, "id" | "attempts">;

/** Changes a message only if nobody has taken it since: whoever did is sending it. */
const settle = async (sql: string, { id, attempts }: Taken, ...more: unknown[]): Promise<void> => {
  await pool().query(`${sql} WHERE id = $1 AND attempts = $2 AND state = 'queued'`, [id, attempts, ...more]);
};

export async function noteSent(mail: Taken): Promise<void> {
  // It was accepted, whoever else may have begun to send it since.
  await pool().query("UPDATE mails SET state = 'sent', sent_at = now(), fault = NULL WHERE id = $1", [
    mail.id,
  ]);
}

/** The message is not tried again by itself. */
export async function noteNotSent(mail: Taken, state: "refused" | "failed", fault: string): Promise<void> {
  await settle(`UPDATE mails SET state = '${state}', fault = $3`, mail, fault);
}

export async function noteLater(mail: Taken, fault: string, waitMinutes: number): Promise<void> {
  await settle(
    "UPDATE mails SET fault = $3, due_at = now() + make_interval(mins => $4)",
    mail,
    fault,
    waitMinutes,
  );
}

export async function dropMail(mail: Taken): Promise<void> {
  await settle("DELETE FROM mails", mail);
}
