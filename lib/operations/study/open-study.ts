import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { setTimeout as later } from "node:timers/promises";
import { allocationVersion } from "@/lib/allocation/plan-session";
import { type Actor } from "@/lib/study/actor";
import { writeAudit } from "@/lib/db/study/audit";
import { type Transaction, transaction } from "@/lib/db/shared/client";
import { storeFrozen } from "@/lib/db/study/frozen-studies";
import { getDraftOutline } from "@/lib/db/study/draft-outlines";
import { type Draft, getDraft } from "@/lib/db/study/drafts";
import { lockStudy } from "@/lib/db/judging/sessions";
import { deleteSimulatedCopies } from "@/lib/db/planning/simulations";
import { isBeingEmptied } from "@/lib/db/study/deletions";
import { listNamedPrograms } from "@/lib/db/study/task-names/named-programs";
import { storeShownTasks } from "@/lib/db/study/task-names/stored-names";
import { AppError } from "@/lib/errors";
import { type FrozenStudy, frozenParts } from "@/lib/study/frozen";
import { type StudyState, canStep } from "@/lib/study/lifecycle";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { freezeUnits } from "@/lib/operations/labelling/freeze-units";
import { refuseEmptying } from "./hold-draft";
import { missingIn } from "./draft-findings";
import { requireStudy } from "./require-study";
import { followsNames, type ShownTask, shownTasks, systemsInArms } from "./task-names/shown-tasks";

/**
 * Opens a draft: refuses an incomplete design with the list of what is missing, else freezes protocol, samples and seed
 * and publishes their SHA-256. `seed` is given by tests and benches only; otherwise 256 bits are drawn here.
 */
export async function openStudy(request: {
  actor: Actor | null;
  slug: string;
  now: Date;
  seed?: Uint8Array;
}): Promise<{ protocolHash: string; seedCommitment: string }> {
  const study = await requireStudy(request.actor, "open", request.slug);
  return transaction(async (tx) => {
    const { state } = await lockStudy(tx, study.id);
    refuseEmptying(await isBeingEmptied(tx, study.id));
    const step = canStep(state as StudyState, "open");
    if (!step.ok) throw new AppError("conflict", { userMessage: step.why });
    // Whatever simulated judges said about the draft is gone before anybody real can say something.
    await deleteSimulatedCopies(tx, study.id);
    const draft = await getDraft(tx, study.id);
    const protocol = draft.protocols[0]?.document as unknown as Protocol;
    const missing = await missingIn(protocol, await getDraftOutline(study.id, protocol.presentation, tx));
    if (missing.length > 0)
      throw new AppError("conflict", { userMessage: "The study is not complete yet.", faults: missing });
    const shown = followsNames(protocol)
      ? shownTasks(draft.tasks, await listNamedPrograms(study.id, draft.tasks, systemsInArms(protocol), tx))
      : null;
    if (shown)
      await storeShownTasks(
        tx,
        study.id,
        shown.map(({ task, shown: words, names }) => ({ ordinal: task.ordinal, ...words, names })),
      );
    const seed = new Uint8Array(request.seed ?? randomBytes(32));
    // The steps below are long where there are 100,000 samples: judges get a turn between them.
    const pause = () => later(draft.samples.length > LARGE ? 10 : 0);
    const statements = await freezeUnits(tx, study.id, { protocol, draft, seed });
    await createArms(tx, study.id, protocol, draft);
    const seedCommitment = sha256(seed);
    const { protocolHash } = await storeFrozen(tx, study.id, {
      parts: frozenParts({ ...toFrozen(protocol, draft, shown), ...(statements && { statements }) }),
      pause,
      seed,
      seedCommitment,
      openedAt: request.now,
    });
    await tx.protocol.updateMany({ where: { studyId: study.id, version: 1 }, data: { hash: protocolHash } });
    const hashes = { protocolHash, seedCommitment };
    // Making a throw-away copy is a line of its original's log already.
    if (study.copyOfId === null)
      await writeAudit(tx, request.actor, "study.open", { study: request.slug, details: hashes });
    return hashes;
  }, 60_000);
}

/** Of smaller drafts nobody notices it. */
const LARGE = 2_000;

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Where quoted names are unified, the words that judges read are frozen beside those that were written. */
const toFrozen = (
  protocol: Protocol,
  { tasks, systems, samples }: Draft,
  shown: ShownTask<Draft["tasks"][number]>[] | null,
): FrozenStudy => ({
  allocationVersion,
  protocol,
  tasks: shown
    ? shown.map(({ task, shown: words }) => ({ ...task, shownTitle: words.title, shownBody: words.body }))
    : tasks,
  systems: systems.map(({ ordinal, key, role }) => ({ ordinal, key, role })),
  samples,
});

const createArms = async (
  tx: Transaction,
  studyId: number,
  { arms }: Protocol,
  { systems }: Draft,
): Promise<void> => {
  const idOf = new Map(systems.map(({ id, key }) => [key, id]));
  for (const [ordinal, { id: key, weight, systems: members }] of arms.entries()) {
    const systemIds = members.flatMap((member) => idOf.get(member) ?? []);
    await tx.arm.create({
      data: {
        studyId,
        ordinal,
        key,
        weight,
        systems: { create: systemIds.map((systemId) => ({ systemId })) },
      },
    });
  }
};
