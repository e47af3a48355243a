import "server-only";
import type { Manners, StudyView } from "@/lib/blind/judge-view";
import { toManners } from "@/lib/blind/to-session-view";
import { toStudyView } from "@/lib/blind/to-study-view";
import type { DesignSpec } from "@/lib/study/designs/design-spec";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { sessionExtent } from "@/lib/operations/study/session-extent";
import { panelParameters } from "@/lib/study/panel";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { presentPanes } from "@/lib/operations/samples/presented-checks";
import { requireStudyForJudge } from "./require-study-for-judge";
import type { Locale } from "@/lib/study/wording/locales";

/** What a judge reads before a session begins. */
export async function getJudgeStudy(request: {
  slug: string;
  /** The judge's languages, the most wanted first. */
  locales?: readonly Locale[];
}): Promise<{
  view: StudyView;
  /** Its pages' language. */
  locale: Locale;
  /** Whether the design lets judges of a public study begin with one click. */
  beginsAtOnce: boolean;
  /** What a trial gives: tasks to do and labels have pages of their own. */
  measures: DesignSpec["measures"];
  /** How many programs stand in a trial. */
  panes: Protocol["panes"];
  isOpen: boolean;
  isPublic: boolean;
  /** Whom to ask, in the researcher's words; empty where nobody is named. */
  contact: string;
  /** The end page tells a score or who wrote what. */
  hasResult: boolean;
  /** How two programs of a practice trial are compared, as in a trial. */
  comparing: Manners["comparing"];
  /** The parameters of its address by which a panel says who comes. */
  panel: string[];
  /** Until the results are out, a judge can take everything back. */
  canWithdraw: boolean;
}> {
  const { locales = [] } = request;
  const { id, protocol, offered, consentHash, state } = await requireStudyForJudge(request.slug, { locales });
  const practice = await Promise.all(protocol.practice.map(({ panes }) => presentPanes(panes)));
  const extent = await sessionExtent({ id, state }, protocol);
  return {
    view: toStudyView(protocol, consentHash, { practice, extent, offered }),
    locale: protocol.locale,
    beginsAtOnce: DESIGN_SPECS[protocol.design].beginsAtOnce,
    measures: DESIGN_SPECS[protocol.design].measures,
    panes: protocol.panes,
    isOpen: state === "OPEN",
    isPublic: protocol.public,
    contact: protocol.contact,
    hasResult: protocol.debrief.show !== "none",
    comparing: toManners(protocol).comparing,
    panel: panelParameters(protocol),
    canWithdraw: state !== "UNSEALED",
  };
}
