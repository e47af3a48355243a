import "server-only";
import { listBonuses, type StoredBonus } from "@/lib/db/judging/prolific/prolific-bonuses";
import { getProlificLink } from "@/lib/db/judging/prolific/prolific-studies";
import type { StudyFacts } from "@/lib/db/study/studies";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import { sessionExtent } from "@/lib/operations/study/session-extent";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { type Actor, can } from "@/lib/study/actor";
import { expectedLength } from "@/lib/study/length/expected-length";
import { outcomeOf } from "@/lib/study/prolific/api";
import { draftFaults } from "@/lib/study/prolific/draft";
import type { Recruitment, ShownBonus } from "@/lib/study/prolific/recruitment";
import { listRecruited } from "./list-recruited";
import type { OnProlific } from "./require-prolific";

/** As many as are proposed where the protocol names no number of sessions. */
const PLACES = 20;

/**
 * How a study's recruiting on Prolific stands: what Prolific says, beside whether each participant has begun and finished here. Nothing of
 * it depends on an answer.
 */
export async function getRecruitment(request: OnProlific & { actor: Actor }): Promise<Recruitment> {
  const { actor, prolific } = request;
  const study = await requireStudy(actor, "recruit", request.slug);
  const facts = {
    isOpen: study.state === "OPEN",
    canSpend: can(actor, "spend", study),
    bonuses: (await listBonuses(study.id)).map(toShown),
  };
  if (!prolific) return { ...facts, kind: "no-token" };
  const link = await getProlificLink(study.id);
  if (!link) return { ...facts, kind: "not-linked", ...(await firstDraft(study)) };
  const { prolificId, isUnsure, fault } = link;
  if (prolificId === null) return { ...facts, kind: "asked", isUnsure };
  try {
    const protocol = protocolOf(study);
    const [there, people] = await Promise.all([
      prolific.getStudy(prolificId),
      listRecruited({ id: study.id, prolificId, protocol }, prolific),
    ]);
    return { ...facts, kind: "linked", study: there, people, fault };
  } catch (error) {
    if (!(error instanceof AppError) || outcomeOf(error) === null) throw error;
    return { ...facts, kind: "away", id: prolificId, fault: error.userMessage };
  }
}

const firstDraft = async (study: StudyFacts) => {
  const protocol = protocolOf(study);
  const notOpen = study.state === "OPEN" ? [] : ["Participants can be recruited while the study is open."];
  const { minutes } = expectedLength(protocol, await sessionExtent(study, protocol));
  const paysScreenedOut = protocol.completion.codes.some(({ when }) => when === "screened-out");
  return {
    faults: [...notOpen, ...draftFaults(protocol)],
    first: { title: study.title, minutes, places: protocol.limits.sessions ?? PLACES, paysScreenedOut },
  };
};

const toShown = ({ setUpAt, payAskedAt, paidAt, ...bonus }: StoredBonus): ShownBonus => ({
  ...bonus,
  setUpAt: setUpAt.toISOString(),
  state: paidAt ? "paid" : payAskedAt ? "asked" : "set-up",
});
