import "server-only";
import { drawTasks } from "@/lib/allocation/references/draw-tasks";
import { listLabelSources, storeLabelUnits } from "@/lib/db/labelling/label-units";
import type { Transaction } from "@/lib/db/shared/client";
import type { Draft } from "@/lib/db/study/drafts";
import { AppError } from "@/lib/errors";
import type { FrozenStudy } from "@/lib/study/frozen";
import { labelSettings } from "@/lib/study/labelling/labels";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { planUnits } from "./plan-units";

/**
 * Draws the tasks of a study of statement labels from its seed, and stores what is labelled of their programs; the answer is what
 * is frozen. Undefined in any other study.
 */
export async function freezeUnits(
  tx: Transaction,
  studyId: number,
  { protocol, draft, seed }: { protocol: Protocol; draft: Draft; seed: Uint8Array },
): Promise<FrozenStudy["statements"]> {
  const settings = labelSettings(protocol);
  if (!settings) return undefined;
  const tasks = drawTasks(draft.tasks, settings.tasks, seed);
  const sources = await listLabelSources(tx, studyId, {
    tasks: tasks.map(({ ordinal }) => ordinal),
    systems: protocol.arms.flatMap((arm) => arm.systems),
  });
  const units = await planUnits(
    sources.filter(({ isReference }) => !isReference),
    sources.filter(({ isReference }) => isReference),
    settings.kinds,
  );
  if (units.every(({ isIdentical }) => isIdentical))
    throw new AppError("conflict", {
      userMessage:
        "There is nothing to label: every statement that was found is identical with that of its reference.",
    });
  await storeLabelUnits(tx, studyId, units);
  return { tasks: tasks.map(({ key, language }) => ({ key, language })), units };
}
