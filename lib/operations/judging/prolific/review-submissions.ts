import "server-only";
import type { Actor } from "@/lib/study/actor";
import { recordAudit } from "@/lib/db/study/audit";
import { AppError } from "@/lib/errors";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { mayApprove, mayAskToReturn } from "@/lib/study/prolific/submissions";
import { listRecruited } from "./list-recruited";
import { type OnProlific, requireLinked } from "./require-prolific";

/** Submissions of one request. */
const AT_ONCE = 100;

/**
 * Approves every submission whose session is finished and whose code says so, at this moment. An approval cannot be undone; a repeat changes
 * nothing.
 */
export async function approveSubmissions(
  request: OnProlific & { actor: Actor },
): Promise<{ approved: number }> {
  const { prolific, ...review } = await begin(request);
  const chosen = (await listRecruited(review, prolific)).filter(mayApprove);
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    const part = chosen.slice(from, from + AT_ONCE);
    await prolific.approve(part.map(({ submission }) => submission));
    await recordAudit(request.actor, "prolific.approve", request.slug, { count: part.length });
  }
  return { approved: chosen.length };
}

/** Prolific's own words for the commonest reason. */
const REASON = "Didn't finish the study";

/** Asks a participant whose submission waits for review without a finished session to return it. Throws for any other submission, and the second time. */
export async function askToReturn(
  request: OnProlific & {
    actor: Actor;
    submission: string;
  },
): Promise<void> {
  const { prolific, ...review } = await begin(request);
  const person = (await listRecruited(review, prolific)).find(
    ({ submission }) => submission === request.submission,
  );
  if (!person || !mayAskToReturn(person))
    throw new AppError("conflict", {
      userMessage: "This participant cannot be asked to return (any more). Load the page again.",
    });
  await prolific.askToReturn(person.submission, REASON);
  await recordAudit(request.actor, "prolific.ask-return", request.slug);
}

const begin = async (request: OnProlific & { actor: Actor }) => {
  const { study, ...linked } = await requireLinked(request);
  return { ...linked, id: study.id, protocol: protocolOf(study) };
};
