import "server-only";
import type { Actor } from "@/lib/study/actor";
import { getNewestProtocol, listAmendmentRows, listTaskTexts } from "@/lib/db/study/amendments";
import { db } from "@/lib/db/shared/client";
import type { AmendableTexts, AmendmentLine } from "@/lib/study/amendments/amendable-texts";
import { amendmentHash } from "@/lib/study/amendments/amendment-hash";
import { requireStudy } from "./require-study";

/** The words that a new session would get now, and how they came about: every amendment with its link of the chain. */
export async function listAmendments(request: {
  actor: Actor;
  slug: string;
}): Promise<{ texts: AmendableTexts; amendments: AmendmentLine[] }> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const newest = await getNewestProtocol(db(), study.id);
  const [tasks, rows] = await Promise.all([listTaskTexts(study.id, newest.id), listAmendmentRows(study.id)]);
  const { instructions, consent, debrief, questions } = newest.document;
  return {
    texts: {
      version: newest.version,
      instructions,
      consent,
      debriefText: debrief.text,
      questions: questions.map(({ id, label, help }) => ({ id, label, help })),
      tasks: tasks.map(({ key, language, title, body }) => ({ key, language, title, body })),
    },
    amendments: rows.map(({ version, hash, patch, createdAt }, at) => {
      const previous = rows[at + 1]?.hash ?? study.protocolHash ?? "";
      const bytes = patch ?? new Uint8Array();
      return {
        version,
        hash: hash ?? "",
        at: createdAt.toISOString(),
        patch: new TextDecoder().decode(bytes),
        isInChain: amendmentHash(previous, bytes) === hash,
      };
    }),
  };
}
