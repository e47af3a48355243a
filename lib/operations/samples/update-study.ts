import "server-only";
import type { Actor } from "@/lib/study/actor";
import { transaction } from "@/lib/db/shared/client";
import {
  clearShown,
  countSystemSamples,
  getDraftProtocol,
  listTasksOf,
  replaceDraftProtocol,
  replaceDraftSystems,
} from "@/lib/db/study/draft-changes";
import { lockStudy } from "@/lib/db/judging/sessions";
import { forgetMeasurements } from "@/lib/db/samples/stale-measurements";
import type { StudyFacts } from "@/lib/db/study/studies";
import { AppError, type FieldFault } from "@/lib/errors";
import { isJsonObject } from "@/lib/study/protocol/document-path";
import { type Protocol, completeProtocol } from "@/lib/study/protocol/protocol";
import { isSameJson } from "@/lib/study/protocol/same-json";
import { toProtocolInput } from "@/lib/study/protocol/to-protocol-input";
import { prepareAtOnce } from "./prepare-at-once";
import { requireStudy } from "@/lib/operations/study/require-study";

/**
 * Changes a draft's protocol: the top-level fields that `document` gives replace the stored ones, the rest stays. What
 * nobody ever said is filled in anew, so that the consent text follows the contact and the one arm the systems. Every
 * fault is named with its path, and then nothing is stored. Other presentation switches present the samples anew, and
 * another choice of references measures theirs anew.
 */
export async function updateStudy(request: {
  actor: Actor | null;
  slug: string;
  document: unknown;
}): Promise<{ slug: string; state: "DRAFT" }> {
  const { actor, slug } = request;
  const study = await requireStudy(actor, "edit", slug);
  if (study.state !== "DRAFT") throw notDraft(study.state);
  const isPresentedAnew = await transaction(async (tx) => {
    const { state } = await lockStudy(tx, study.id);
    if (state !== "DRAFT") throw notDraft(state);
    const stored = await getDraftProtocol(tx, study.id);
    const protocol = merge(study, stored, request.document);
    const changed = changedFields(stored, protocol);
    if (changed.length === 0) return false;
    refuseLostSamples(protocol, await countSystemSamples(tx, study.id));
    await replaceDraftProtocol(tx, study.id, protocol);
    await replaceDraftSystems(tx, study.id, protocol.systems);
    const isOtherwiseShown = !isSameJson(stepsOf(stored), stepsOf(protocol));
    if (isOtherwiseShown) await clearShown(tx, study.id);
    const system = { key: { in: otherReferences(stored, protocol) } };
    await forgetMeasurements(tx, {
      samples: [],
      tasks: await listTasksOf(tx, { studyId: study.id, system }),
    });
    await tx.audit.create({
      data: {
        userId: actor?.id ?? null,
        actor: actor?.email ?? "this server",
        action: "study.update",
        study: slug,
        details: { changed },
      },
    });
    return isOtherwiseShown;
  }, 60_000);
  if (isPresentedAnew) await prepareAtOnce({ studyId: study.id, budgetMs: PREPARED_AT_ONCE_MS });
  return { slug, state: "DRAFT" };
}

const PREPARED_AT_ONCE_MS = 3_000;

const notDraft = (state: string): AppError =>
  new AppError("conflict", {
    userMessage: `The study is ${state}: its protocol is frozen. Amendments of texts are still possible.`,
  });

const merge = ({ slug }: StudyFacts, stored: Protocol, document: unknown): Protocol => {
  if (!isJsonObject(document))
    throw new AppError("invalid", {
      userMessage: "The protocol has faults.",
      faults: [{ path: "", message: "must be an object" }],
    });
  const result = completeProtocol({ ...toProtocolInput(stored), ...document });
  const renamed: FieldFault[] =
    document["slug"] === undefined || document["slug"] === slug
      ? []
      : [{ path: "slug", message: `cannot be changed; links to "${slug}" would lead nowhere` }];
  const faults = [...renamed, ...(result.ok ? [] : result.faults)];
  if (result.ok && faults.length === 0) return result.protocol;
  throw new AppError("invalid", { userMessage: "The protocol has faults.", faults });
};

/** The systems that are references now and were not, or the other way round. */
const otherReferences = (before: Protocol, after: Protocol): string[] => {
  const was = new Set(before.systems.filter(({ reference }) => reference).map(({ id }) => id));
  return after.systems.filter(({ id, reference }) => reference !== was.has(id)).map(({ id }) => id);
};

const changedFields = (before: Protocol, after: Protocol): string[] => {
  const known = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) =>
    isSameJson(known.get(field), value) ? [] : [field],
  );
};

const refuseLostSamples = (protocol: Protocol, samples: Map<string, number>): void => {
  const kept = new Set(protocol.systems.map(({ id }) => id));
  const lost = [...samples].filter(([key, count]) => count > 0 && !kept.has(key));
  if (lost.length === 0) return;
  throw new AppError("invalid", {
    userMessage: "A system that still has samples cannot be taken out or renamed. Delete its samples first.",
    faults: lost.map(([key, count]) => ({
      path: "systems",
      message: `must keep "${key}", which has ${count} ${count === 1 ? "sample" : "samples"}`,
    })),
  });
};

/** What of the presentation shows in a sample; the rest says only whether the study may open with it. */
const stepsOf = ({ presentation: { comments, identifiers, format, taskNames } }: Protocol) => ({
  comments,
  identifiers,
  format,
  taskNames: taskNames ?? "keep",
});
