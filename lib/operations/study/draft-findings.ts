import "server-only";
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { missingForAllocation } from "@/lib/allocation/missing";
import { type ArmShare, armShares } from "@/lib/allocation/shared-units";
import { getLastChange } from "@/lib/db/samples/known-pool-material";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { type DraftOutline, getDraftOutline } from "@/lib/db/study/draft-outlines";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { FieldFault } from "@/lib/errors";
import { isRunnable } from "@/lib/sandbox/run-request";
import { missingForLabels } from "@/lib/study/labelling/missing-for-labels";
import { PREPARATION, missingForArm, missingToOpen, unpreparedToOpen } from "@/lib/study/missing";
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
}

/** Of smaller drafts it is found at once. */
const LARGE = 2_000;
const MOST_KNOWN = 100;

const known = new NewestMap<number, { change: string; findings: Promise<DraftFindings> }>(MOST_KNOWN);

/** The findings of a draft. Of a large one they take seconds, in turns with other work, and are remembered until something changes. */
export async function draftFindings(study: StudyFacts): Promise<DraftFindings> {
  const protocol = protocolOf(study);
  const { samples, change: material } = await getLastChange(study.id);
  if (samples <= LARGE) return findingsOf(study.id, protocol);
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
  const gaps = gapsIn(protocol, outline);
  await nextTurn();
  const missing = missingIn(protocol, outline, gaps);
  await nextTurn();
  const shares = armShares(draftDesign(protocol, outline));
  const { tasks, samples } = outline;
  return { tasks: tasks.length, samples: samples.length, missing, gaps: gaps.said, shares };
};

/** What keeps a draft that is at hand from opening: opening asks it while the study's row is held. */
export function missingIn(
  protocol: Protocol,
  outline: DraftOutline,
  { said, ofArms }: Gaps = gapsIn(protocol, outline),
): FieldFault[] {
  const { tasks, samples } = outline;
  const design = draftDesign(protocol, outline);
  const isSaid = (arm: number) => samples.length === 0 || (ofArms[arm] ?? []).length > 0;
  const unprepared = unpreparedToOpen({ tasks, samples });
  return [
    ...(unprepared ? [{ path: PREPARATION, message: unprepared }] : []),
    ...[...said].map((message) => ({ path: "", message })),
    ...missingTranslations(protocol, LOCALE_ENGLISH).map((message) => ({ path: "", message })),
    ...missingForAllocation(design, isSaid),
  ];
}

/** What tasks and samples lack, as sentences: each once, and those of each arm. */
interface Gaps {
  said: ReadonlySet<string>;
  ofArms: readonly string[][];
}

const gapsIn = (protocol: Protocol, { tasks, samples }: DraftOutline): Gaps => {
  const runnable = tasks.map((task) => ({ ...task, isRunnable: isRunnable(task.language) }));
  const ofArms = protocol.arms.map((arm) =>
    protocol.timed
      ? missingForTimed(protocol, { tasks: runnable, samples })
      : protocol.statements
        ? missingForLabels(protocol, { tasks, samples })
        : missingForArm(protocol, arm, { tasks, samples }),
  );
  // Arms may share a gap, and what allocation lacks in an arm is mostly what was just said: nothing is said twice.
  return { said: new Set([...missingToOpen(protocol, { tasks, samples }), ...ofArms.flat()]), ofArms };
};
