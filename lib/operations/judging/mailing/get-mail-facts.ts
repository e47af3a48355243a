import "server-only";
import { getMailFacts as readMailFacts } from "@/lib/db/judging/mailing/mail-addresses";
import { countReminded } from "@/lib/db/judging/mailing/mailings";
import { mailSettings } from "@/lib/env";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { Actor } from "@/lib/study/actor";
import type { MailFacts } from "@/lib/study/mailing/mail-facts";
import { shownCount } from "@/lib/study/mailing/shown-count";

/** What became of a study's messages, for those who may invite: addresses only of people whom no message has reached. */
export async function getMailFacts(request: { actor: Actor; slug: string }): Promise<MailFacts> {
  const study = await requireStudy(request.actor, "invite", request.slug);
  const [facts, reachable] = [await readMailFacts(study.id), await countReminded(study.id)];
  return {
    ...facts,
    reminder: shownCount(reachable),
    hasServer: mailSettings() !== null,
    contact: protocolOf(study).contact,
  };
}
