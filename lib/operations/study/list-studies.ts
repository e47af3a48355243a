import "server-only";
import type { Actor } from "@/lib/study/actor";
import { listSessionCounts } from "@/lib/db/monitoring/progress";
import { listStudyFacts } from "@/lib/db/study/studies";
import { seal } from "@/lib/study/seal";
import type { StudyListItem } from "@/lib/study/summary";
import { importedOf, protocolOf } from "./study-summary";
import { tellableTrials } from "./untelling-lengths";

/** The studies this person may see, newest first: everybody's for an administrator, otherwise their own. */
export async function listStudies({ actor }: { actor: Actor }): Promise<StudyListItem[]> {
  const studies = await listStudyFacts(actor.isAdmin ? null : actor.id);
  const counts = await listSessionCounts(
    await Promise.all(
      studies.map(async (study) => ({ id: study.id, tellable: await tellableTrials(study) })),
    ),
  );
  return studies.map((study) => {
    const {
      judging = 0,
      done = 0,
      withdrawn = 0,
      verdicts = 0,
      lastAnswerAt = null,
    } = counts.get(study.id) ?? {};
    const { slug, title, state, isDemo, isSimulated } = study;
    return {
      slug,
      title,
      state,
      isDemo,
      isSimulated,
      verdicts,
      lastAnswerAt,
      imported: importedOf(study),
      design: protocolOf(study).design,
      sessions: { judging, done, withdrawn },
      isSealed: seal(study).sealed,
      isArchived: study.archivedAt !== null,
    };
  });
}
