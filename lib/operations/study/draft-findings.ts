import "server-only";
import { createHash } from "node:crypto";
import { setTimeout as later } from "node:timers/promises";
import { missingForAllocation } from "@/lib/allocation/missing";
import { prepareDesign } from "@/lib/allocation/plan-session";
import { type ArmShare, armShares } from "@/lib/allocation/shared-units";
import { getLastChange } from "@/lib/db/samples/known-pool-material";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { type DraftOutline, getDraftOutline } from "@/lib/db/study/draft-outlines";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { FieldFault } from "@/lib/errors";
import { languagesToDivide } from "@/lib/study/arms/language-groups";
import { isRunnable } from "@/lib/sandbox/run-request";
import { missingForLabels } from "@/lib/study/labelling/missing-for-labels";
import { PREPARATION, missingForArm, missingToOpen, unpreparedToOpen } from "@/lib/study/draft/missing";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { missingForTimed } from "@/lib/study/timed/missing-for-timed";
import { LOCALE_ENGLISH } from "@/lib/study/wording/locales";
import { missingTranslations } from "@/lib/study/wording/translations";
import { draftDesign } from "./draft-design";
import { protocolOf } from "./study-summary";

/** What pages tell of a draft's tasks and samples. */
interface DraftFindings {
  tasks: number;
  samples: number;
  /** What keeps it from opening. */
  missing: readonly FieldFault[];
  /** The sentences of `missing` that are about tasks and samples. */
  gaps: ReadonlySet<string>;
  /** By arm. */
  shares: readonly (ArmShare | null)[];
  /** By which judges could be divided into groups; empty where they cannot. */
  languages: readonly string[];
  /** Systems without a sample, where others have some. */
  unused: readonly string[];
}

/** Samples of a draft whose findings take long. Of smaller ones they are found at once. */
export const LARGE_DRAFT = 2_000;
const MOST_KNOWN = 100;

const known = new NewestMap<number, { change: string; findings: Promise<DraftFindings> }>(MOST_KNOWN);

/** The findings of a draft. Of a large one they take seconds, in turns with other work, and are remembered until something changes. */
export async function draftFindings(study: StudyFacts): Promise<DraftFindings> {
  const protocol = protocolOf(study);
  const { samples, change: material } = await getLastChange(study.id);
  if (samples <= LARGE_DRAFT) return findingsOf(study.id, protocol);
  const change = createHash("sha256")
    .update(JSON.stringify([material, protocol]))
    .digest("hex");
  const remembered = known.get(study.id);
  if (remembered?.change === change) return remembered.findings;
  const findings = findingsOf(study.id, protocol);
  known.set(study.id, { change, findings });
  findings.catch(() => known.delete(study.id));
  return findings;
}

const findingsOf = async (studyId: number, protocol: Protocol): Promise<DraftFindings> => {
  const outline = await getDraftOutline(studyId, protocol.presentation);
  const { missing, gaps, design } = await lookFor(protocol, outline);
  const shares = armShares(design);
  const { tasks, samples } = outline;
  const languages = languagesToDivide("DRAFT", protocol, samples);
  const used = new Set(samples.map(({ system }) => system));
  const unused = used.size === 0 ? [] : protocol.systems.flatMap(({ id }) => (used.has(id) ? [] : [id]));
  return {
    tasks: tasks.length,
    samples: samples.length,
    missing,
    gaps: gaps.said,
    shares,
    languages,
    unused,
  };
};

/** What keeps a draft that is at hand from opening: opening asks it while the study's row is held. */
export async function missingIn(protocol: Protocol, outline: DraftOutline): Promise<FieldFault[]> {
  return (await lookFor(protocol, outline)).missing;
}

/** In steps, with a pause after each where a draft is large. */
const lookFor = async (protocol: Protocol, outline: DraftOutline) => {
  const { tasks, samples } = outline;
  const pause = samples.length > LARGE_DRAFT ? () => later(PAUSE_MS) : () => Promise.resolve();
  await pause();
  const gaps = await gapsIn(protocol, outline, pause);
  const design = draftDesign(protocol, outline);
  await pause();
  await prepareDesign(design, pause);
  await pause();
  const isSaid = (arm: number) => samples.length === 0 || (gaps.ofArms[arm] ?? []).length > 0;
  const unprepared = unpreparedToOpen({ tasks, samples });
  const missing: FieldFault[] = [
    ...(unprepared ? [{ path: PREPARATION, message: unprepared }] : []),
    ...[...gaps.said].map((message) => ({ path: "", message })),
    ...missingTranslations(protocol, LOCALE_ENGLISH).map((message) => ({ path: "", message })),
    ...missingForAllocation(design, isSaid),
  ];
  await pause();
  return { missing, gaps, design };
};

/** A judge's answer needs several turns, of which one between two steps would not be enough. */
const PAUSE_MS = 10;

/** What tasks and samples lack, as sentences: each once, and those of each arm. */
interface Gaps {
  said: ReadonlySet<string>;
  ofArms: readonly string[][];
}

const gapsIn = async (
  protocol: Protocol,
  { tasks, samples }: DraftOutline,
  pause: () => Promise<void>,
): Promise<Gaps> => {
  const runnable = tasks.map((task) => ({ ...task, isRunnable: isRunnable(task.language) }));
  const ofArms: string[][] = [];
  for (const arm of protocol.arms) {
    ofArms.push(
      protocol.timed
        ? missingForTimed(protocol, { tasks: runnable, samples })
        : protocol.statements
          ? missingForLabels(protocol, { tasks, samples })
          : missingForArm(protocol, arm, { tasks, samples }),
    );
    await pause();
  }
  const said = new Set([...missingToOpen(protocol, { tasks, samples }), ...ofArms.flat()]);
  await pause();
  // Arms may share a gap, and what allocation lacks in an arm is mostly what was just said: nothing is said twice.
  return { said, ofArms };
};
