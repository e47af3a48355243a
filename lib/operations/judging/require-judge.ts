import "server-only";
import { AppError } from "@/lib/errors";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { getProtocolOfToken } from "@/lib/db/study/protocols";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { refusal } from "@/lib/study/wording/refusals";

/** The session's token, hashed, and the protocol it began with. Throws `not_signed_in` for a token nobody was given. */
export async function requireJudge(
  token: string | null,
): Promise<{ tokenHash: Uint8Array; protocol: Protocol }> {
  const tokenHash = token ? hashSecretToken(token) : null;
  const protocol = tokenHash ? await getProtocolOfToken(tokenHash) : null;
  if (!tokenHash || !protocol) throw unknownSession();
  return { tokenHash, protocol };
}

/** The same of a session whose trials are answered by verdicts: timed tasks have calls of their own. */
export async function requireVerdictJudge(
  token: string | null,
): Promise<{ tokenHash: Uint8Array; protocol: Protocol }> {
  const judge = await requireJudge(token);
  if (judge.protocol.timed)
    throw new AppError("conflict", {
      userMessage: "This study has timed tasks and takes no verdicts. Its calls begin with /api/judge/timed.",
    });
  return judge;
}

/** For a token nobody was given, and for one whose study was deleted while this server remembered its protocol. */
export function unknownSession(): AppError {
  return refusal("not_signed_in", "unknown-session");
}
