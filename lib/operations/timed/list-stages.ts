import "server-only";
import { countPeople, listStageRows } from "@/lib/db/timed/stages";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { Actor } from "@/lib/study/actor";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { TimedSettings } from "@/lib/study/timed/timed-settings";
import { stageRule } from "@/lib/study/timed/stage-rule";
import { pretestResultSchema, type StageName, type StageView } from "@/lib/study/timed/stage-result";

const NONE = { people: 0, begun: 0, ended: 0, atWork: 0 };

export async function listStages(request: {
  actor: Actor | null;
  slug: string;
}): Promise<{ stages: StageView[] }> {
  const study = await requireStudy(request.actor, "view", request.slug);
  const timed = requireTimed(protocolOf(study));
  const [closed, counts] = await Promise.all([
    listStageRows(study.id),
    countPeople(study.id, timed.pretest !== null),
  ]);
  const hasPretest = timed.pretest !== null;
  const names: StageName[] = hasPretest ? ["pretest", "main"] : ["main"];
  const isPretestClosed = closed.some(({ stage }) => stage === "pretest");
  return {
    stages: names.map((stage) => {
      const row = closed.find((one) => one.stage === stage);
      const split = stage === "pretest" && row ? pretestResultSchema.parse(row.result) : null;
      const isWaiting = stage === "main" && hasPretest && !isPretestClosed;
      return {
        stage,
        state: row ? "closed" : isWaiting ? "waiting" : "open",
        closedAt: row?.closedAt.toISOString() ?? null,
        ...(counts.get(stage) ?? NONE),
        excluded: split ? split.excluded.fastest.length + split.excluded.slowest.length : null,
        groups: (split?.groups ?? []).map(({ name, sessions }) => ({ name, people: sessions.length })),
      };
    }),
  };
}

/** The stages with what closing the pretest will do, as a sentence of the frozen protocol. */
export async function getStages(request: {
  actor: Actor;
  slug: string;
}): Promise<{ stages: StageView[]; rule: string }> {
  const study = await requireStudy(request.actor, "view", request.slug);
  return { ...(await listStages(request)), rule: stageRule(requireTimed(protocolOf(study))) };
}

/** @throws AppError not_found for a study of another design */
export function requireTimed({ timed }: Protocol): TimedSettings {
  if (!timed) throw new AppError("not_found", { userMessage: "Only a study of timed tasks has stages." });
  return timed;
}
