import "server-only";
import { missingForAllocation } from "@/lib/allocation/missing";
import { agreementCautions } from "@/lib/allocation/agreement-cautions";
import { armShares } from "@/lib/allocation/shared-units";
import type { Actor } from "@/lib/study/actor";
import { type DraftOutline, getDraftOutline } from "@/lib/db/study/draft-outlines";
import { getShownLines } from "@/lib/db/samples/study-extent";
import type { FieldFault } from "@/lib/errors";
import { contactCaution } from "@/lib/study/contact-caution";
import { longProgramsCaution } from "@/lib/study/long-programs";
import {
  type Missing,
  PREPARATION,
  mendedAt,
  missingForArm,
  missingToOpen,
  unpreparedToOpen,
} from "@/lib/study/missing";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { isRunnable } from "@/lib/sandbox/run-request";
import { missingForLabels } from "@/lib/study/labelling/missing-for-labels";
import { missingForTimed } from "@/lib/study/timed/missing-for-timed";
import { draftDesign } from "./draft-design";
import { requireStudy } from "./require-study";
import { LOCALE_ENGLISH } from "@/lib/study/wording/locales";
import { missingTranslations } from "@/lib/study/wording/translations";
import { protocolOf } from "./study-summary";

/** Everything that keeps a draft from opening at this moment; empty when it may open, or was opened long ago. */
export async function listMissing(request: { actor: Actor; slug: string }): Promise<Missing[]> {
  const study = await requireStudy(request.actor, "view", request.slug);
  if (study.state !== "DRAFT") return [];
  const protocol = protocolOf(study);
  const outline = await getDraftOutline(study.id, protocol.presentation);
  const gaps = gapsIn(protocol, outline);
  // Of a study of labels, a system without its role may be what is missing: that is mended in the design.
  const isOfSamples = ({ path, message }: FieldFault) =>
    path === "" && !protocol.statements && gaps.said.has(message);
  return missingIn(protocol, outline, gaps).map((fault) =>
    isOfSamples(fault) ? { ...fault, mendedAt: mendedAt(fault.message) } : fault,
  );
}

/** What a draft will not be able to tell as it is planned, as sentences: nothing of it keeps the draft from opening. */
export async function listCautions(request: { actor: Actor; slug: string }): Promise<string[]> {
  const study = await requireStudy(request.actor, "view", request.slug);
  if (study.state !== "DRAFT") return [];
  const protocol = protocolOf(study);
  const shares = armShares(draftDesign(protocol, await getDraftOutline(study.id)));
  // Each program of a study of labels comes to several people by design.
  const agreement = protocol.statements
    ? []
    : agreementCautions(
        protocol.arms.map(({ id }, arm) => ({ arm: id, share: shares[arm] ?? null })),
        protocol.limits.sessions ?? null,
      );
  const long = longProgramsCaution((await getShownLines(study.id)).lines);
  return [...agreement, ...[long, contactCaution(protocol)].flatMap((caution) => caution ?? [])];
}

/** The same list for a draft that is at hand: opening asks it while the study's row is held. */
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
