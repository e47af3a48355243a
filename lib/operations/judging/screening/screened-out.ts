import "server-only";
import { hash } from "node:crypto";
import { toCompletionView } from "@/lib/blind/to-completion-view";
import type { InviteOfCode } from "@/lib/db/judging/invites";
import type { AppError } from "@/lib/errors";
import type { Start } from "@/lib/operations/judging/start";
import { completionFor } from "@/lib/study/completion";
import { personOf } from "@/lib/study/panel";
import { refusal } from "@/lib/study/wording/refusals";

/** The refusal of somebody who cannot take part; whom a panel sent gets its code for the screened-out. */
export function screenedOut(
  reason: "quiz-out" | "not-eligible",
  { protocol }: Start["study"],
  { body }: Pick<Start["request"], "body">,
): AppError {
  const completion = personOf(protocol, body.external)
    ? toCompletionView(completionFor(protocol, "screened-out"))
    : null;
  return refusal("forbidden", reason, { extension: completion ? { completion } : {} });
}

/** Who it is by a panel's id or a personal invite; else by the key that a tab keeps until it has started. */
export function personHash(
  { study, request }: Pick<Start, "study" | "request">,
  invite: InviteOfCode | null,
): Uint8Array<ArrayBuffer> | null {
  const person = personOf(study.protocol, request.body.external);
  const who = person
    ? ["panel", person.value]
    : invite?.kind === "personal"
      ? ["invite", invite.id]
      : request.idempotencyKey === null
        ? null
        : ["tab", request.idempotencyKey];
  return who && sha256(JSON.stringify([study.id, ...who]));
}

export function sha256(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hash("sha256", text, "buffer"));
}
