import "server-only";
import type { Actor } from "@/lib/study/actor";
import { recordLook } from "@/lib/db/study/audit";
import { countPlaced } from "@/lib/db/judging/invites";
import type { CountingProgress } from "@/lib/db/results/counts-versions";
import { getSensitivity } from "@/lib/db/results/sensitivity";
import type { StudyFacts } from "@/lib/db/study/studies";
import { countLateWithdrawals } from "@/lib/db/judging/withdrawals";
import { AppError } from "@/lib/errors";
import type { NamedSystem } from "@/lib/results/naming/system-names";
import type { FrozenAnalysis } from "@/lib/results/pairs/report";
import type { ResultQuery } from "@/lib/results/result-filter";
import type { StudyComparison } from "@/lib/results/replication/compare-studies";
import type { Sensitivity } from "@/lib/results/sensitivity/sensitivity";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { Question } from "@/lib/study/questions";
import { seal } from "@/lib/study/seal";
import { studyStamps } from "@/lib/study/study-stamps";
import type { StudySummary } from "@/lib/study/summary";
import { awaitReport } from "./await-report";
import { type ResultSelection, chooseResults, isWhole } from "./choose-results";
import { type StudyReport, frozenAnalysis } from "./make-report";
import { compareWithOriginal } from "./replication/compare-with-original";
import { stillCounting } from "./still-counting";
import { requireStudy } from "@/lib/operations/study/require-study";
import { protocolOf, toStudySummary } from "@/lib/operations/study/study-summary";

export interface Results extends Omit<StudyReport, "tasks"> {
  study: StudySummary;
  questions: Question[];
  /** The systems of the protocol; the numbers name them by their ids. */
  systems: NamedSystem[];
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
  /** The study that this one replicates beside it; null where it replicates none, and for a part of the study. */
  replication: StudyComparison | null;
}

interface ResultsRequest {
  actor: Actor;
  slug: string;
  query?: ResultQuery;
}

/** Results, or how far the answers of a large study are counted. */
type ResultsAnswer = { kind: "ready"; results: Results } | { kind: "counting"; progress: CountingProgress };

/**
 * The outcome of an unsealed study, or of a part of it, for who cannot wait for it.
 *
 * @throws AppError busy, with `progress`, while a large study's answers are being counted, or its report is made; otherwise as `readResults`
 */
export async function getResults(request: ResultsRequest): Promise<Results> {
  const answer = await readResults(request);
  if (answer.kind === "counting") throw stillCounting(answer.progress);
  return answer.results;
}

/**
 * The outcome of an unsealed study, or of a part of it. A look at it is a line of the audit log, once an hour for each
 * person.
 *
 * @throws AppError conflict for more systems than a report can compare
 */
export async function readResults({ actor, slug, query = {} }: ResultsRequest): Promise<ResultsAnswer> {
  const study = await requireStudy(actor, "view", slug);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  await recordLook(actor, slug);
  return resultsOf(study, query);
}

/** The same without asking who looks: for operations that have asked. The seal is asked again. */
export async function resultsOf(study: StudyFacts, query: ResultQuery): Promise<ResultsAnswer> {
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  const protocol = protocolOf(study);
  const choice = await chooseResults(study, query);
  const awaited = await awaitReport(study, choice);
  if (awaited.kind === "counting") return awaited;
  const { pairs, origin, timed, labels, tasks } = awaited.report;
  const { filter, choices } = choice;
  const summary = toStudySummary(study);
  const results: Results = {
    study: summary,
    stamps: studyStamps(summary, await countLateWithdrawals(study.id)),
    questions: protocol.questions,
    systems: protocol.systems.map(({ id, label }) => ({ id, ...(label === undefined ? {} : { label }) })),
    analysis: frozenAnalysis(protocol),
    mix: protocol.allocation.mix,
    placement: await countPlaced(study.id),
    pairs,
    origin,
    timed,
    labels,
    selection: { filter: isWhole(filter) ? null : filter, count: tasks, choices },
    sensitivity: isWhole(filter) ? await getSensitivity(study.id) : null,
    replication: isWhole(filter) ? await compareWithOriginal(study, awaited.report) : null,
  };
  return { kind: "ready", results };
}
