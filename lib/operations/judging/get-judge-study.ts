import "server-only";
import type { StudyView } from "@/lib/blind/judge-view";
import { toStudyView } from "@/lib/blind/to-study-view";
import type { Design } from "@/lib/study/design";
import { panelParameters } from "@/lib/study/panel";
import { presentPanes } from "@/lib/operations/samples/presented-checks";
import { requireStudyForJudge } from "./require-study-for-judge";

/** What a judge reads before a session begins. */
export async function getJudgeStudy(request: { slug: string }): Promise<{
  view: StudyView;
  design: Design;
  isOpen: boolean;
  isPublic: boolean;
  /** The parameters of its address by which a panel says who comes. */
  panel: string[];
  /** Until the results are out, a judge can take everything back. */
  canWithdraw: boolean;
}> {
  const { protocol, consentHash, state } = await requireStudyForJudge(request.slug);
  const practice = await Promise.all(protocol.practice.map(({ panes }) => presentPanes(panes)));
  return {
    view: toStudyView(protocol, consentHash, practice),
    design: protocol.design,
    isOpen: state === "OPEN",
    isPublic: protocol.public,
    panel: panelParameters(protocol),
    canWithdraw: state !== "UNSEALED",
  };
}
