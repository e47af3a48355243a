import "server-only";
import { createHash } from "node:crypto";
import { db } from "@/lib/db/shared/client";
import { AppError } from "@/lib/errors";
import { slugSchema } from "@/lib/text/identifiers";
import type { StudyState } from "@/lib/study/lifecycle";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { Locale } from "@/lib/study/wording/locales";
import { inLocale, localesOf } from "@/lib/study/wording/translations";

export interface StudyForJudge {
  id: number;
  state: StudyState;
  protocolId: number;
  /** In the judge's language. */
  protocol: Protocol;
  /** The languages that it is offered in, the study's own first. */
  offered: Locale[];
  /** SHA-256 of the consent text, lower-case hex: what a judge agrees to. */
  consentHash: string;
}

interface StudyWanted {
  mayBeDraft?: boolean;
  isSimulated?: boolean;
  /** The judge's languages, the most wanted first: the first of them that the study is offered in is taken. */
  locales?: readonly Locale[];
}

/**
 * A study as its judges may know it: its newest protocol, nothing of its systems' names beyond. What a draft says is
 * nobody's to read: it is not found, unless the caller only wants to say that it is not open yet. A study of simulated judges
 * is found by those alone: no person can take part in it. Nobody at all takes part in one of imported answers.
 */
export async function requireStudyForJudge(
  slug: string,
  { mayBeDraft = false, isSimulated = false, locales = [] }: StudyWanted = {},
): Promise<StudyForJudge> {
  // What is no slug, such as one with a NUL in it, is not worth a look into the database.
  const isSlug = slugSchema.safeParse(slug).success;
  const study = !isSlug
    ? null
    : await db().study.findUnique({
        where: { slug },
        select: {
          id: true,
          state: true,
          isSimulated: true,
          imported: true,
          protocols: { orderBy: { version: "desc" }, take: 1, select: { id: true, document: true } },
        },
      });
  const current = study?.protocols[0];
  const isTheirs = study !== null && study.isSimulated === isSimulated && study.imported === null;
  if (!isTheirs || !current || (study.state === "DRAFT" && !mayBeDraft)) {
    throw new AppError("not_found", { userMessage: "There is no such study here. Check the link." });
  }
  const own = current.document as unknown as Protocol;
  const offered = localesOf(own);
  const protocol = inLocale(own, locales.find((locale) => offered.includes(locale)) ?? own.locale);
  const consentHash = createHash("sha256").update(protocol.consent).digest("hex");
  return { id: study.id, state: study.state, protocolId: current.id, protocol, offered, consentHash };
}
