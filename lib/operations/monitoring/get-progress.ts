import "server-only";
import { exposureSpread, type Spread } from "@/lib/allocation/exposure-spread";
import type { Actor } from "@/lib/study/actor";
import { getLastGroup, getUses, getUsesAt } from "@/lib/db/judging/allocation-state";
import { requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import {
  type InvitePace,
  type Pace,
  type SessionStates,
  getInvitePace,
  getPace,
  getSessionStates,
  getSidesPerSession,
} from "@/lib/db/monitoring/progress";
import { type StudyFacts, getSeed } from "@/lib/db/study/studies";
import type { Coverage } from "@/lib/study/coverage";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { type EvennessRow, toEvenness } from "@/lib/study/evenness";
import { type SealAnswer, seal } from "@/lib/study/seal";
import type { ExposureSpread, StudySummary } from "@/lib/study/summary";
import { countCoverage } from "./count-coverage";
import { type StoppingAnswer, decideStopping } from "./decide-stopping";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf, toStudySummary } from "@/lib/operations/study/study-summary";
import { tellableTrials } from "@/lib/operations/study/untelling-lengths";

interface Progress extends Pace {
  study: StudySummary & { seed: string | null };
  seal: SealAnswer;
  sessions: Omit<SessionStates, "verdicts" | "countedAt"> & { limit: number | null };
  verdicts: number;
  /** When this was counted, by the database's clock. */
  countedAt: string;
  invites: InvitePace;
  /** Of how many first trials of judges' first sessions verdicts, pace and drop-out are; null for all trials. */
  trialsCounted: number | null;
  /** Up to how many starts exposures and evenness are counted; null for all. */
  startsCounted: number | null;
  exposures: ExposureSpread;
  evenness: EvennessRow[];
  panes: 1 | 2;
  /** Null of a draft and of imported answers. */
  coverage: Coverage | null;
  /** What the frozen stopping rule says of all answers so far; null without a rule, and of a draft. */
  stopping: StoppingAnswer | null;
}

/** How a study goes, without a word about its outcome: the page a researcher may watch while it is sealed. */
export async function getProgress({ actor, slug }: { actor: Actor; slug: string }): Promise<Progress> {
  const study = await requireStudy(actor, "view", slug);
  const { panes, limits } = protocolOf(study);
  const answer = seal(study);
  const trialsCounted = await tellableTrials(study);
  const [{ verdicts, countedAt, ...sessions }, pace, invites, even, seed, coverage, stopping] =
    await Promise.all([
      getSessionStates(study.id, trialsCounted),
      getPace(study.id, trialsCounted),
      getInvitePace(study.id),
      getEvenness(study),
      answer.sealed ? null : getSeed(study.id),
      countCoverage(study),
      decideStopping(study),
    ]);
  return {
    study: { ...toStudySummary(study), seed },
    seal: answer,
    sessions: { ...sessions, limit: limits.sessions ?? null },
    verdicts,
    trialsCounted,
    countedAt,
    invites,
    ...pace,
    ...even,
    panes,
    coverage,
    stopping,
  };
}

/**
 * Of several arms exposures are told in groups of this many starts while the study is sealed: what moves when a single session starts or
 * gives its place back would say of which arm it is.
 */
const STARTS_TOGETHER = 10;

/** A reference stands on the left, always. */
const hasSides = (study: StudyFacts): boolean => {
  const { panes, design } = protocolOf(study);
  return panes === 2 && DESIGN_SPECS[design].allocation !== "references";
};

/** A draft has no allocation yet. Sides are told as a size only: which side a system leans to is not counted here. */
const getEvenness = async (
  study: StudyFacts,
): Promise<Pick<Progress, "exposures" | "evenness" | "startsCounted">> => {
  const { design: preset, arms, allocation } = protocolOf(study);
  // Imported answers were not allocated here, so that nobody tried to spread them evenly.
  if (study.state === "DRAFT" || study.imported !== null)
    return { exposures: NOTHING, evenness: [], startsCounted: null };
  const { design } = await requireOpenedStudy(study.id);
  const isSealed = seal(study).sealed;
  const group = isSealed && arms.length > 1 ? await getLastGroup(study.id, STARTS_TOGETHER) : null;
  const until = group?.ordinal ?? null;
  const [uses, sidesPerSession] = await Promise.all([
    until === null ? getUses(study.id, design) : getUsesAt(study.id, design, until),
    hasSides(study)
      ? getSidesPerSession(study.id, { humansOnly: DESIGN_SPECS[preset].truth === "side", until })
      : 0,
  ]);
  const { rows, ...spread }: Spread = exposureSpread(design, uses);
  return {
    startsCounted: group?.starts ?? null,
    exposures: { ...spread, sidesPerSession },
    evenness: toEvenness(rows, {
      arms: arms.map(({ id }) => id),
      isSealed,
      isMixIndependent: DESIGN_SPECS[preset].allocation === "pools" && allocation.mix === "independent",
    }),
  };
};

const NOTHING: ExposureSpread = {
  units: 0,
  shown: 0,
  least: 0,
  most: 0,
  sidesPerUnit: 0,
  sidesPerSession: 0,
};
