import "server-only";
import type { Actor } from "@/lib/auth/actor";
import {
  type Pace,
  type SessionCounts,
  getExposureSpread,
  getPace,
  listSessionCounts,
} from "@/lib/db/progress";
import { getSeed } from "@/lib/db/studies";
import { type SealAnswer, seal } from "@/lib/study/seal";
import type { ExposureSpread, StudySummary } from "@/lib/study/summary";
import { requireStudy } from "./require-study";
import { protocolOf, toStudySummary } from "./study-summary";

export interface Progress extends Pace {
  study: StudySummary & { seed: string | null };
  seal: SealAnswer;
  sessions: Pick<SessionCounts, "judging" | "done" | "withdrawn" | "previews">;
  verdicts: number;
  exposures: ExposureSpread;
  panes: 1 | 2;
}

/** How a study goes, without a word about its outcome: the page a researcher may watch while it is sealed. */
export async function getProgress({ actor, slug }: { actor: Actor; slug: string }): Promise<Progress> {
  const study = await requireStudy(actor, "view", slug);
  const { panes } = protocolOf(study);
  const answer = seal(study);
  const [counts, pace, exposures, seed] = await Promise.all([
    listSessionCounts([study.id]),
    getPace(study.id),
    getExposureSpread(study.id, panes),
    answer.sealed ? null : getSeed(study.id),
  ]);
  const { judging = 0, done = 0, withdrawn = 0, previews = 0, verdicts = 0 } = counts.get(study.id) ?? {};
  return {
    study: { ...toStudySummary(study), seed },
    seal: answer,
    sessions: { judging, done, withdrawn, previews },
    verdicts,
    ...pace,
    exposures,
    panes,
  };
}
