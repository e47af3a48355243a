import type { Design } from "./design";
import type { Imported } from "./imported";
import type { StudyState } from "./lifecycle";

/** What every page of a study says at its head. Nothing here needs the seal. */
export interface StudySummary {
  slug: string;
  title: string;
  state: StudyState;
  design: Design;
  isDemo: boolean;
  /** No person answered: its judges were simulated, and whoever sees anything of it is told so. */
  isSimulated: boolean;
  /** Its answers were collected elsewhere; null for every study of this server. */
  imported: Imported | null;
  /** The slug of the study that this is a throw-away copy of. */
  copyOf: string | null;
  isPublic: boolean;
  openedAt: string | null;
  closedAt: string | null;
  unsealedAt: string | null;
  isUnsealedEarly: boolean;
  unsealReason: string | null;
  protocolHash: string | null;
  seedCommitment: string | null;
  aggregatePublicWhileOpen: boolean;
}

/** A line of the researchers' list: counts only. */
export interface StudyListItem {
  slug: string;
  title: string;
  state: StudyState;
  design: Design;
  isDemo: boolean;
  isSimulated: boolean;
  imported: Imported | null;
  sessions: { judging: number; done: number; withdrawn: number };
  /** Of timed tasks, those that ended. */
  verdicts: number;
  lastAnswerAt: string | null;
  isSealed: boolean;
  isArchived: boolean;
}

/** How even the allocation is, by counts alone. */
export interface ExposureSpread {
  /** Units (a sample, or a task's pair) of all arms together. */
  units: number;
  shown: number;
  /** The fewest and the most exposures of a unit within one arm, over arms; what was never shown counts 0. */
  least: number;
  most: number;
  /** The largest |left - right| of a unit within an arm, and of a session. Both 0 with one pane. */
  sidesPerUnit: number;
  sidesPerSession: number;
}
