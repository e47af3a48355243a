import "server-only";
import type { StudyView } from "@/lib/blind/judge-view";
import { toStudyView } from "@/lib/blind/to-study-view";
import type { Design } from "@/lib/study/design";
import { presentPanes } from "./presented-checks";
import { requireStudyForJudge } from "./require-study-for-judge";

/** What a judge reads before a session begins. */
export async function getJudgeStudy(request: {
  slug: string;
}): Promise<{ view: StudyView; design: Design; isOpen: boolean; isPublic: boolean }> {
  const { protocol, consentHash, state } = await requireStudyForJudge(request.slug);
  const practice = await Promise.all(protocol.practice.map(({ panes }) => presentPanes(panes)));
  return {
    view: toStudyView(protocol, consentHash, practice),
    design: protocol.design,
    isOpen: state === "OPEN",
    isPublic: protocol.public,
  };
}
