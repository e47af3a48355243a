import "server-only";
import type { Actor } from "@/lib/study/actor";
import { recordLook } from "@/lib/db/study/audit";
import { countPlaced } from "@/lib/db/judging/invites";
import { getSensitivity } from "@/lib/db/results/sensitivity";
import type { StudyFacts } from "@/lib/db/study/studies";
import { countLateWithdrawals } from "@/lib/db/judging/withdrawals";
import { AppError } from "@/lib/errors";
import type { FrozenAnalysis } from "@/lib/results/pairs/report";
import type { ResultQuery } from "@/lib/results/result-filter";
import type { Sensitivity } from "@/lib/results/sensitivity/sensitivity";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { Question } from "@/lib/study/questions";
import { seal } from "@/lib/study/seal";
import { studyStamps } from "@/lib/study/study-stamps";
import type { StudySummary } from "@/lib/study/summary";
import { awaitReport } from "./await-report";
import { type ResultSelection, chooseResults, isWhole } from "./choose-results";
import { type StudyReport, frozenAnalysis } from "./make-report";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf, toStudySummary } from "@/lib/operations/study/study-summary";

export interface Results extends Omit<StudyReport, "tasks"> {
  study: StudySummary;
  questions: Question[];
  /** What was frozen about the analysis; everything else is exploratory. */
  analysis: FrozenAnalysis;
  /** How a session's items were drawn from the two pools. */
  mix: Protocol["allocation"]["mix"];
  /** Sessions whose arm an invite named: these judges were placed, not randomised. */
  placement: { placed: number; sessions: number };
  /** What of the study this is. */
  selection: ResultSelection;
  /** What must never be lost of the study, as sentences. */
  stamps: string[];
  /** Mixed models that a researcher fitted with the script and uploaded; they are about the whole study. */
  sensitivity: Sensitivity | null;
}

/**
 * The outcome of an unsealed study, or of a part of it. A look at it is a line of the audit log, once an hour for each
 * person.
 *
 * @throws AppError busy, with `progress`, while a large study's answers are being counted, or its report is made; conflict for more systems than a
 *   report can compare
 */
export async function getResults({
  actor,
  slug,
  query = {},
}: {
  actor: Actor;
  slug: string;
  query?: ResultQuery;
}): Promise<Results> {
  const study = await requireStudy(actor, "view", slug);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  await recordLook(actor, slug);
  return resultsOf(study, query);
}

/** The same without asking who looks: for operations that have asked. The seal is asked again. */
export async function resultsOf(study: StudyFacts, query: ResultQuery): Promise<Results> {
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  const protocol = protocolOf(study);
  const choice = await chooseResults(study, query);
  const { pairs, origin, timed, tasks } = await awaitReport(study, choice);
  const { filter, choices } = choice;
  const summary = toStudySummary(study);
  return {
    study: summary,
    stamps: studyStamps(summary, await countLateWithdrawals(study.id)),
    questions: protocol.questions,
    analysis: frozenAnalysis(protocol),
    mix: protocol.allocation.mix,
    placement: await countPlaced(study.id),
    pairs,
    origin,
    timed,
    selection: { filter: isWhole(filter) ? null : filter, count: tasks, choices },
    sensitivity: isWhole(filter) ? await getSensitivity(study.id) : null,
  };
}
