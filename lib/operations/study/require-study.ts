import "server-only";
import { noteSecurity } from "@/lib/auth/security-log";
import { type Actor, type StudyAction, type StudyRole, can, roleIn } from "@/lib/study/actor";
import { type StudyFacts, getStudy } from "@/lib/db/study/studies";
import { AppError, noSuchStudy } from "@/lib/errors";
import { slugSchema } from "@/lib/text/identifiers";

/**
 * The study, if this person may do that with it. Somebody else's study is not found, not forbidden: it is nobody's
 * business. Null is this server itself (demos, benches), which may do everything; no request ever comes as null.
 */
export async function requireStudy(
  actor: Actor | null,
  action: StudyAction,
  slug: string,
): Promise<StudyFacts> {
  const study = slugSchema.safeParse(slug).success ? asSeen(await getStudy(slug)) : null;
  if (!study) throw noSuchStudy();
  if (actor && roleIn(actor, study) === null) {
    noteSecurity("access-refused", { account: actor.id, action, study: study.slug, code: "not_found" });
    throw noSuchStudy();
  }
  if (actor && !can(actor, action, study)) {
    noteSecurity("access-refused", { account: actor.id, action, study: study.slug, code: "forbidden" });
    const role = ROLES[roleIn(actor, study) ?? "viewer"];
    throw new AppError("forbidden", {
      userMessage: `You are ${role} of this study; ${WHO[action]} can do that.`,
    });
  }
  return study;
}

/** A run of simulated judges may be looked at by whoever may look at the study it was made of. */
const asSeen = (study: StudyFacts | null): StudyFacts | null =>
  study?.isSimulated && study.copyOf
    ? { ...study, members: study.copyOf.members.map(({ userId }) => ({ userId, role: "viewer" })) }
    : study;

const ROLES: Record<StudyRole, string> = { viewer: "a viewer", editor: "an editor", owner: "an owner" };

const WHO: Record<StudyAction, string> = {
  view: "its members",
  export: "its members",
  edit: "its owners and editors",
  invite: "its owners and editors",
  recruit: "its owners",
  spend: "administrators of this server",
  open: "its owners",
  close: "its owners",
  unseal: "its owners",
  withdraw: "its owners",
  manage: "its owners",
};
