import "server-only";
import { planMainPart } from "@/lib/allocation/timed/plan-work";
import { forgetAllocationState } from "@/lib/db/judging/allocation-state";
import { lockStudy } from "@/lib/db/judging/sessions";
import { type Transaction, transaction } from "@/lib/db/shared/client";
import { writeAudit } from "@/lib/db/study/audit";
import { type OpenedStudy, requireOpenedStudy } from "@/lib/db/study/frozen-studies";
import {
  countPeople,
  endOpenPretests,
  holdSessions,
  listStageRows,
  listStandings,
  storeMainPart,
  storeStage,
} from "@/lib/db/timed/stages";
import { countWaiting } from "@/lib/db/timed/submissions";
import { AppError } from "@/lib/errors";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { Actor } from "@/lib/study/actor";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { StageName, StageView } from "@/lib/study/timed/stage-result";
import type { TimedSettings } from "@/lib/study/timed/timed-settings";
import { finalState } from "./at-work";
import { listStages, requireTimed } from "./list-stages";

/**
 * Closes a stage by the frozen rule. Behind the pretest people are excluded and grouped, and the main part is planned from the
 * study's keyed stream; each person's line in the allocation log is all that replay needs.
 */
export async function closeStage(request: {
  actor: Actor | null;
  slug: string;
  stage: StageName;
}): Promise<{ stages: StageView[] }> {
  const { actor, slug, stage } = request;
  const study = await requireStudy(actor, "close", slug);
  const protocol = protocolOf(study);
  const timed = requireTimed(protocol);
  if (study.state === "DRAFT")
    throw new AppError("conflict", { userMessage: "The study is not open: no stage of it has begun." });
  const opened = await requireOpenedStudy(study.id);
  try {
    await transaction(async (tx) => {
      const { state, lastOrdinal } = await lockStudy(tx, study.id);
      if (state === "UNSEALED")
        throw new AppError("conflict", { userMessage: "The study is unsealed: its stages are over." });
      await refuseOutOfTurn(tx, study.id, { stage, hasPretest: timed.pretest !== null });
      await holdSessions(tx, study.id);
      const waiting = await countWaiting(tx, study.id);
      if (waiting > 0)
        throw new AppError("conflict", {
          userMessage: `${waiting} ${waiting === 1 ? "submission is" : "submissions are"} being tested. Try again in a minute.`,
        });
      const result =
        stage === "pretest"
          ? await closePretest(tx, { id: study.id, lastOrdinal, opened, protocol })
          : { people: (await countPeople(study.id, timed.pretest !== null, tx)).get("main") ?? null };
      await storeStage(tx, study.id, { stage, rule: ruleOf(timed), result });
      if (study.copyOfId === null)
        await writeAudit(tx, actor, "study.stage", { study: slug, details: { stage } });
    }, 60_000);
  } catch (error) {
    forgetAllocationState(study.id);
    throw error;
  }
  return listStages({ actor, slug });
}

const ruleOf = ({ pretest, exclude, groups }: TimedSettings) => ({ pretest, exclude, groups });

const refuseOutOfTurn = async (
  tx: Transaction,
  studyId: number,
  { stage, hasPretest }: { stage: StageName; hasPretest: boolean },
): Promise<void> => {
  const closed = (await listStageRows(studyId, tx)).map((row) => row.stage);
  const why = closed.includes(stage)
    ? `The ${stage === "main" ? "main part" : "pretest"} is closed already.`
    : stage === "pretest" && !hasPretest
      ? "This study has no pretest."
      : stage === "main" && hasPretest && !closed.includes("pretest")
        ? "Close the pretest first."
        : null;
  if (why !== null) throw new AppError("conflict", { userMessage: why });
};

const closePretest = async (
  tx: Transaction,
  study: { id: number; lastOrdinal: number; opened: OpenedStudy; protocol: Protocol },
) => {
  const { design, seed } = study.opened;
  const { exclude, groups } = requireTimed(study.protocol);
  await endOpenPretests(tx, study.id);
  const standings = await listStandings(tx, study.id);
  const fewest = exclude.fastest + exclude.slowest + 2 * groups;
  if (standings.length < fewest)
    throw new AppError("conflict", {
      userMessage:
        `${standings.length} ${standings.length === 1 ? "person has" : "people have"} opened the pretest. ` +
        `The protocol excludes ${exclude.fastest + exclude.slowest} and makes ${groups} ${groups === 1 ? "group" : "groups"} of at least two: that takes ${fewest}.`,
    });
  const { result, trials } = planMainPart(design, seed, standings);
  const groupOf = new Map(
    result.groups.flatMap(({ name, sessions }) => sessions.map((session) => [session, name] as const)),
  );
  const stateAfter = finalState(study);
  await storeMainPart(tx, study, { standings: result.standings, groupOf, trials, stateAfter });
  return result;
};
